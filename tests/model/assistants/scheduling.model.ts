import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { press, sees, the } from '../qa/say.ts'

const url = 'https://agenda.example/recado'

export const schedulingModel = defineModel({
  machine: schedulingMachine,
  parent: assistantsMachine,
  opening: {
    title: 'La agenda de llamadas',
    about: 'La página en la que se reserva una llamada, o lo que hay en su lugar.',
    role: 'member',
    address: '/',
    before: ['La vista «Asistentes» está abierta.'],
  },
  options: {
    cases: [
      done('findScheduling', { url: null, isReached: false }, 'absent'),
      done('findScheduling', { url, isReached: true }, 'reached'),
      done('findScheduling', { url, isReached: false }, 'unreached'),
      fail('findScheduling', new Error('no answer')),
    ],
    project: ({ url: found }) => found,
    holds: {
      'it is known where the page is, wherever it can be shown or linked': (now) =>
        !(now.matches('shown') || now.matches('unreachable')) || now.context.url === url,
      'nothing is linked where nothing is configured': (now, { event }) =>
        !is(event, 'done findScheduling[absent]') || now.matches('absent'),
    },
  },
  delays: {},
  does: {
    start: '→ checking',
    'done findScheduling[absent]': '→ absent',
    'done findScheduling[reached]': '→ shown',
    'done findScheduling[unreached]': '→ unreachable',
    'error findScheduling': '→ absent',
    'scheduling.retry': '→ checking',
  },
  words: {
    events: {
      'scheduling.retry': press(the.button('Reintentar')),
      'xstate.done.actor.findScheduling[absent]': 'No hay agenda configurada.',
      'xstate.done.actor.findScheduling[reached]': 'La agenda contesta.',
      'xstate.done.actor.findScheduling[unreached]': 'La agenda no contesta.',
      'xstate.error.actor.findScheduling': 'La agenda no se puede buscar.',
    },
    states: {
      checking: [],
      absent: sees(
        'La agenda en línea no está disponible ahora. Escríbenos desde el Centro de Ayuda.',
      ),
      shown: sees('Abrir la agenda en otra pestaña'),
      unreachable: sees('Abrir la agenda en otra pestaña', 'La agenda no se pudo mostrar aquí.'),
    },
  },
})
