import { answeringMachine } from '#machines/answering/answeringMachine.ts'
import { type Welcome, welcomingMachine } from '#machines/answering/welcomingMachine.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand } from '../qa/say.ts'

const hello: Welcome = { kind: 'greeting', text: 'Hola, enseguida te atendemos.' }
const later: Welcome = { kind: 'away', text: 'Volvemos mañana a las nueve.' }
const broken = new Error('not reached')

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const welcomingModel = defineModel({
  machine: welcomingMachine,
  parent: answeringMachine,
  opening: {
    title: 'Saludo y mensaje de ausencia',
    about:
      'Lo que una conversación recibe por sí sola, en el servidor, antes de que responda nadie.',
    role: 'visitor',
    address: '/visita/demo',
    before: ['El negocio tiene un horario, un saludo y un mensaje de ausencia.'],
  },
  options: {
    starts: { written: { threadId: 'thread-1' } },
    cases: [
      done('lookAround', hello, 'greeting'),
      done('lookAround', later, 'away'),
      done('lookAround', null, 'nothing'),
      fail('lookAround', broken),
      done('welcome', 'sent', 'sent'),
      done('welcome', 'overtaken', 'overtaken'),
      done('welcome', 'lost', 'lost'),
      fail('welcome', broken),
    ],
    project: ({ failures, welcome }) => [failures, welcome?.kind],
    holds: {
      'what is said is what was found a moment ago': ({ context }, { before, effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'welcome' ||
            (before?.matches('looking') === true &&
              same(input, { threadId: 'thread-1', welcome: context.welcome }) &&
              context.welcome !== null),
        ),
      'the two are not mistaken for each other': ({ context }, { event }) =>
        (!is(event, 'done lookAround[greeting]') || same(context.welcome, hello)) &&
        (!is(event, 'done lookAround[away]') || same(context.welcome, later)),
      'a failure counts, and the second is the last': (now, { before, event }) =>
        !is(event, 'error lookAround', 'error welcome') ||
        (now.context.failures === 1 &&
          now.matches(before?.context.failures === 0 ? 'retrying' : 'over')),
    },
  },
  delays: { backoff: 5_000 },
  does: {
    written: '→ looking',
    'done lookAround[greeting]': '→ welcoming',
    'done lookAround[away]': '→ welcoming',
    'done lookAround[nothing]': '→ over',
    'error lookAround': ['→ retrying', '→ over'],
    'done welcome[sent]': '→ over',
    'done welcome[overtaken]': '→ over',
    'done welcome[lost]': '→ over',
    'error welcome': ['→ retrying', '→ over'],
    'after backoff': '→ looking',
  },
  words: {
    events: {
      written: 'El visitante escribe «Hola».',
      'after.backoff': 'El servidor espera antes de intentarlo otra vez.',
      'xstate.done.actor.lookAround[greeting]':
        'El negocio está abierto, y la conversación empieza.',
      'xstate.done.actor.lookAround[away]': 'El negocio está cerrado.',
      'xstate.done.actor.lookAround[nothing]': 'No hay nada que decir, o ya se dijo.',
      'xstate.error.actor.lookAround': 'La base de datos no contesta.',
      'xstate.done.actor.welcome[sent]': [
        'El mensaje queda escrito.',
        byHand('el visitante lo lee, y en la bandeja dice «Mensaje automático»'),
      ],
      'xstate.done.actor.welcome[overtaken]': 'Una persona se adelantó.',
      'xstate.done.actor.welcome[lost]': 'Otro proceso lleva ya esta conversación.',
      'xstate.error.actor.welcome': 'El mensaje no se pudo escribir.',
    },
    states: {
      looking: byHand('todavía no se dice nada'),
      welcoming: byHand('el mensaje está a punto de salir'),
      retrying: byHand('todavía no se dice nada'),
      over: byHand('el asistente puede responder'),
    },
  },
})
