import { TYPING_LASTS, TYPING_TOLD_EVERY } from '#contract/typing.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { typingMachine } from '#machines/shared/typingMachine.ts'
import { carried, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { colleagueTypes } from '../people.ts'
import { byHand, clear, fill, press, sees, the } from '../qa/say.ts'

const luis = { ...colleagueTypes, receivedAt: 20_000 }
const client = { ...luis, typist: 'customer', name: null, kind: 'customer' as const }

export const typingModel = defineModel({
  machine: typingMachine,
  parent: threadMachine,
  opening: {
    title: 'Quién escribe',
    about: 'Lo que los demás saben de quien escribe, y lo que se ve de los demás.',
    role: 'member',
    address: '/',
    before: [
      'Este servidor dice quién escribe.',
      'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
    ],
  },
  options: {
    starts: { fresh: { threadId: 'ana' } },
    cases: [
      { type: 'person.typed', kind: 'answer', text: 'Ho', case: 'answer' },
      { type: 'person.typed', kind: 'note', text: 'Ojo', case: 'note' },
      { type: 'person.typed', kind: 'answer', text: ' ', case: 'nothing' },
      { ...luis, case: 'luis' },
      { ...luis, kind: 'note', receivedAt: 20_000 + TYPING_LASTS, case: 'later' },
      { ...client, case: 'client' },
      { ...luis, isTyping: false, case: 'stopped' },
    ],
    project: ({ kind, others }) => [
      kind,
      others.map(({ typist, receivedAt }) => [typist, receivedAt]),
    ],
    holds: {
      'the others are told when somebody begins, or writes something else, and when that ends': (
        now,
        { before, event, effects },
      ) => {
        const told = effects.called.map((each) => JSON.stringify(each)).join()
        if (!is(event, 'person.typed', 'thread.left') || before === null) return told === ''
        const wasTyping = before.matches({ person: 'typing' })
        const isTyping = now.matches({ person: 'typing' })
        if (!isTyping) return told.includes('"isTyping":false') === wasTyping
        const isKnown =
          wasTyping &&
          before.matches({ person: { typing: 'told' } }) &&
          before.context.kind === carried(event, 'kind')
        return isKnown
          ? told === ''
          : told.includes('"isTyping":true') && told.includes(now.context.kind)
      },
      'what is typed, and told, is what was typed last': (now, { event }) =>
        !is(event, 'person.typed[answer]', 'person.typed[note]') ||
        now.context.kind === carried(event, 'kind'),
      'what was just told is not told again at once': (now, { effects }) =>
        !JSON.stringify(effects.called).includes('"isTyping":true') ||
        now.matches({ person: { typing: 'told' } }),
      'an empty text, and a conversation that is left, end it': (now, { event }) =>
        !is(event, 'person.typed[nothing]', 'thread.left') || now.matches({ person: 'quiet' }),
      'each of the others is there once': ({ context: { others } }) =>
        new Set(others.map(({ typist }) => typist)).size === others.length,
      'who stops, or was silent for long, is gone': ({ context: { others } }, { event }) =>
        is(event, 'live.typing[stopped]')
          ? others.every(({ typist }) => typist !== '2')
          : !is(event, 'live.typing[later]') ||
            JSON.stringify(others.map(({ receivedAt }) => receivedAt)) ===
              JSON.stringify([20_000 + TYPING_LASTS]),
      'who types is there': ({ context: { others } }, { event }) =>
        !is(event, 'live.typing[luis]', 'live.typing[client]', 'live.typing[later]') ||
        others.some(({ typist }) => typist === carried(event, 'typist')),
      'somebody is there exactly where the state says so': (now) =>
        now.matches({ others: 'some' }) === now.context.others.length > 0,
      'nothing is known of the others after the connection was lost': (now, { event }) =>
        !is(event, 'sync.requested') || now.matches({ others: 'none' }),
    },
  },
  delays: { tellEvery: TYPING_TOLD_EVERY, lasts: TYPING_LASTS },
  does: {
    fresh: '→ others.none, → person.quiet',
    'person.typed[answer]': ['', '→ person.typing.told, sayTyping', 'sayTyping'],
    'person.typed[note]': ['', '→ person.typing.told, sayTyping', 'sayTyping'],
    'person.typed[nothing]': '→ person.quiet, sayTyping',
    'thread.left': '→ person.quiet, sayTyping',
    'sync.requested': ['', '→ others.none'],
    'live.typing[luis]': ['', '→ others.some'],
    'live.typing[later]': ['', '→ others.some'],
    'live.typing[client]': ['', '→ others.some'],
    'live.typing[stopped]': ['', '→ others.none'],
    'after tellEvery': ['→ person.typing.due', '→ person.quiet'],
    'after lasts': '→ others.none',
  },
  survivors: {
    'others: initial some': 'Nobody is there yet: the state is left at once.',
    'others: sync.requested: target some': 'Nobody is left there: the state is left at once.',
    'others.some: after lasts: target some': 'Nobody is left there: the state is left at once.',
  },
  words: {
    events: {
      fresh: 'Abre la conversación.',
      'person.typed[answer]': fill(the.field('Escribe un mensaje'), 'Ho'),
      'person.typed[note]': [
        press(the.option('Nota interna…', the.choices('Qué escribes'))),
        fill(the.field('Escribe una nota interna'), 'Ojo'),
      ],
      'person.typed[nothing]': clear(the.field('Escribe un mensaje')),
      'thread.left': 'Abre otra conversación y vuelve a esta.',
      'sync.requested': 'La conexión se corta y vuelve.',
      'live.typing[luis]': [
        'Luis Vega, del equipo, escribe en la conversación.',
        sees('Luis Vega está escribiendo…'),
      ],
      'live.typing[later]': [
        'Mucho después, Luis Vega escribe una nota.',
        sees('Luis Vega está escribiendo una nota interna…'),
      ],
      'live.typing[client]': [
        'El cliente escribe.',
        byHand('se lee «El cliente está escribiendo…»'),
      ],
      'live.typing[stopped]': [
        'Luis Vega borra lo que había escrito.',
        byHand('no se lee que escribe'),
      ],
      'after.tellEvery': 'Pasan cuatro segundos.',
      'after.lasts': ['Pasan diez segundos.', byHand('no se lee que nadie escriba')],
    },
    states: {
      'person.quiet': byHand('los demás no ven que escribas'),
      'person.typing.told': byHand('los demás ven que escribes'),
      'person.typing.due': byHand('los demás ven que escribes'),
      'others.none': [],
      'others.some': [],
    },
  },
})
