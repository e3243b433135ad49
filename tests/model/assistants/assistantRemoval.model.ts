import { deleteAssistant } from '#contract/assistants/assistants'
import { CallError } from '#contract/errors'
import { assistantRemovalMachine } from '#machines/assistants/assistantRemovalMachine'
import { assistantsMachine } from '#machines/assistants/assistantsMachine'
import { done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { wire } from '../kit/wire'
import { lina } from './someAssistants'

export const assistantRemovalModel = defineModel({
  machine: assistantRemovalMachine,
  parent: assistantsMachine,
  opening: {
    title: 'Eliminar un asistente',
    about: 'La pregunta antes de eliminar un asistente, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta, con la asistente Lina.'],
  },
  options: {
    starts: { asked: { assistant: lina } },
    cases: [
      done('deleteAssistant', undefined),
      fail('deleteAssistant', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ error }) => error,
    holds: {
      'nothing is deleted without a question': (_, { event, effects }) =>
        effects.started.length === 0 || is(event, 'removal.confirm'),
      'a running try shows no earlier failure': (now) =>
        !now.matches('deleting') || now.context.error === null,
      'a failure says why, and asks again': (now, { event }) =>
        !is(event, 'error deleteAssistant') ||
        (now.matches('asking') && now.context.error === 'Error al eliminar asistente'),
      'who confirms deletes the assistant that was asked about': (_, { event, effects }) =>
        !is(event, 'removal.confirm') || JSON.stringify(effects.started).includes('"7"'),
    },
  },
  isScreenGone: (event) => event.type === 'removal.cancel',
  offers: {
    'removal.confirm': (state) => state.matches('asking'),
    'removal.cancel': (state) => state.matches('asking'),
  },
  wires: { deleteAssistant: wire(deleteAssistant, () => ({ success: true }), { id: lina.id }) },
  delays: {},
  does: {
    asked: '→ asking',
    'removal.confirm': '→ deleting',
    'removal.cancel': 'parent: removal.closed',
    'done deleteAssistant': '→ deleted, parent: assistant.removed',
    'error deleteAssistant': '→ asking',
  },
  words: {
    events: {
      asked:
        'Despliega el botón «Acciones de Lina». Pulsa el elemento «Eliminar». ⇒ Se lee «Esta acción no se puede deshacer».',
      'removal.confirm': 'Pulsa el botón «Eliminar».',
      'removal.cancel': 'Pulsa el botón «Cancelar».',
      'xstate.done.actor.deleteAssistant': 'El servidor lo elimina.',
      'xstate.error.actor.deleteAssistant': 'El servidor contesta con un error 500.',
    },
    states: {
      asking: 'Se ve el diálogo «Confirmar eliminación».',
      deleting: 'El botón «Eliminando...» no se puede pulsar.',
      deleted: '',
    },
  },
})
