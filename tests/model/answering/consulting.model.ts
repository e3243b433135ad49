import { answeringMachine } from '#machines/answering/answeringMachine.ts'
import { Spent, type Talk, type Turn } from '#machines/answering/consultation.ts'
import { consultingMachine } from '#machines/answering/consultingMachine.ts'
import type { Answer } from '#machines/answering/situation.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { byHand } from '../qa/say.ts'

const inquiry = { threadId: 'thread-1', assistantId: 5, question: '¿Hay camisas?' }
const begun: Talk = { messages: [{ role: 'user', content: '¿Hay camisas?' }], sources: [] }
const wished: Talk = { ...begun, messages: [...begun.messages, { role: 'assistant' }] }
const looked: Talk = { ...wished, messages: [...wished.messages, { role: 'tool' }] }
const calls = [{ id: '1', name: 'existencias', input: '{"producto":"camisa"}' }]

const said: Turn = { kind: 'said', text: '[1] Hay cuatro.' }
const tools: Turn = { kind: 'tools', talk: wished, calls }
const leaves: Turn = { kind: 'person' }
const answer: Answer = { text: 'Hay cuatro.', source: { name: 'Tienda Luna', text: null } }
const broken = new Error('answers 500')

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The last input of this actor. */
const given = (
  started: readonly { readonly actor: string; readonly input?: unknown }[],
  actor: string,
) => started.find((each) => each.actor === actor)?.input

export const consultingModel = defineModel({
  machine: consultingMachine,
  parent: answeringMachine,
  opening: {
    title: 'Respuesta del modelo de lenguaje',
    about:
      'Cómo se pregunta al modelo, en el servidor: con herramientas, con límites, y sin enviar nada que sus datos no digan.',
    role: 'visitor',
    address: '/visita/demo',
    before: ['El servidor tiene un modelo de lenguaje, y el asistente una tienda.'],
  },
  options: {
    starts: { asked: inquiry },
    cases: [
      done('open', begun, 'open'),
      done('open', null, 'nothing'),
      fail('open', broken),
      done('ask', said, 'said'),
      done('ask', tools, 'tools'),
      done('ask', leaves, 'person'),
      fail('ask', broken, 'broken'),
      fail('ask', new Spent(), 'spent'),
      done('useTools', looked),
      fail('useTools', broken),
      done('judge', answer, 'supported'),
      done('judge', null, 'unsupported'),
      fail('judge', broken),
    ],
    project: ({ rounds, failures, outcome, said: words }) => [rounds, failures, outcome, words],
    holds: {
      'the model is asked what the customer asks, with all that was said': (
        { context },
        { effects },
      ) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'ask' ||
            same(input, { inquiry, talk: context.talk, hasTools: context.rounds < 3 }),
        ),
      'it begins with what is known, and goes on with what was found': ({ context }, { event }) =>
        (!is(event, 'done open[open]') || context.talk === begun) &&
        (!is(event, 'done useTools') || context.talk === looked),
      'only the tools that it wants are used': (_, { event, effects }) =>
        (given(effects.started, 'useTools') !== undefined) ===
          (is(event, 'done ask[tools]') && given(effects.started, 'useTools') !== undefined) &&
        (given(effects.started, 'useTools') === undefined ||
          same(given(effects.started, 'useTools'), { inquiry, talk: wished, calls })),
      'tools are used three times at most': (now, { before, event }) =>
        !is(event, 'done ask[tools]') ||
        (before?.context.rounds === 3
          ? same(now.context.outcome, { kind: 'offline', why: 'endless' })
          : now.matches({ talking: 'using' })),
      'each use counts': ({ context }, { before, event }) =>
        before === null ||
        context.rounds === before.context.rounds + (is(event, 'done useTools') ? 1 : 0),
      'what it says is judged before it is sent': (_, { event, effects }) =>
        !is(event, 'done ask[said]') || given(effects.started, 'judge') !== undefined,
      'it is judged by what it was given': ({ context }, { effects }) =>
        given(effects.started, 'judge') === undefined ||
        same(given(effects.started, 'judge'), {
          inquiry,
          talk: context.talk,
          said: '[1] Hay cuatro.',
        }),
      'nothing is answered that was not judged': (now, { event }) =>
        now.context.outcome.kind !== 'answered' ||
        (is(event, 'done judge[supported]') &&
          same(now.context.outcome, { kind: 'answered', answer })),
      'people answer only where the model says so': (now, { event }) =>
        (now.context.outcome.kind === 'person') === is(event, 'done ask[person]'),
      'whatever goes wrong is said with its reason': (now, { event, before }) => {
        if (now.status !== 'done' || now.context.outcome.kind !== 'offline') return true
        const { why } = now.context.outcome
        if (is(event, 'done open[nothing]')) return why === 'unasked'
        if (is(event, 'error ask[spent]')) return why === 'spent'
        if (is(event, 'done ask[tools]')) return why === 'endless'
        if (is(event, 'done judge[unsupported]')) return why === 'unsupported'
        if (is(event, 'after whole')) return why === 'slow'
        return why === 'failed' && before !== null
      },
      'a model that fails is asked once more': (now, { before, event }) =>
        !is(event, 'error ask[broken]') ||
        (before?.context.failures === 0
          ? now.matches({ talking: 'pausing' }) && now.context.failures === 1
          : now.status === 'done'),
      'what came of it is told': (now) =>
        now.status !== 'done' || same(now.output, now.context.outcome),
    },
  },
  delays: { whole: 45_000, backoff: 1_000 },
  does: {
    asked: '→ talking.opening',
    'done open[open]': '→ talking.asking',
    'done open[nothing]': '→ over',
    'error open': '→ over',
    'done ask[said]': '→ talking.judging',
    'done ask[tools]': ['→ talking.using', '→ over'],
    'done ask[person]': '→ over',
    'error ask[broken]': ['→ talking.pausing', '→ over'],
    'error ask[spent]': '→ over',
    'after backoff': '→ talking.asking',
    'done useTools': '→ talking.asking',
    'error useTools': '→ over',
    'done judge[supported]': '→ over',
    'done judge[unsupported]': '→ over',
    'error judge': '→ over',
    'after whole': '→ over',
  },
  words: {
    events: {
      asked: 'El visitante pregunta «¿Hay camisas?».',
      'after.whole': 'Pasan 45 segundos.',
      'after.backoff': 'El servidor espera un segundo.',
      'xstate.done.actor.open[open]': 'El modelo recibe la pregunta y los pasajes.',
      'xstate.done.actor.open[nothing]': 'El servidor no tiene modelo, o no hay nada que decirle.',
      'xstate.error.actor.open': 'La base de datos no contesta.',
      'xstate.done.actor.ask[said]': 'El modelo contesta con el número de un dato.',
      'xstate.done.actor.ask[tools]': 'El modelo quiere saber las existencias.',
      'xstate.done.actor.ask[person]': 'El modelo deja la conversación a una persona.',
      'xstate.error.actor.ask[broken]': 'El modelo no contesta, o dice algo que no se entiende.',
      'xstate.error.actor.ask[spent]': 'El negocio ya gastó lo que puede en un día.',
      'xstate.done.actor.useTools': 'La tienda dice cuántas quedan.',
      'xstate.error.actor.useTools': 'La base de datos no contesta.',
      'xstate.done.actor.judge[supported]': [
        'Lo que dice el modelo está en sus datos.',
        byHand('el visitante lee la respuesta'),
      ],
      'xstate.done.actor.judge[unsupported]': 'El modelo inventa algo.',
      'xstate.error.actor.judge': 'La base de datos no contesta.',
    },
    states: {
      'talking.opening': byHand('el asistente no dice nada todavía'),
      'talking.asking': byHand('el asistente no dice nada todavía'),
      'talking.pausing': byHand('el asistente no dice nada todavía'),
      'talking.using': byHand('el asistente no dice nada todavía'),
      'talking.judging': byHand('el asistente no dice nada todavía'),
      over: byHand('el asistente contesta, con el modelo o sin él, o avisa a una persona'),
    },
  },
})
