import { CallError } from '#contract/errors.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, choose, press, the } from '../qa/say.ts'
import { shopNumber } from './someIntegrations.ts'

const left = { ...shopNumber, assistantId: null, assistantName: null }

export const assignmentModel = defineModel({
  machine: assignmentMachine,
  parent: integrationsMachine,
  opening: {
    title: 'Cambiar el asistente de una integración',
    about: 'Un asistente se asigna en la tarjeta, y se guarda al momento.',
    role: 'member',
    address: '/',
    before: ['La vista «Integraciones» está abierta, con la conexión Tienda, que atiende Lina.'],
  },
  options: {
    cases: [
      { type: 'integration.assign', integration: shopNumber, assistant: null },
      done('assignAssistant', left),
      fail('assignAssistant', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ assigned, error }) => [assigned, error],
    holds: {
      'an assignment names its integration, and clears the old failure': (
        { context },
        { before, event },
      ) =>
        !is(event, 'integration.assign') ||
        !before?.matches('idle') ||
        (context.assigned?.kind === 'whatsapp' &&
          context.assigned.id === shopNumber.id &&
          context.error === null),
      'an assignment that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error assignAssistant') ||
          context.error === 'Error al asignar asistente a WhatsApp') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the parent hears what became of it': (_, { event, effects }) =>
        !is(event, 'done assignAssistant') ||
        JSON.stringify(effects.sent).includes('"assistantName":null'),
      'none is assigned by null': (_, { before, event, effects }) =>
        !is(event, 'integration.assign') ||
        !before?.matches('idle') ||
        JSON.stringify(effects.started).includes('"assistant":null'),
    },
  },
  offers: {
    'integration.assign': (state) => state.matches('idle'),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: { assignAssistant: wire(whatsapp.assign) },
  delays: {},
  does: {
    start: '→ idle',
    'integration.assign': '→ assigning',
    'done assignAssistant': '→ idle, parent: integration.assigned',
    'error assignAssistant': '→ idle',
  },
  words: {
    events: {
      'integration.assign': choose(
        the.dropdown('Asistente asignado', the.card('Tienda')),
        'Sin asistente',
      ),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.assignAssistant': 'El servidor lo guarda.',
      'xstate.error.actor.assignAssistant': 'El servidor contesta con un error 500.',
    },
    states: {
      idle: [],
      assigning: cannotUse(the.dropdown('Asistente asignado', the.card('Tienda'))),
    },
  },
})
