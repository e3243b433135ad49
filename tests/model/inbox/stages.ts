import type { Conversation } from '#contract/inbox'
import { carried } from '../kit/events'
import type { Case } from '../kit/model'
import { ana, eva, luis, outgoing } from '../people'
import { literal } from '../qa/quote'
import { answering, answeringWith, failing, own, saying } from '../qa/spec/lines'
import { ANA, CLIENTS, LIST, LUIS, WIDE } from '../qa/spec/places'
import type { Stage, Way } from '../qa/spec/scene'
import {
  BROAD,
  CONVERSATIONS,
  LINKING,
  MESSAGES,
  NARROW,
  OF_ROW,
  OF_SEARCH,
  SEND,
  toList,
  UNKEYED,
  WRITE,
} from './places'
import { conversationsWire, pinsWire, pinWire, setStateWire, statesWire } from './wires'

const CHANGES = 'POST /lpmobile/conversations/changes'
const SEARCH = 'POST /lpmobile/conversations/search'
const STATES = statesWire.call
const SET_STATE = setStateWire.call
const PINS = pinsWire.call
const SET_PIN = pinWire.call

const rows = (...people: readonly unknown[]) =>
  conversationsWire.body({ conversations: people as never, mark: null } as never)
const lists = (...people: readonly unknown[]) => answering(CONVERSATIONS, rows(...people))
/** The first list is loaded automatically. */
const loadedWith =
  (...people: readonly unknown[]) =>
  (_: Case, { earlier }: Way) => [
    LIST,
    ...(earlier.some((label) => label.startsWith('list.loaded')) ? ['await line.reopen()'] : []),
    lists(...people),
  ]
const visitor = { ...ana, contactType: 'widget', channel: 'widget', contactId: 'v1', name: 'x' }
const missed = { ...ana, lastMessage: '¿Siguen abiertos?', lastMessageAt: 9_000 }

const live = (content: string, threadId = 'ana', isBot = false) =>
  saying({
    event: 'new_message',
    data: { thread_id: threadId, message: { content, is_bot: isBot } },
  })

/** The list has it already. */
const listedHello = saying({
  event: 'new_message',
  data: {
    thread_id: 'ana',
    message: { content: 'Hola', is_bot: false, date_registered: '1970-01-01T00:00:01Z' },
  },
})

const begins = ({ threadId, name, contactType }: Conversation) =>
  saying({
    event: 'new_conversation',
    data: { thread_id: threadId, show_name: name, contact_type: contactType },
  })

const CLIENTS_OF_TWO = {
  clients: [
    {
      client_profile_id: 8,
      client_name: 'Rosa Vega',
      phone_number: '+506 7777 0001',
      client_status: 'Active',
    },
    {
      client_profile_id: 9,
      client_name: 'Ana',
      phone_number: '+506 8888-0001',
      client_status: 'Active',
    },
  ],
  total: 2,
  total_pages: 1,
}
const toChatWith = (name: string) => [
  CLIENTS,
  `await page.getByRole('row', { name: /${name}/ }).getByRole('button', { name: 'Ir al chat' }).click()`,
]
const pressU = (row: string) => `await page.getByRole('button', { name: /^${row}/ }).press('u')`

const noteOf = (threadId: string, name: string) => ({
  id: 1,
  type: 'message',
  title: 'Nuevo mensaje',
  message: 'Hola',
  threadId,
  contactName: name,
  contactType: 'whatsapp',
  at: 1_000,
  isRead: true,
})

/** A list without the contact of a message is loaded again. */
const reloaded = [live('¿Hola?', 'nadie'), 'await pass(page, 1000)']

const fromBell = (name: string) => [
  'Despliega el botón «Notificaciones…».',
  `await page.getByRole('button', { name: /${name}/ }).first().click()`,
]

const markRead = (row: string) => [
  `await page.getByRole('button', { name: /^${row}/ }).click({ button: 'right' })`,
  'Pulsa el elemento «Marcar como leída».',
]

/** The filter is left again: what was read is no longer among the unread ones. */
const markAllRead = [
  'Pulsa el botón «No leídas».',
  'Pulsa el botón «Marcar todas como leídas».',
  'Pulsa el botón «No leídas».',
]

const NOT_WAITED = 'Faltan años: lo prueba la vista.'
/** The last message of Ana in the small world, and a moment that no script waits for. */
const HEARD = Date.parse('2026-01-05T09:00:00Z')
const FAR = 4_000_000_000_000

const OF_CODE = 'El código se pide con la lista, y su llegada no se ve: la vista lo prueba.'

const VISITOR = 'Pulsa la fila «Visitante Web…».'

/** Code that failed to load is requested again, and held again. */
const holdAgain = ({ earlier }: Way) =>
  earlier.includes('xstate.error.actor.loadChat[broken]') ? ['code.hold()'] : []

export const world = {
  [STATES]: { states: [], unanswered: [], attention: [] },
  [PINS]: { pins: [] },
  [SEARCH]: { hits: [], has_more: false },
  [CONVERSATIONS]: [
    {
      OpenAID: 'ana',
      ContactType: 'whatsapp',
      ContactId: '50688880001',
      ShowName: 'Ana Rojas',
      LastMessage: 'Hola',
      LastMessageDateRegistered: '2026-01-05T09:00:00Z',
    },
    {
      OpenAID: 'luis',
      ContactType: 'instagram',
      ContactId: '17840001',
      ShowName: 'Luis Mora',
      LastMessage: 'Gracias',
      LastMessageDateRegistered: '2026-01-05T08:00:00Z',
    },
  ],
}

export const stages: Readonly<Record<string, Stage>> = {
  conversationList: {
    starts: {
      fresh: {
        size: WIDE,
        kept: { panelFolded: false, [own('notifications')]: [noteOf('eva', 'Eva Solís')] },
        answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
        acts: [LIST],
      },
      wanted: { address: '/?conversacion=ana' },
      kept: { kept: { [own('listed')]: [ana, luis] }, acts: [LIST] },
      keptWanted: { kept: { [own('listed')]: [ana, luis] }, address: '/?conversacion=ana' },
      keptWithout: { kept: { [own('listed')]: [ana, luis] }, address: '/?conversacion=eva' },
    },
    events: {
      'list.refresh': ['await line.reopen()'],
      'xstate.done.actor.reload[failed]': [failing(CONVERSATIONS)],
      'live.conversation[new]': [begins(eva)],
      'live.message[luis]': [live('¿Siguen abiertos?', 'luis')],
      'live.message[eva]': [live('¿Siguen abiertos?', 'eva')],
      'live.message[business]': [live('Sí', 'ana', true)],
      'contact.wanted[nobody]': toChatWith('Rosa Vega'),
      'contact.wanted[number]': toChatWith('Ana'),
      'conversation.select[eva]': fromBell('Eva Solís'),
      'client.kept[linked]': [VISITOR, ...LINKING],
      'client.kept[none]': [
        LUIS,
        'await page.route(/\\/clients\\/7\\?/, (route) => route.fulfill({ status: 404 }))',
        'Pulsa la fila «Ana Mora…».',
      ],
    },
    byHand: [{ event: 'answer.known', why: OF_ROW }],
  },
  conversationReload: {
    scene: { size: WIDE },
    starts: {
      marked: {
        acts: [
          LIST,
          answeringWith({ 'recado-mark': 'm1' }, CONVERSATIONS, rows(ana, luis)),
          'await line.reopen()',
        ],
      },
      unmarked: { acts: [LIST, lists(ana, luis), 'await line.reopen()'] },
    },
    events: { 'xstate.done.actor.loadChanges[unknown]': [answering(CHANGES, '', 410)] },
  },
  conversationStates: {
    scene: { size: WIDE, holds: [STATES, SET_STATE], acts: [LIST] },
    starts: {
      fresh: {},
      kept: { kept: { [own('states')]: { ana: { state: 'solved', until: null, upTo: HEARD } } } },
      waiting: {
        kept: { [own('states')]: { ana: { state: 'postponed', until: FAR, upTo: HEARD } } },
      },
    },
    events: {
      'states.refresh': ['await line.reopen()'],
      'live.message[client]': [live('¿Siguen abiertos?')],
      'live.message[person]': [live('Sí', 'ana', true)],
      'live.message[assistant]': [live('Sí', 'ana', true)],
    },
    byHand: [
      { event: 'xstate.done.actor.waitUntil', why: NOT_WAITED },
      { event: 'xstate.error.actor.waitUntil[stopped]', why: NOT_WAITED },
      {
        event: 'xstate.done.actor.loadStates[alone]',
        why: 'El servidor dice qué sabe hacer cuando la página se carga.',
      },
    ],
  },
  conversationSearch: {
    scene: { size: WIDE, acts: [LIST] },
    starts: { offered: {}, absent: { before: [UNKEYED] } },
    events: {
      'network.offline': ['await goOffline(page)'],
      'network.online': ['await goOnline(page)'],
    },
  },
  pins: {
    scene: { size: WIDE, holds: [PINS, SET_PIN], acts: [LIST] },
    starts: {
      fresh: {},
      kept: { kept: { [own('pins')]: ['luis'] } },
      full: { kept: { [own('pins')]: Array.from({ length: 20 }, (_, index) => `otra-${index}`) } },
    },
    events: { 'pins.refresh': ['await line.reopen()'] },
    byHand: [
      {
        event: 'xstate.done.actor.loadPins[alone]',
        why: 'El servidor dice qué sabe hacer cuando la página se carga.',
      },
    ],
  },
  several: {
    scene: {
      size: WIDE,
      kept: { [own('unread')]: { counts: { ana: 1 }, upTo: HEARD } },
      holds: [SET_STATE],
      acts: [LIST],
    },
    starts: { offered: {}, absent: { before: [UNKEYED] } },
  },
  unread: {
    scene: { size: WIDE, kept: { panelFolded: false }, holds: [CONVERSATIONS] },
    starts: {
      first: {},
      returning: { kept: { [own('unread')]: { counts: { ana: 2 }, upTo: 1_000 } } },
    },
    events: {
      'list.loaded[two]': loadedWith(ana, luis),
      'list.loaded[none]': loadedWith(),
      'list.loaded[visitor]': loadedWith(visitor, luis),
      'list.loaded[three]': loadedWith({ ...eva, lastMessageAt: 2_000 }, ana, luis),
      'list.loaded[missed]': loadedWith(missed, luis),
      'conversation.opened[ana]': [LIST, ANA],
      'conversation.opened[visitor]': [LIST, VISITOR],
      'conversation.opened[eva]': [LIST, 'Pulsa la fila «Eva Solís…».'],
      'reader.present': (_, { earlier }) => [
        ...(earlier.includes('reader.away') ? ["await show(page, 'visible')"] : []),
        LIST,
      ],
      'reader.away': ["await show(page, 'hidden')"],
      'client.kept': LINKING,
      'conversation.markUnread': [LIST, pressU('Ana Rojas')],
      'conversation.markRead': [LIST, ...markRead('Ana Rojas')],
      'conversation.markAllRead': [LIST, ...markAllRead],
      'conversation.closed': toList,
      'thread.readElsewhere': (event) => [
        `await sayFromTab(page, 'reads', ${literal({ from: 'another', threadId: carried(event, 'threadId'), upTo: carried(event, 'upTo') })})`,
      ],
      'live.message[eva]': [live('¿Siguen abiertos?', 'eva')],
      'live.message[more]': [live('¿Hola?', 'eva')],
      'live.message[again]': [listedHello],
      'live.message[business]': [live('Sí', 'ana', true)],
      'live.conversation': [begins(eva)],
    },
  },
  inbox: {
    scene: {
      size: WIDE,
      kept: { panelFolded: false, [own('notifications')]: [noteOf('nadie', 'Nadie')] },
      answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
      holds: [CONVERSATIONS, MESSAGES],
      before: [UNKEYED],
      acts: [LIST, lists(ana, luis), ANA, answering(MESSAGES, [])],
    },
    starts: {
      fresh: {},
      linked: { address: '/?conversacion=nadie&mensaje=7d0-sign' },
      resuming: { kept: { [own('outgoing/ana')]: [outgoing()] } },
    },
    events: {
      'list.loaded': (_, { earlier }) => [
        ...(earlier.includes('sync.requested') ? [] : reloaded),
        lists(ana, luis),
      ],
      'list.failed': [failing(CONVERSATIONS)],
      // The stored list would be shown instead.
      'list.retried': [
        "await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('/listed')).forEach((key) => localStorage.removeItem(key)))",
        "await page.reload({ waitUntil: 'commit' })",
        failing(CONVERSATIONS),
        'Pulsa el botón «Intentar de nuevo».',
        lists(ana, luis),
      ],
      'sync.requested': ['await line.reopen()'],
      'conversation.found[ana]': [ANA],
      'conversation.found[luis]': [LUIS],
      'conversation.opened': [ANA],
      'conversation.shown': [ANA],
      'conversation.close': [ANA, ...toList],
      'conversation.closed': [ANA, ...toList],
      'conversation.markUnread[ana]': [pressU('Ana Rojas')],
      'conversation.markUnread[luis]': [pressU('Luis Mora')],
      'conversation.left': [ANA, pressU('Ana Rojas')],
      'conversation.markRead': [pressU('Ana Rojas'), ...markRead('Ana Rojas')],
      'conversation.markAllRead': [pressU('Ana Rojas'), ...markAllRead],
      'conversation.missing': [...fromBell('Nadie'), lists(ana, luis)],
      'contact.wanted': toChatWith('Ana'),
      'contact.missing': toChatWith('Rosa Vega'),
      'selection.asked': [NARROW, BROAD],
      'client.kept': LINKING,
      'chat.caughtUp': [answering(MESSAGES, [])],
      'chat.unreached': [failing(MESSAGES)],
      'live.message[luis]': [live('¿Siguen abiertos?', 'luis')],
      'live.conversation': [begins(eva)],
      'notification.received': [CLIENTS, live('¿Siguen abiertos?'), LIST],
      'reader.returned': [CLIENTS, live('¿Siguen abiertos?'), LIST],
      'thread.opened': [ANA],
      'thread.read': [...reloaded, lists(ana, luis)],
    },
    byHand: [
      { event: 'answer.known', why: OF_ROW },
      { event: 'conversation.select[lead]', why: OF_SEARCH },
      { event: 'xstate.done.actor.loadSeveral', why: OF_CODE },
      { event: 'xstate.error.actor.loadSeveral[broken]', why: OF_CODE },
    ],
  },
  openConversation: {
    scene: {
      size: WIDE,
      kept: { panelFolded: false },
      answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
      holds: [CONVERSATIONS, MESSAGES, SEND],
      before: [UNKEYED, 'const code = await holdCode(page, /src\\/areas\\/chat\\.ts/)'],
      acts: [LIST, lists(ana, luis)],
    },
    starts: {
      fresh: {},
      linked: { address: '/?conversacion=nadie&mensaje=7d0-sign' },
      resuming: { kept: { [own('outgoing/ana')]: [outgoing()] } },
    },
    events: {
      'list.loaded': (_, { earlier }) => [
        ...(earlier.includes('chat.catchUp') ? [] : reloaded),
        lists(ana, luis),
      ],
      'chat.catchUp': (_, way) => [...holdAgain(way), 'await line.reopen()'],
      'conversation.found[ana]': (_, way) => [...holdAgain(way), ANA],
      'conversation.found[luis]': (_, way) => [...holdAgain(way), LUIS],
      'conversation.close': toList,
      'conversation.markUnread[ana]': [pressU('Ana Rojas')],
      'conversation.markUnread[luis]': [pressU('Luis Mora')],
      'contact.missing': toChatWith('Rosa Vega'),
      'selection.asked': [NARROW, BROAD],
      'xstate.done.actor.loadChat': ['await code.give()'],
      'xstate.error.actor.loadChat': ['await code.refuse()'],
      'chat.retry': ['code.hold()', 'Pulsa el botón «Reintentar».'],
      'chat.caughtUp': ['await line.reopen()', answering(MESSAGES, [])],
      // The page closes the connection, and connects again.
      'chat.unreached': ['await line.reopen()', failing(MESSAGES), 'await line.reopen()'],
      'reader.returned': [CLIENTS, live('¿Siguen abiertos?'), LIST],
      'thread.opened': [ANA],
      'thread.changed[sending]': (_, { earlier }) => [
        ...(earlier.includes('chat.caughtUp') ? [] : [answering(MESSAGES, [])]),
        WRITE,
      ],
      'thread.changed[failed]': (_, { earlier }) => [
        earlier.includes('thread.changed[sending]')
          ? answering(SEND, 'Sin servicio', 500)
          : answering(MESSAGES, []),
      ],
      'thread.changed[none]': [
        'Escribe «Hola» en el campo «Escribe un mensaje». Borra el campo «Escribe un mensaje».',
      ],
      'thread.changed[linked]': LINKING,
    },
    byHand: [
      { event: 'answer.known', why: OF_ROW },
      { event: 'lead.chosen[lead]', why: OF_SEARCH },
      { event: 'conversation.select', why: 'Qué conversación sigue lo dice la lista.' },
    ],
  },
}
