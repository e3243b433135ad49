import { toggleBasicAssistant } from '#contract/assistants/assistants.ts'
import { CallError } from '#contract/errors.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { assistantToggleMachine } from '#machines/assistants/assistantToggleMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { cannotUse, press, the } from '../qa/say.ts'
import { lina } from './someAssistants.ts'

const switchedOff = { ...lina, isResponding: false }

export const assistantToggleModel = defineModel({
  machine: assistantToggleMachine,
  parent: assistantsMachine,
  opening: {
    title: 'Activar y desactivar un asistente',
    about: 'Un asistente deja de responder, o vuelve a hacerlo.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta, con la asistente Lina, activa.'],
  },
  options: {
    cases: [
      { type: 'assistant.switch', assistant: lina },
      done('switchAssistant', switchedOff),
      fail('switchAssistant', new CallError('refused', 'HTTP 500', 500)),
    ],
    project: ({ switchedId, error }) => [switchedId, error],
    holds: {
      'a switch names its record, and clears the old failure': ({ context }, { before, event }) =>
        !is(event, 'assistant.switch') ||
        !before?.matches('idle') ||
        (context.switchedId === lina.id && context.error === null),
      'a switch that failed says why until it is dismissed': ({ context }, { event }) =>
        (!is(event, 'error switchAssistant') || context.error === 'Error al cambiar estado') &&
        (!is(event, 'error.dismissed') || context.error === null),
      'the parent hears what became of it': (_, { event, effects }) =>
        !is(event, 'done switchAssistant') ||
        JSON.stringify(effects.sent).includes('"isResponding":false'),
    },
  },
  offers: {
    'assistant.switch': (state) => state.matches('idle'),
    'error.dismissed': ({ context }) => context.error !== null,
  },
  wires: {
    switchAssistant: wire(toggleBasicAssistant, () => ({ success: true }), { id: lina.id }),
  },
  delays: {},
  does: {
    start: '→ idle',
    'assistant.switch': '→ switching',
    'done switchAssistant': '→ idle, parent: assistant.switched',
    'error switchAssistant': '→ idle',
  },
  words: {
    events: {
      'assistant.switch': press(the.button('Desactivar', the.card('Lina'))),
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      'xstate.done.actor.switchAssistant': 'El servidor lo cambia.',
      'xstate.error.actor.switchAssistant': 'El servidor contesta con un error 500.',
    },
    states: { idle: [], switching: cannotUse(the.button('Desactivar', the.card('Lina'))) },
  },
})
