import { readingMachine } from '#machines/inbox/chat/log/readingMachine.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { keyed, said } from '../../../people.ts'
import { byHand, fill, passes, press, sees, seesNot, the } from '../../../qa/say.ts'

const first = keyed(said('Hola', 1_000), 'a')
const answer = keyed(said('¿En qué te ayudo?', 2_000, true), 'b')
const second = keyed(said('¿Siguen abiertos?', 3_000), 'c')

const lengthIn = (event: Parameters<typeof carried>[0]): number =>
  (carried(event, 'messages') as readonly unknown[]).length

export const readingModel = defineModel({
  machine: readingMachine,
  opening: {
    title: 'Leer una conversación',
    about: 'Dónde se lee: el final, los mensajes anteriores y lo que quedó sin leer.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    facets: {
      position: {
        events: [
          'view.scrolled',
          'messages.changed',
          'xstate.after.scrollDelay.reading.position.atEnd.following',
        ],
      },
      mark: {
        events: [
          'messages.loaded',
          'thread.reload',
          'thread.opened',
          'reader.returned',
          'message.sent',
        ],
      },
    },
    cases: [
      { type: 'view.scrolled', isAtEnd: true, case: 'toEnd' },
      { type: 'view.scrolled', isAtEnd: false, case: 'up' },
      { type: 'messages.changed', messages: [first, answer], case: 'some' },
      { type: 'messages.changed', messages: [first, answer, second], case: 'more' },
      { type: 'messages.loaded', messages: [], case: 'none' },
      { type: 'messages.loaded', messages: [first, answer, second], case: 'three' },
      { type: 'thread.opened', unread: 0, case: 'read' },
      { type: 'thread.opened', unread: 2, case: 'two' },
      { type: 'reader.returned', unread: 0, case: 'read' },
      { type: 'reader.returned', unread: 1, case: 'one' },
    ],
    project: ({ count, seenCount, unread, loaded, isDue, unreadKey }) => [
      isDue,
      count,
      seenCount,
      unread,
      loaded.length,
      unreadKey,
    ],
    filter: ({ context }, event) =>
      event.type === 'messages.changed'
        ? lengthIn(event) !== context.count
        : event.case !== 'none' || context.loaded.length === 0,
    refused: ['reader.returned[read]'],
    holds: {
      'the messages are counted as they come': ({ context }, { event }) =>
        !is(event, 'messages.changed') || context.count === lengthIn(event),
      'opening a conversation says how much of it is unread': ({ context }, { event }) =>
        !is(event, 'thread.opened') || context.unread === carried(event, 'unread'),
      'a reload is due until it is done': ({ context }, { event }) =>
        (!is(event, 'thread.reload') || context.isDue) &&
        (!is(event, 'messages.loaded') || !context.isDue),
      'no mark is placed in what is being loaded anew': (now, { event }) =>
        !(is(event, 'thread.opened') && now.context.isDue) || !now.matches({ mark: 'placed' }),
      'a mark that is placed stands at a message': (now) =>
        !now.matches({ mark: 'placed' }) || now.context.unreadKey !== null,
      'a person who reads above is told of a message below': (now) =>
        !now.matches({ position: { above: 'undisturbed' } }) ||
        now.context.count <= now.context.seenCount,
      'the mark stands before the unread messages of the client': ({ context }) =>
        context.unreadKey === null || context.unreadKey === (context.unread === 2 ? 'a' : 'c'),
      'a conversation opened as read has no unread mark': ({ context }) =>
        context.unread > 0 || context.unreadKey === null,
      'an answered conversation has no unread mark': (now, { event }) =>
        !is(event, 'message.sent') ||
        (now.matches({ mark: 'none' }) && now.context.unreadKey === null),
    },
  },
  offers: { 'view.scrolled': ({ context: { count } }) => count > 0 },
  delays: { scrollDelay: 100 },
  does: {
    start: '→ mark.none, → position.atEnd.still',
    'messages.changed[some]': ['', '→ position.above.newBelow'],
    'messages.changed[more]': ['', '→ position.above.newBelow', '→ position.atEnd.following'],
    'view.scrolled[up]': '→ position.above.undisturbed',
    'view.scrolled[toEnd]': '→ position.atEnd.still',
    'after scrollDelay': '→ position.atEnd.still',
    'messages.loaded[three]': ['', '→ mark.placed'],
    'thread.opened[read]': ['', '→ mark.none'],
    'thread.opened[two]': ['', '→ mark.placed', '→ mark.placing'],
    'reader.returned': ['', '→ mark.placed', '→ mark.placing'],
    'message.sent': ['', '→ mark.none'],
  },
  words: {
    events: {
      'view.scrolled[toEnd]': 'Desplaza los mensajes hasta el final.',
      'view.scrolled[up]': 'Desplaza los mensajes hacia arriba, a más de 50 píxeles del final.',
      'messages.changed[some]': 'La conversación tiene dos mensajes largos.',
      'messages.changed[more]': 'La conversación tiene tres mensajes largos.',
      'messages.loaded[none]': 'El servidor contesta sin mensajes.',
      'thread.reload': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'messages.loaded[three]':
        'El servidor contesta con tres mensajes, el primero y el último de Ana Rojas.',
      'thread.opened[read]': [
        'Se toca la fila «Luis Mora…» y otra vez la fila «Ana Rojas…», sin nada por leer.',
        seesNot(the.text('No leídos', the.log('Mensajes'))),
      ],
      'thread.opened[two]': press(the.row('Ana Rojas…')),
      'reader.returned[one]': 'Ve a otra vista y vuelve cuando haya llegado un mensaje.',
      'message.sent': [
        fill(the.field('Escribe un mensaje'), 'Sí, hasta las seis'),
        press(the.button('Enviar')),
        seesNot(the.text('No leídos', the.log('Mensajes'))),
      ],
      'after.scrollDelay': [passes(), byHand('se ve el último mensaje')],
    },
    states: {
      'position.atEnd.still': [
        byHand('se ve el final de la conversación'),
        seesNot(the.button('Ir al final'), the.button('Nuevos mensajes')),
      ],
      'position.atEnd.following': [],
      'position.above.undisturbed': [
        sees(the.button('Ir al final')),
        seesNot(the.button('Nuevos mensajes')),
      ],
      'position.above.newBelow': sees(the.button('Nuevos mensajes')),
      'mark.none': seesNot(the.text('No leídos', the.log('Mensajes'))),
      'mark.placing': seesNot(the.text('No leídos', the.log('Mensajes'))),
      'mark.placed': sees(the.text('No leídos', the.log('Mensajes'))),
    },
  },
})
