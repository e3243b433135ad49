import { logMachine } from '#machines/inbox/chat/log/logMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { ana } from '../../../people.ts'
import { byHand, sees, the } from '../../../qa/say.ts'
import { ownNote } from '../../internalNotes/someNotes.ts'
import { brought } from '../someMessages.ts'

export const logModel = defineModel({
  machine: logMachine,
  parent: threadMachine,
  opening: {
    title: 'Los mensajes a la vista',
    about: 'Lo que se ve de una conversación: dónde se lee, qué se busca y adónde lleva un enlace.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    facets: {
      recalling: { events: ['messages.recalled', 'thread.reload'] },
      loaded: {
        events: [
          'messages.loaded',
          'messages.more',
          'messages.changed',
          'message.sent',
          'notes.changed',
          'thread.opened',
          'thread.left',
          'reader.returned',
          'search.lead',
          'link.lead',
        ],
      },
    },
    cases: [
      {
        type: 'messages.recalled',
        recalled: { messages: brought.messages, contactId: '50688880001' },
      },
      { type: 'messages.loaded', ...brought },
      { type: 'messages.more', ...brought },
      { type: 'messages.changed', messages: brought.messages },
      { type: 'notes.changed', notes: [ownNote] },
      { type: 'thread.opened', unread: 1 },
      { type: 'reader.returned', unread: 1 },
      { type: 'search.lead', threadId: ana.threadId, search: 'camisa', at: 700 },
      { type: 'link.lead', threadId: ana.threadId, mark: '7d0-sign' },
    ],
    holds: {
      'reading, search and link target know what is shown': (_, { event, effects }) => {
        if (!is(event, 'messages.recalled', 'messages.loaded', 'messages.more', 'messages.changed'))
          return true
        const messages = is(event, 'messages.recalled')
          ? (carried(event, 'recalled') as typeof brought.loaded).messages
          : carried(event, 'messages')
        const toldTo = (receiver: string) =>
          effects.sent
            .filter(
              ({ to, event: sent }) =>
                to === receiver && is(sent as typeof event, 'messages.changed'),
            )
            .map(({ event: sent }) => JSON.stringify(sent))
            .join()
        const shown = JSON.stringify({ type: 'messages.changed', messages })
        return (
          toldTo('search') === shown &&
          toldTo('linkTarget') === shown &&
          toldTo('reading') === JSON.stringify({ type: 'messages.changed', count: 2 })
        )
      },
      'a load counts as one for reading and link target, and what is stored does not': (
        _,
        { event, effects },
      ) => {
        const isLoad = is(event, 'messages.loaded', 'messages.more')
        const loads = effects.sent.flatMap(({ to, event: sent }) =>
          is(sent as typeof event, 'messages.loaded') ? [`${to} ${JSON.stringify(sent)}`] : [],
        )
        return (
          loads.join() ===
          (isLoad
            ? [
                'linkTarget {"type":"messages.loaded"}',
                `reading ${JSON.stringify({ type: 'messages.loaded', messages: brought.loaded.messages })}`,
              ].join()
            : '')
        )
      },
      'the link target hears that a load ended after its messages': (_, { event, effects }) =>
        !is(event, 'messages.loaded', 'messages.more') ||
        effects.sent
          .flatMap(({ to, event: sent }) =>
            to === 'linkTarget' ? [(sent as typeof event).type] : [],
          )
          .join() === 'messages.changed,messages.loaded',
      'an event of one part reaches that part alone, with all it says': (_, { event, effects }) => {
        const part = {
          'thread.reload': 'reading',
          'thread.opened': 'reading',
          'reader.returned': 'reading',
          'notes.changed': 'search',
          'search.lead': 'search',
          'link.lead': 'linkTarget',
          'thread.left': 'linkTarget',
        }[event.type]
        return (
          part === undefined ||
          JSON.stringify(effects.sent) === JSON.stringify([{ to: part, event }])
        )
      },
    },
  },
  delays: {},
  does: {
    'messages.recalled': '3 × messages.changed',
    'messages.loaded': '3 × messages.changed, linkTarget and reading: messages.loaded',
    'messages.more': '3 × messages.changed, linkTarget and reading: messages.loaded',
    'messages.changed': '3 × messages.changed',
    'notes.changed': 'search: notes.changed',
    'search.lead': 'search: search.lead',
    'link.lead': 'linkTarget: link.lead',
    'thread.left': 'linkTarget: thread.left',
    'thread.reload': 'reading: thread.reload',
    'thread.opened': 'reading: thread.opened',
    'reader.returned': 'reading: reader.returned',
    'message.sent': 'reading: reader.answered',
  },
  words: {
    events: {
      'messages.recalled':
        'Se ven los mensajes que este navegador guarda, sin que el servidor haya contestado.',
      'messages.loaded': 'El servidor contesta con los mensajes.',
      'messages.more':
        'Con los mensajes cargados, el servidor no contesta a un envío y, al preguntarle por la conversación, contesta con más mensajes de los que había.',
      'messages.changed': ['Ana Rojas escribe «¿Siguen abiertos?».', sees('¿Siguen abiertos?')],
      'notes.changed': 'El servidor contesta con las notas internas.',
      'thread.reload': 'La red se corta y vuelve, y los mensajes se cargan otra vez.',
      'thread.opened': 'Abre otra conversación y luego la de Ana Rojas, con un mensaje sin leer.',
      'reader.returned': 'Ve a otra vista y vuelve cuando haya llegado un mensaje.',
      'search.lead': [
        'Se pulsa la fila de Ana Rojas, que se encontró por un mensaje con «camisa».',
        byHand('se ve el buscador «Buscar en la conversación», con esa palabra'),
      ],
      'link.lead': [
        'Se abre el enlace de un mensaje de Ana Rojas.',
        byHand('el mensaje está a la vista, y marcado'),
      ],
      'thread.left': 'Abre otra conversación.',
      'message.sent': [
        'El servidor contesta con los mensajes, y se responde a Ana Rojas.',
        byHand('ningún mensaje cuenta ya como no leído'),
      ],
    },
    states: { '': sees(the.field('Escribe un mensaje')) },
  },
})
