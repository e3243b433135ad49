import { writeThreadLink } from '#contract/threadLink'
import { carried } from '../../kit/events'
import type { Case } from '../../kit/model'
import { outgoing } from '../../people'
import { answering, failing, own, saying, tellingNews } from '../../qa/spec/lines'
import { ANA, CLIENTS, LIST, LUIS, WIDE } from '../../qa/spec/places'
import { joined, type Scene, type Stage, type Way } from '../../qa/spec/scene'
import { keptForm } from '../../shared/formStage'
import { NOTES } from '../internalNotes/stages'
import {
  CONVERSATIONS,
  LINKING,
  MESSAGES,
  OF_ROW,
  OF_SEARCH,
  SEND,
  toList,
  UNKEYED,
  WRITE,
} from '../places'
import { TEAM } from '../replies/stages'
import { messagesWire } from '../wires'

const ATTACHING =
  "await page.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: \"globalThis.RECADO_CONFIG = { capabilities: ['attachments'] }\" }))"
const TAKEN_AT_ONCE = 'Lo que el canal admite se sabe al abrir la conversación.'
const KEPT_BEFORE = 'El archivo se elige antes de que el guion empiece.'
const KEPT_SAID = 'Los mensajes se guardan antes de que el guion empiece.'
const OF_NOTES = 'De las notas internas hay guiones propios.'
const OF_FILE = 'Del archivo hay un guion propio.'
const QUOTED = ' ¿A qué hora?\nGracias '
const OF_LINK =
  'Un enlace abre la página entera, y con ella el guion; tests/e2e/link.test.ts lo sigue.'

/** Ana's open conversation. */
const chat: Scene = { acts: [LIST, ANA] }
/** The same, while the script decides when its messages arrive. */
const loading: Scene = { ...chat, holds: [MESSAGES] }

const said = (text: string, minutes = 0, fromBusiness = false) => ({
  Content: text,
  IsBot: fromBusiness,
  DateRegistered: `2026-01-05T09:0${minutes}:00Z`,
  ContactId: '50688880001',
})

/** The messages of an event in the form of the wire. */
const carriedMessages = (event: Case): unknown => {
  const messages: unknown = Reflect.get(event, 'messages')
  return Array.isArray(messages)
    ? messagesWire.body({ messages, contactId: '50688880001' } as never)
    : []
}
const loads = (event: Case) => [answering(MESSAGES, carriedMessages(event))]
const loadsAgain = (event: Case) => ['await line.reopen()', ...loads(event)]

/** The first load of a conversation is automatic. */
const askedAgain = ({ earlier }: Way): string[] =>
  earlier.some((label) => /^(?:messages\.loaded|thread\.(?:failed|refused))/.test(label))
    ? ['await line.reopen()']
    : []

const live = (content: string, threadId = 'ana') =>
  tellingNews({
    event: 'new_message',
    data: { thread_id: threadId, message: { content, is_bot: false } },
  })

const keptHello = {
  contactId: '50688880001',
  messages: [
    {
      key: '1000|c|Hola||1',
      text: 'Hola',
      fromBusiness: false,
      at: 1_000,
      photoUrl: null,
      actionUrl: null,
      documentUrl: null,
    },
  ],
}
const oneReply = { [own('replies')]: [{ id: 1, name: 'saludo', text: 'Hola, {nombre}' }] }
const leftOver = { [own('outgoing/ana')]: [outgoing(), outgoing({ id: 2, status: 'pending' })] }

/** The list, with a third contact on another channel. */
const andTelegram = (channel: string) => ({
  [CONVERSATIONS]: [
    { OpenAID: 'ana', ContactType: channel, ContactId: null, ShowName: 'Ana Rojas' },
  ],
})

/** A message was being sent when the page was left: before the thread is loaded, it is loaded for that message. */
const halfSent: Scene = {
  ...loading,
  before: [UNKEYED],
  kept: { [own('outgoing/ana')]: [outgoing()] },
}

/** Enough messages to fill the screen. */
const long =
  (count: number) =>
  (_: Case, { earlier }: Way) => [
    ...(earlier.some((label) => label.startsWith('messages.')) ? ['await line.reopen()'] : []),
    answering(
      MESSAGES,
      Array.from({ length: count }, (_each, minutes) =>
        said(`Mensaje ${minutes + 1}. ${'Siguen abiertos. '.repeat(60)}`, minutes),
      ),
    ),
  ]

/** A list that is still being rendered follows its end. */
const scroll = (by: number) => [
  'await settled(page)',
  `await page.getByRole('log', { name: 'Mensajes' }).evaluate((log) => log.scrollBy(0, ${by}))`,
]

const inLog = (button: string) =>
  `await page.getByRole('log', { name: 'Mensajes' }).getByRole('button', { name: '${button}' })`
const DISCARD = 'Pulsa el botón «Descartar» del diálogo «¿Descartar el mensaje?».'

const rowOf = (threadId: unknown) => (threadId === 'luis' ? LUIS : ANA)

/** Sends messages to the open conversation, once it is loaded. */
const sends = (_: Case, { earlier }: Way) => [
  ...(earlier.some((label) => label.startsWith('thread.loaded')) ? [] : [answering(MESSAGES, [])]),
  WRITE,
]
/** A message sent here is refused; one from before the reload is not found. An opened thread is loaded once more. */
const rests = (_: Case, { earlier }: Way) => [
  earlier.some((label) => label.endsWith(' sends]'))
    ? answering(SEND, 'Sin servicio', 500)
    : answering(MESSAGES, [], 200, earlier.includes('chat.open[ana]') ? 'first' : 'last'),
]

export const world = {
  [MESSAGES]: [said('Hola')],
  'GET /lpmobile/conversation/ana/status': {
    success: true,
    data: {
      overall_status: { reason: 'ready to respond', can_respond: true },
      thread_status: { is_responding: true },
      assistant_status: { is_responding: true },
    },
  },
}

/** Ana's conversation, while the script decides when its messages arrive and what becomes of a send. */
const openedThread: Scene = {
  ...loading,
  size: WIDE,
  before: [UNKEYED],
  kept: { panelFolded: false },
  holds: [MESSAGES, SEND],
}

const threadStarts = {
  whatsapp: {},
  unknown: { answers: andTelegram('') },
  drafted: {
    kept: {
      [own('draft/ana')]: 'Abrimos',
      [own('outgoing/ana')]: [
        outgoing({ status: 'failed' }),
        outgoing({ id: 2, status: 'failed' }),
      ],
    },
  },
}

const threadLoads: Stage['events'] = {
  'messages.loaded[loaded]': (_, way) => [...askedAgain(way), answering(MESSAGES, [said('Hola')])],
  'messages.loaded[nameless]': (_, way) => [
    ...askedAgain(way),
    answering(MESSAGES, [{ ...said('Hola'), ContactId: null }]),
  ],
  'thread.refused': (_, way) => [...askedAgain(way), answering(MESSAGES, 'Sin servicio', 500)],
  'messages.changed': [live('¿Siguen abiertos?')],
  'messages.more': [
    WRITE,
    failing(SEND),
    answering(MESSAGES, [said('Hola'), said('¿Siguen abiertos?', 1)]),
  ],
  'thread.checked': (_, { earlier }) => [
    earlier.some((label) => label.startsWith('messages.more'))
      ? 'Pulsa el último botón «Reintentar».'
      : WRITE,
    failing(SEND),
    answering(MESSAGES, [said('Hola')]),
  ],
}

const ofReader: Stage['events'] = {
  'reader.returned': [CLIENTS, live('¿Hay alguien?'), LIST],
  'thread.opened': [LUIS, live('¿Hay alguien?'), ANA],
  'thread.left': [LUIS, ANA],
}

export const stages: Readonly<Record<string, Stage>> = {
  chat: {
    scene: { holds: [MESSAGES, SEND], before: [UNKEYED], acts: [LIST] },
    starts: {
      fresh: { before: [TEAM] },
      unfinished: { kept: { [own('outgoing/ana')]: [outgoing()] } },
    },
    events: {
      'chat.close': toList,
      'chat.catchUp': ['await line.reopen()'],
      'thread.loaded': [answering(MESSAGES, [said('Hola')])],
      'thread.refused': [answering(MESSAGES, 'Sin servicio', 500)],
      'thread.failed': [failing(MESSAGES)],
      'live.message': (event) => [live('¿Siguen abiertos?', String(carried(event, 'threadId')))],
      'thread.opened': (event) => [rowOf(carried(event, 'threadId'))],
      'reader.returned': (event) => [
        CLIENTS,
        live('¿Hay alguien?', String(carried(event, 'threadId'))),
        LIST,
      ],
      'thread.changed[ana sends]': sends,
      'thread.changed[luis sends]': sends,
      'thread.changed[ana rests]': rests,
      'thread.changed[luis rests]': rests,
    },
    byHand: [
      { event: 'answer.known[ana]', why: OF_ROW },
      { event: 'answer.known[luis]', why: OF_ROW },
      { event: 'thread.changed[ana has a file]', why: OF_FILE },
      { event: 'thread.changed[luis has a file]', why: OF_FILE },
      { event: 'search.lead', why: OF_SEARCH },
      { event: 'link.lead', why: OF_LINK },
      { event: 'replies.shared', why: 'Las respuestas del equipo tienen un guion propio.' },
      { event: 'list.loaded', why: 'Lo que la lista sabe de más no se ve en ella.' },
    ],
  },
  thread: {
    scene: openedThread,
    starts: { ...threadStarts, noted: { before: [NOTES] } },
    events: {
      ...threadLoads,
      'thread.failed': (_, way) => [...askedAgain(way), failing(MESSAGES)],
      'live.message[client]': [live('¿Siguen abiertos?')],
      'live.message[assistant]': [
        saying({
          event: 'new_message',
          data: {
            thread_id: 'ana',
            message: { content: '¿Siguen abiertos?', is_bot: true, author: 'assistant' },
          },
        }),
      ],
      'thread.reload': ['await line.reopen()'],
      ...ofReader,
      'client.kept': LINKING,
      'outgoing.changed[waiting]': [WRITE],
      'message.sent': [answering(SEND, 'ok')],
      'outgoing.changed[none]': (_, { earlier }) => [
        ...(earlier.includes('message.sent') ? [] : [answering(SEND, 'ok')]),
        'await line.reopen()',
        answering(MESSAGES, [said('Hola'), said('Abrimos a las nueve', 1, true)]),
      ],
    },
    byHand: [
      { event: 'messages.recalled', why: KEPT_SAID },
      { event: 'attachment.changed', why: OF_FILE },
      { event: 'search.lead', why: OF_SEARCH },
      ...['live.notes', 'live.typing', 'notes.changed', 'notes.kept'].map((event) => ({
        event,
        why: OF_NOTES,
      })),
      { event: 'link.lead', why: OF_LINK },
      { event: 'contact.known', why: 'La conversación tiene que empezar en directo, sin canal.' },
    ],
  },
  sending: {
    scene: openedThread,
    starts: threadStarts,
    events: {
      ...threadLoads,
      'outgoing.changed': [WRITE],
      'message.sent': [WRITE, answering(SEND, 'ok')],
    },
    byHand: [
      { event: 'messages.recalled', why: KEPT_SAID },
      { event: 'attachment.changed', why: OF_FILE },
      { event: 'thread.reload', why: OF_FILE },
      { event: 'conversation.select', why: 'Qué conversación sigue lo dice la lista.' },
    ],
  },
  log: {
    scene: openedThread,
    events: {
      'messages.loaded': (_, way) => [...askedAgain(way), answering(MESSAGES, [said('Hola')])],
      'messages.changed': [live('¿Siguen abiertos?')],
      'messages.more': (_, { earlier }) => [
        ...(earlier.some((label) => label.startsWith('messages.'))
          ? []
          : [answering(MESSAGES, [said('Hola')])]),
        WRITE,
        failing(SEND),
        answering(MESSAGES, [said('Hola'), said('¿Siguen abiertos?', 1)]),
      ],
      'thread.reload': ['await line.reopen()'],
      ...ofReader,
      'message.sent': [answering(MESSAGES, [said('Hola')]), WRITE, answering(SEND, 'ok')],
    },
    byHand: [
      { event: 'messages.recalled', why: KEPT_SAID },
      { event: 'notes.changed', why: OF_NOTES },
      { event: 'search.lead', why: OF_SEARCH },
      { event: 'link.lead', why: OF_LINK },
    ],
  },
  messages: {
    scene: { ...halfSent, holds: [SEND] },
    starts: { fresh: {}, kept: { kept: { [own('said/ana')]: keptHello } } },
    events: {
      'thread.reload': (_, { earlier }) => [
        earlier.at(-1)?.startsWith('xstate.error.')
          ? 'Pulsa el botón «Intentar de nuevo».'
          : 'await line.reopen()',
      ],
      'live.change': [tellingNews({ event: 'message_changed', data: { thread_id: 'ana' } })],
      // An interrupted send is checked once; a failed retry is checked once more.
      'thread.checked': (event, { earlier }) => {
        const body = messagesWire.body(carried(event, 'loaded') as never)
        return earlier.some((label) => label.startsWith('thread.checked'))
          ? [
              'Pulsa el último botón «Reintentar».',
              failing(SEND),
              answering(MESSAGES, body, 200, 'last'),
            ]
          : [answering(MESSAGES, body, 200, 'first')]
      },
    },
  },
  discard: {
    scene: { ...chat, kept: { [own('outgoing/ana')]: [outgoing({ id: 3, status: 'failed' })] } },
  },
  composer: {
    scene: loading,
    starts: {
      whatsapp: { answers: { [MESSAGES]: [] } },
      drafted: {
        kept: { [own('draft/ana')]: 'Abrimos' },
        answers: andTelegram('instagram'),
      },
      long: {
        kept: { [own('draft/ana')]: 'ñ'.repeat(501) },
        answers: andTelegram('instagram'),
      },
      telegram: {
        kept: { [own('draft/ana')]: 'Abrimos' },
        answers: andTelegram('telegram'),
      },
    },
    events: {
      'message.quote': ['Pulsa el primer botón «Opciones del mensaje». Pulsa el elemento «Citar».'],
      'sending.opened[known]': [answering(MESSAGES, [said(QUOTED)])],
      'sending.opened[nameless]': [
        answering(MESSAGES, [{ Content: QUOTED, IsBot: false, DateRegistered: null }]),
      ],
      'sending.closed': ['await line.reopen()', answering(MESSAGES, 'No está', 404)],
    },
    byHand: [
      { event: 'outgoing.changed[waiting]', why: 'Lo que espera lo tiene la bandeja de salida.' },
      { event: 'message.send[next]', why: 'Qué conversación sigue lo dice la lista.' },
      { event: 'message.send[last]', why: 'Si otra conversación espera lo dice la lista.' },
      { event: 'outgoing.changed[none]', why: 'Lo que espera lo tiene la bandeja de salida.' },
      { event: 'attachment.changed', why: OF_FILE },
      { event: 'attachment.sent', why: OF_FILE },
    ],
  },
  attachment: {
    scene: { ...chat, before: [ATTACHING] },
    starts: { whatsapp: {} },
    events: {
      'xstate.done.actor.findTaken[everything]': [],
      'xstate.done.actor.recallFile[nothing]': [],
    },
    byHand: [
      { event: 'xstate.done.actor.recallFile[chosen]', why: KEPT_BEFORE },
      { event: 'xstate.done.actor.recallFile[tried]', why: KEPT_BEFORE },
      { event: 'xstate.error.actor.recallFile', why: 'La base de datos del navegador no falla.' },
      { event: 'xstate.done.actor.findTaken[nothing]', why: TAKEN_AT_ONCE },
      { event: 'xstate.error.actor.findTaken', why: TAKEN_AT_ONCE },
      { event: 'attachment.several', why: 'Los archivos se arrastran desde otra ventana.' },
      { event: 'outbox.busy', why: 'El mensaje tiene que escribirse antes de elegir el archivo.' },
      { event: 'outbox.clear', why: 'El mensaje tiene que escribirse antes de elegir el archivo.' },
    ],
  },
  assistantStatus: {
    scene: chat,
    events: {
      'status.refresh': ['await line.reopen()'],
      'person.answered': [WRITE],
    },
  },
  threadSearch: {
    scene: loading,
    events: {
      'messages.changed[three]': loads,
      'messages.changed[none]': loadsAgain,
      'reader.moved': scroll(-200),
    },
    byHand: [
      { event: 'search.lead', why: OF_SEARCH },
      { event: 'notes.changed', why: OF_NOTES },
    ],
  },
  reading: {
    scene: { ...loading, size: [1280, 420] },
    events: {
      'messages.loaded': loads,
      'thread.reload': ['await line.reopen()'],
      'messages.changed[some]': long(2),
      'messages.changed[more]': long(3),
      'view.scrolled[up]': scroll(-400),
      'view.scrolled[toEnd]': scroll(10_000),
      // A message before the connection is open is followed by a load.
      'reader.returned': [
        CLIENTS,
        live('¿Hay alguien?'),
        LIST,
        answering(MESSAGES, [said('Hola'), said('¿Hay alguien?')]),
      ],
      'thread.opened[read]': [LUIS, rowOf('Ana Rojas')],
    },
  },
  replyWindow: {
    scene: { holds: [MESSAGES], acts: [LIST] },
    starts: { whatsapp: { acts: [ANA] }, instagram: { acts: ['Pulsa la fila «Luis Mora…».'] } },
    events: {
      'client.wrote[first]': [
        "await answer('POST /lpmobile/messages', { status: 200, body: JSON.stringify([{ Content: 'Hola', IsBot: false, DateRegistered: await page.evaluate(() => new Date().toISOString()) }]) })",
      ],
      'client.wrote[later]': [live('¿Hay alguien?')],
      'xstate.done.actor.waitUntil': [`await pass(page, ${24 * 3_600_000})`],
    },
    byHand: [{ event: 'xstate.error.actor.waitUntil', why: 'El reloj de un navegador no falla.' }],
  },
  quickReplies: {
    scene: { ...chat, before: [UNKEYED] },
    never: {
      'replies.shared': 'Sin un servidor que guarde las del equipo no se comparte ninguna.',
    },
    starts: {
      none: {},
      one: { kept: oneReply },
      kept: joined(
        { kept: oneReply },
        keptForm('quickReplies', '', {
          '1/name': 'saludo',
          '1/text': 'Buenas',
          '/name': 'horario',
          '/text': '',
        }),
      ),
    },
  },
  emojis: {
    scene: chat,
    starts: {
      none: {},
      full: {
        kept: {
          [own('emojis')]: Array.from({ length: 16 }, (_, at) =>
            String.fromCodePoint(0x1f600 + at),
          ),
        },
      },
    },
  },
  linkTarget: {
    scene: { holds: [MESSAGES], acts: [LIST] },
    events: {
      'link.lead': (event) => [
        `await page.goto('/?${writeThreadLink({ threadId: 'ana', message: String(carried(event, 'mark')) })}', { waitUntil: 'commit' })`,
      ],
      'messages.changed': (event, { earlier }) =>
        earlier.some((label) => label.startsWith('messages.changed'))
          ? loadsAgain(event)
          : loads(event),
      'messages.loaded': [],
      'thread.left': [LUIS],
    },
  },
  messageCopy: {
    scene: { ...chat, before: ['await holdCopy(page)'] },
    events: {
      'xstate.done.actor.copyItem': ["await inPage(page, 'answerCopy', true)"],
      'xstate.error.actor.copyItem': ["await inPage(page, 'answerCopy', false)"],
    },
  },
  threadLink: {
    scene: { ...chat, before: ['await holdCopy(page)'] },
    events: {
      'xstate.done.actor.copyItem': ["await inPage(page, 'answerCopy', true)"],
      'xstate.error.actor.copyItem': ["await inPage(page, 'answerCopy', false)"],
    },
  },
  panelPlace: {
    scene: { ...chat, size: WIDE },
    starts: {
      shown: { kept: { panelFolded: false } },
      folded: { kept: { panelFolded: true } },
    },
    events: {
      'panel.open': [
        'await page.setViewportSize({ width: 1200, height: 900 })',
        'Pulsa el botón «Información del cliente».',
      ],
    },
  },
  outbox: {
    scene: { ...chat, before: ['await beginOffline(page)'] },
    starts: {
      // Waiting messages are checked after those of the server.
      empty: { before: [UNKEYED], acts: [answering(MESSAGES, [])] },
      left: { kept: leftOver, before: [UNKEYED], acts: [answering(MESSAGES, [])] },
      keyed: { kept: leftOver },
    },
    events: {
      // The server of the live connection does not answer yet.
      'network.online': ["await tell(page, 'online')", 'await line.close(1006)'],
      'network.offline': ["await tell(page, 'offline')"],
      'messages.changed': (event, { start, earlier }) =>
        start === 'keyed' && !earlier.some((label) => label.startsWith('messages.changed'))
          ? loads(event)
          : loadsAgain(event),
      'message.retry[first]': [`${inLog('Reintentar')}.first().click()`],
      'message.retry[second]': [`${inLog('Reintentar')}.last().click()`],
      'message.discard[first]': [`${inLog('Descartar')}.first().click()`, DISCARD],
      'message.discard[second]': [`${inLog('Descartar')}.last().click()`, DISCARD],
    },
  },
}
