import { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { markOf } from '#machines/inbox/chat/log/messageMark.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { keyed, said } from '../../../people.ts'
import { byHand, sees } from '../../../qa/say.ts'

const first = keyed(said('¿Tienen camisas?', 1_000), 'a')
const second = keyed(said('Gracias', 3_000), 'b')

export const linkTargetModel = defineModel({
  machine: linkTargetMachine,
  parent: threadMachine,
  opening: {
    title: 'El enlace de un mensaje',
    about: 'El mensaje al que lleva un enlace: verlo, y saber si no está.',
    role: 'member',
    address: '/?conversacion=ana&mensaje=rs-yd8zc9',
    before: [],
  },
  options: {
    cases: [
      { type: 'link.lead', mark: markOf(first) },
      { type: 'messages.changed', messages: [second], case: 'without' },
      { type: 'messages.changed', messages: [first, second], case: 'with' },
    ],
    project: ({ messages, mark, key }) => [messages.length, mark, key],
    holds: {
      'the message of the link is the one that is marked, wherever it came from': (
        { context: { messages, mark, key } },
        { before, event },
      ) =>
        (is(event, 'thread.left') ||
          mark === (is(event, 'link.lead') ? markOf(first) : (before?.context.mark ?? null))) &&
        key === (mark !== null && messages.includes(first) ? 'a' : null),
      'a message that is there is shown at once': (now) =>
        !now.matches('looking') || now.context.key === null,
      'a message is said to be missing by a load without it, once': (
        now,
        { before, event, effects },
      ) =>
        (effects.called.length === 1) ===
          (is(event, 'messages.loaded') && before?.matches('looking') === true) &&
        (effects.called.length === 0 || now.matches('none')),
      'what is marked is forgotten as the conversation is left': ({ context }, { event }) =>
        !is(event, 'thread.left') || context.mark === null,
    },
  },
  delays: {},
  does: {
    start: '→ none',
    'link.lead': ['→ looking', '→ shown', ''],
    'messages.changed[with]': ['', '→ shown'],
    'messages.changed[without]': '',
    'messages.loaded': '→ none, toastMissing',
    'thread.left': ['', '→ none'],
  },
  words: {
    events: {
      'link.lead': 'Se abre el enlace del mensaje «¿Tienen camisas?» de Ana Rojas.',
      'messages.changed[with]':
        'La conversación se carga con dos mensajes; el primero es el del enlace.',
      'messages.changed[without]': 'La conversación se carga sin el mensaje del enlace.',
      'messages.loaded': [
        'El servidor ha contestado con los mensajes.',
        sees('El mensaje del enlace no está en esta conversación.'),
      ],
      'thread.left': 'Abre otra conversación.',
    },
    states: {
      none: [],
      looking: [],
      shown: byHand('el mensaje «¿Tienen camisas?» está a la vista, y marcado'),
    },
  },
})
