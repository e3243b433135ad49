import { CallError } from '#contract/errors'
import { whatsapp } from '#contract/integrations/whatsapp'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine'
import { integrationsMachine } from '#machines/integrations/integrationsMachine'
import { done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { wire } from '../kit/wire'
import { shopNumber } from './someIntegrations'

export const integrationRemovalModel = defineModel({
  machine: integrationRemovalMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Eliminar una integración',
    about: 'La pregunta antes de eliminar una integración, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, con la conexión Tienda.'],
  },
  options: {
    starts: { asked: { integration: shopNumber } },
    cases: [
      done('deleteIntegration', undefined),
      fail('deleteIntegration', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ error }) => error,
    holds: {
      'nothing is deleted without a question': (_, { event, effects }) =>
        effects.started.length === 0 || is(event, 'removal.confirm'),
      'a running try shows no earlier failure': (now) =>
        !now.matches('deleting') || now.context.error === null,
      'a failure says why, and asks again': (now, { event }) =>
        !is(event, 'error deleteIntegration') ||
        (now.matches('asking') &&
          now.context.error === 'Error al eliminar integración de WhatsApp'),
      'who confirms deletes the integration that was asked about': (_, { event, effects }) =>
        !is(event, 'removal.confirm') || JSON.stringify(effects.started).includes('"id":"11"'),
    },
  },
  isScreenGone: (event) => event.type === 'removal.cancel',
  offers: {
    'removal.confirm': (state) => state.matches('asking'),
    'removal.cancel': (state) => state.matches('asking'),
  },
  wires: {
    deleteIntegration: wire(whatsapp.remove, () => ({ success: true }), { id: shopNumber.id }),
  },
  delays: {},
  does: {
    asked: '→ asking',
    'removal.confirm': '→ deleting',
    'removal.cancel': 'parent: removal.closed',
    'done deleteIntegration': '→ deleted, parent: integration.removed',
    'error deleteIntegration': '→ asking',
  },
  words: {
    events: {
      asked:
        'Pulsa el botón «Eliminar» de la tarjeta «Tienda». ⇒ Se lee «Estás seguro de que deseas eliminar esta integración de WhatsApp? Esta acción no se puede deshacer.».',
      'removal.confirm': 'Pulsa el botón «Eliminar» del diálogo «Confirmar eliminación».',
      'removal.cancel': 'Pulsa el botón «Cancelar».',
      'xstate.done.actor.deleteIntegration': 'El servidor la elimina.',
      'xstate.error.actor.deleteIntegration': 'El servidor contesta con un error 500.',
    },
    states: {
      asking: 'Se ve el diálogo «Confirmar eliminación».',
      deleting: 'El botón «Eliminando...» no se puede pulsar.',
      deleted: '',
    },
  },
})
