import { carried } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import { ana, eva, luis } from '../../people.ts'
import { clear, fill, press, seesNot, the } from '../../qa/say.ts'
import { around } from '../../qa/spec/around.ts'
import { answering, answeringWith, failing, given, own, saying } from '../../qa/spec/lines.ts'
import { ANA, LIST, LUIS, WIDE } from '../../qa/spec/places.ts'
import type { Stage, Way } from '../../qa/spec/scene.ts'
import { CONVERSATIONS, LINKING, OF_LINKS, OF_ROW, toList, UNKEYED } from '../places.ts'
import { pinsWire, pinWire, readWire, setStateWire } from '../wires.ts'
import {
  begins,
  CLIENTS_OF_TWO,
  fromBell,
  HEARD,
  lists,
  live,
  markAllRead,
  markRead,
  noteOf,
  pressU,
  rows,
  toChatWith,
} from './rows.ts'
import { crowd } from './several.model.ts'

const CHANGES = 'POST /lpmobile/conversations/changes'
const VISITOR = press(the.row('Visitante Web…'))

const NOTE_OF_EVA = { [own('notifications')]: [noteOf('eva', 'Eva Solís')] }

/** The first list is loaded automatically. */
const loadedWith =
  (...people: readonly unknown[]) =>
  (_: Case, { earlier }: Way) => [
    LIST,
    ...(earlier.some((label) => label.startsWith('list.loaded')) ? [around.reopen] : []),
    lists(...people),
  ]
const visitor = { ...ana, contactType: 'widget', channel: 'widget', contactId: 'v1', name: 'x' }
const missed = { ...ana, lastMessage: '¿Siguen abiertos?', lastMessageAt: 9_000 }

const writtenAt = (content: string, date_registered: string) =>
  saying({
    event: 'new_message',
    data: { thread_id: 'ana', message: { content, is_bot: false, date_registered } },
  })
const isoOf = (at: unknown): string | null =>
  typeof at === 'number' ? new Date(at).toISOString() : null

/** Until the search is cleared, a row is not in the list. */
const searchedFor = (text: string, gone: string) => [
  fill(the.searchbox('Buscar conversaciones'), text),
  seesNot(the.row(`${gone}…`)),
  clear(the.searchbox('Buscar conversaciones')),
]

/** The list has it already. */
const listedHello = writtenAt('Hola', '1970-01-01T00:00:01Z')

const OF_TEAM = 'Los guiones de «Asignar» eligen a la persona.'

const OF_A_BLOCKED = 'La conversación bloqueada se abre por su enlace.'

export const stages: Readonly<Record<string, Stage>> = {
  unlisted: {
    byHand: [{ event: 'unlisted.find', why: OF_A_BLOCKED }],
  },
  conversationList: {
    starts: {
      fresh: {
        size: WIDE,
        kept: { panelFolded: false, ...NOTE_OF_EVA },
        answers: { 'GET /lpmobile/clients': CLIENTS_OF_TWO },
        acts: [LIST],
      },
      wanted: { address: '/?conversacion=ana' },
      kept: { kept: { [own('listed')]: [ana, luis], ...NOTE_OF_EVA }, acts: [LIST] },
      keptWanted: {
        kept: { [own('listed')]: [ana, luis], ...NOTE_OF_EVA },
        address: '/?conversacion=ana',
      },
      keptWithout: {
        kept: { [own('listed')]: [ana, luis], ...NOTE_OF_EVA },
        address: '/?conversacion=eva',
      },
    },
    events: {
      'xstate.done.actor.reload[failed]': [failing(CONVERSATIONS)],
      'live.conversation[new]': [begins(eva)],
      'live.member': [saying({ event: 'member_changed', data: { user_id: 8 } })],
      'live.message[luis]': [live('¿Siguen abiertos?', 'luis')],
      'live.message[eva]': [live('¿Siguen abiertos?', 'eva')],
      'live.message[business]': [live('Sí', 'ana', true)],
      'contact.wanted[nobody]': toChatWith('Rosa Vega'),
      'contact.wanted[number]': toChatWith('Ana'),
      'conversation.select[eva]': fromBell('Eva Solís'),
      'client.kept[linked]': [VISITOR, press(the.button('No es esta persona')), ...LINKING],
      'client.kept[none]': [
        LUIS,
        around.become('GET /lpmobile/clients/7', given('', 404)),
        press(the.row('Ana Mora…')),
      ],
    },
    byHand: [
      {
        event: 'live.block',
        after: 'xstate.done.actor.reload[failed]',
        why: 'Sin conexión no llega nada del servidor.',
      },
      { event: 'assignees.set', why: OF_TEAM },
      { event: 'clients.linked[linked]', why: OF_LINKS },
      { event: 'clients.linked[none]', why: OF_LINKS },
      { event: 'answer.known', why: OF_ROW },
    ],
  },
  conversationReload: {
    scene: { size: WIDE },
    starts: {
      marked: {
        acts: [
          LIST,
          answeringWith({ 'recado-mark': 'm1' }, CONVERSATIONS, rows(ana, luis)),
          around.reopen,
        ],
      },
      unmarked: { acts: [LIST, lists(ana, luis), around.reopen] },
    },
    events: { 'xstate.done.actor.loadChanges[unknown]': [answering(CHANGES, '', 410)] },
  },
  conversationSearch: {
    scene: { size: WIDE, acts: [LIST] },
    starts: { offered: {}, absent: { before: [UNKEYED] } },
    events: {
      'network.offline': [around.offline],
      'network.online': [around.online],
    },
  },
  pins: {
    scene: { size: WIDE, holds: [pinsWire.call, pinWire.call], acts: [LIST] },
    starts: {
      fresh: {},
      kept: { kept: { [own('pins')]: ['luis'] } },
      full: { kept: { [own('pins')]: Array.from({ length: 20 }, (_, index) => `otra-${index}`) } },
    },
    byHand: [
      {
        event: 'xstate.done.actor.loadPins[alone]',
        why: 'El servidor dice qué sabe hacer cuando la página se carga.',
      },
    ],
  },
  reads: {
    scene: { size: WIDE, holds: [readWire.call], acts: [LIST] },
    events: {
      'thread.marked[unread]': [pressU('Ana Rojas')],
      'live.read': [
        saying({ event: 'conversation_read', data: { thread_id: 'ana', read_at: null } }),
      ],
    },
  },
  several: {
    scene: {
      size: WIDE,
      kept: { [own('unread')]: { counts: { ana: 1 }, upTo: HEARD } },
      holds: [setStateWire.call],
      answers: { [CONVERSATIONS]: rows(...crowd) },
      acts: [LIST],
    },
    starts: {
      // Also those that are no longer open.
      offered: {
        acts: [press(the.button('Vista: …')), press(the.menuOption('Todas…'))],
      },
      absent: { before: [UNKEYED] },
    },
    events: {
      'several.shown[ana]': searchedFor('Ana', 'Luis Mora'),
      'several.shown[none]': searchedFor('zzz', 'Ana Rojas'),
    },
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
      'conversation.shown[ana]': [LIST, ANA],
      'conversation.shown[visitor]': [LIST, VISITOR],
      'conversation.shown[eva]': [LIST, press(the.row('Eva Solís…'))],
      'reader.present': (_, { earlier }) => [
        ...(earlier.includes('reader.away') ? [around.show] : []),
        LIST,
      ],
      'reader.away': [around.hide],
      'client.kept': LINKING,
      'conversation.left': [LIST, pressU('Ana Rojas')],
      'conversation.markRead': [LIST, ...markRead('Ana Rojas')],
      'conversation.markAllRead': [LIST, ...markAllRead],
      'conversation.closed': toList,
      'list.loaded[counted]': loadedWith({ ...ana, unreadCount: 2, arrivedAt: 5_000 }, luis),
      'live.read': (event) => [
        saying({
          event: 'conversation_read',
          data: { thread_id: carried(event, 'threadId'), read_at: isoOf(carried(event, 'readAt')) },
        }),
      ],
      'live.message[late]': [
        saying({
          event: 'new_message',
          data: {
            thread_id: 'ana',
            message: {
              content: '¿Me oyen?',
              is_bot: false,
              date_registered: isoOf(500),
              arrived_at: isoOf(9_500),
            },
          },
        }),
      ],
      'live.message[ana]': [writtenAt('¿Siguen abiertos?', '1970-01-01T00:00:02Z')],
      'live.message[eva]': [live('¿Siguen abiertos?', 'eva')],
      'live.message[more]': [live('¿Hola?', 'eva')],
      'live.message[again]': [listedHello],
      'live.message[business]': [live('Sí', 'ana', true)],
      'live.conversation': [begins(eva)],
    },
    byHand: [
      { event: 'clients.linked', why: OF_LINKS },
      { event: 'assignees.set', why: OF_TEAM },
      {
        event: 'notification.received',
        why: 'De las menciones avisa la campana: están en sus guiones.',
      },
    ],
  },
}
