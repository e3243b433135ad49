import { emptyClientMemory } from '#contract/clientMemory.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { NotificationNews } from '#contract/notifications.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { identityOf } from '#machines/inbox/list/counting.ts'
import type { UnreadState } from '#machines/inbox/list/unread.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import type { Effects } from '../../kit/effects.ts'
import { is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { ana, hello, luis, eva as newcomer, said } from '../../people.ts'
import {
  byHand,
  nothingChanges,
  openMenu,
  press,
  pressKey,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../../qa/say.ts'

const eva: Conversation = { ...newcomer, lastMessageAt: hello.at }
const more = said('¿Hola?', 2_500)
const visitor = { ...ana, channel: 'widget', contactType: 'widget', name: 'Visitante Web' } as const
const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }
const missed = [{ ...ana, lastMessage: 'Sigo aquí', lastMessageAt: 9_000 }, luis]

/** A back end that keeps what the person has read counts by arrival. */
const counted = [{ ...ana, unreadCount: 2, arrivedAt: 5_000 }, luis]
/** Its channel gives it an old time. */
const late = said('¿Me oyen?', 500)

const came = { type: 'live.message', receivedAt: 9_000 } as const

const totalOf = ({ kept }: { readonly kept: UnreadState }): number =>
  Object.values(kept.counts).reduce((total, count) => total + count, 0)

const isListed = (listed: readonly Conversation[] | null, threadId: string): boolean =>
  listed?.some((each) => each.threadId === threadId) ?? false

const isMarked = ({ sent }: Effects, threadId: string): boolean =>
  sent.some(({ event }) =>
    JSON.stringify(event).startsWith(`{"type":"thread.marked","threadId":"${threadId}","readAt":`),
  )

const isAnnounced = ({ sent }: Effects, threadId: string): boolean =>
  sent.some(
    ({ event }) => JSON.stringify(event) === `{"type":"thread.read","threadId":"${threadId}"}`,
  )

/** An internal note of Ana's conversation names the person. */
const mentioned: NotificationNews = {
  type: 'mention',
  title: 'Te mencionaron en una nota interna',
  message: 'Eva Solís te mencionó: @Demo',
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at: 9_000,
  isRead: false,
}

/** The number of unread messages and new conversations that the bell is told. */
const told = ({ sent }: Effects): number =>
  sent.filter(({ event }) => JSON.stringify(event).includes('"isRead":false')).length

/** Each row, and the unread counts that a list of two and of three must have. */
const ROWS = [
  seeing<typeof unreadMachine>(({ listed }) =>
    (listed ?? []).map((each) => sees(the.row(`${each.name}…`))),
  ),
  when(
    ['listed.1', 'kept.counts.ana'],
    seeing<typeof unreadMachine>(({ kept }) =>
      sees(the.text(`${kept.counts.ana} sin leer`, the.row('Ana Rojas…'))),
    ),
  ),
  when(['listed.1', '!kept.counts.ana'], seesNot(the.text('sin leer', the.row('Ana Rojas…')))),
  when(
    ['listed.2', 'kept.counts.eva'],
    seeing<typeof unreadMachine>(({ kept }) =>
      sees(the.text(`${kept.counts.eva} sin leer`, the.row('Eva Solís…'))),
    ),
  ),
  when(['listed.2', '!kept.counts.eva'], seesNot(the.text('sin leer', the.row('Eva Solís…')))),
]

export const unreadModel = defineModel({
  machine: unreadMachine,
  parent: inboxMachine,
  opening: {
    title: 'Lo no leído',
    about: 'Qué mensajes cuentan como no leídos, y de cuáles avisa la campana.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está en otra pestaña, detrás de esta.'],
  },
  options: {
    starts: {
      first: { counts: {}, upTo: null },
      returning: { counts: { ana: 2 }, upTo: 1_000 },
    },
    facets: {
      reading: {
        events: [
          'list.loaded[two]',
          'list.loaded[missed]',
          'conversation.shown[ana]',
          'conversation.shown[eva]',
          'conversation.closed',
          'conversation.left',
          'conversation.markRead',
          'conversation.markAllRead',
          'reader.present',
          'reader.away',
          'live.message[ana]',
          'live.message[again]',
          'live.message[business]',
          'live.read[ana]',
          'live.read[again]',
          'notification.received[mention]',
        ],
      },
      renaming: {
        starts: ['first'],
        events: [
          'list.loaded[visitor]',
          'conversation.shown[visitor]',
          'client.kept',
          'clients.linked',
        ],
      },
      assigning: {
        starts: ['first'],
        events: ['list.loaded[two]', 'live.message[ana]', 'live.assignee', 'assignees.set'],
      },
      naming: {
        starts: ['first'],
        events: [
          'list.loaded[two]',
          'list.loaded[three]',
          'list.loaded[none]',
          'live.message[eva]',
          'live.message[more]',
          'live.conversation',
          'conversation.shown[eva]',
          'reader.present',
          'reader.away',
        ],
      },
      elsewhere: {
        events: [
          'list.loaded[two]',
          'list.loaded[three]',
          'live.message[eva]',
          'live.message[more]',
          'conversation.shown[eva]',
          'reader.present',
          'live.read[eva]',
          'conversation.markAllRead',
        ],
      },
      arrivals: {
        starts: ['first'],
        events: [
          'list.loaded[counted]',
          'live.message[late]',
          'live.read[early]',
          'live.read[ana]',
          'live.read[again]',
          'conversation.shown[ana]',
          'conversation.left',
          'reader.present',
          'reader.away',
        ],
      },
    },
    cases: [
      { type: 'live.assignee', threadId: 'ana', assignee: { userId: '8', name: 'Eva Solís' } },
      { type: 'assignees.set', changes: [{ threadId: 'ana', assignee: null }] },
      { type: 'list.loaded', conversations: [ana, luis], case: 'two' },
      { type: 'list.loaded', conversations: [eva, ana, luis], case: 'three' },
      { type: 'list.loaded', conversations: missed, case: 'missed' },
      { type: 'list.loaded', conversations: [], case: 'none' },
      { type: 'list.loaded', conversations: [visitor, luis], case: 'visitor' },
      { type: 'client.kept', threadId: 'ana', memory: linked },
      { type: 'clients.linked', links: { ana: linked, nobody: linked } },
      { type: 'conversation.left', threadId: 'ana' },
      { type: 'conversation.markRead', threadId: 'ana' },
      { type: 'conversation.markAllRead' },
      { type: 'list.loaded', conversations: counted, case: 'counted' },
      { type: 'notification.received', news: mentioned, case: 'mention' },
      { type: 'live.read', threadId: 'ana', readAt: 9_000, case: 'ana' },
      { type: 'live.read', threadId: 'ana', readAt: 4_000, case: 'early' },
      { type: 'live.read', threadId: 'ana', readAt: null, case: 'again' },
      { type: 'live.read', threadId: 'eva', readAt: 2_200, case: 'eva' },
      { type: 'conversation.shown', threadId: 'ana', case: 'ana' },
      { type: 'conversation.shown', threadId: 'eva', case: 'eva' },
      { type: 'conversation.shown', threadId: 'ana', case: 'visitor' },
      { ...came, threadId: 'ana', message: hello, case: 'ana' },
      // The list has it already.
      {
        ...came,
        threadId: 'ana',
        message: said('Hola', 1_000),
        case: 'again',
      },
      {
        ...came,
        threadId: 'ana',
        message: said('Sí', 2_500, true),
        case: 'business',
      },
      { ...came, threadId: 'ana', message: late, arrivedAt: 9_500, case: 'late' },
      { ...came, threadId: 'eva', message: hello, case: 'eva' },
      { ...came, threadId: 'eva', message: more, case: 'more' },
      {
        type: 'live.conversation',
        conversation: { ...eva, lastMessageAt: null },
        receivedAt: 9_000,
      },
    ],
    project: ({ kept, listed, heard, read, unnamed, openId }) => [
      kept.counts.ana ?? 0,
      kept.counts.eva ?? 0,
      kept.upTo !== null,
      listed?.map(({ threadId, name, assignee }) => [threadId, name, assignee?.userId]),
      [hello, more, late].map(({ at }) => heard.some((each) => each.at === at)),
      // Of Ana's: unread again, read before the count of the back end, or after it.
      read.ana === null || (read.ana === undefined ? false : read.ana > 5_000 ? 'all' : 'some'),
      read.eva !== undefined,
      unnamed.length,
      openId,
    ],
    // A person opens a listed conversation; the inbox closes a conversation before it marks it as unread. On the
    // screen nobody is away while the list is looked at.
    filter: ({ context: { listed, openId }, ...now }, event) =>
      (event.type !== 'conversation.shown' ||
        (listed ?? []).some(({ threadId }) => threadId === Reflect.get(event, 'threadId'))) &&
      (event.type !== 'conversation.left' || openId !== 'ana') &&
      (event.type !== 'live.read' || openId === null || now.matches('present')),
    holds: {
      'the bell is told whose the conversation is': ({ context }, { event, before, effects }) => {
        const assignee = is(event, 'live.assignee') ? '8' : undefined
        const isAssigned = is(event, 'live.assignee', 'assignees.set')
        const of = (now: typeof context) =>
          now.listed?.find(({ threadId }) => threadId === 'ana')?.assignee?.userId
        return (
          (!isAssigned || context.listed === null || of(context) === assignee) &&
          (before === null ||
            of(before.context) === undefined ||
            effects.sent
              .map((sent) => JSON.stringify(sent.event))
              .every(
                (sent) =>
                  !sent.includes('"notification.received"') || sent.includes('"assigneeId":"8"'),
              ))
        )
      },
      'a mention where the person looks is read, and no other': (now, { event, effects }) => {
        const isSeen = now.matches('present') && now.context.openId === 'ana'
        const isTold = JSON.stringify(effects.sent).includes('thread.read')
        return (
          !is(event, 'notification.received[mention]') ||
          (isTold === isSeen && isAnnounced(effects, 'ana') === isSeen)
        )
      },
      'a conversation that was closed is not open any more': ({ context }, { event }) =>
        event.type !== 'conversation.closed' || context.openId === null,
      'a conversation that is opened, or marked as read, is not unread': ({ context }, { event }) =>
        (event.type !== 'conversation.shown' && event.type !== 'conversation.markRead') ||
        !(String(Reflect.get(event, 'threadId')) in context.kept.counts),
      'nothing is unread once all are marked as read, and each is announced and told to the other browsers':
        ({ context }, { before, event, effects }) =>
          event.type !== 'conversation.markAllRead' ||
          (totalOf(context) === 0 &&
            Object.keys(before?.context.kept.counts ?? {}).every(
              (threadId) => isMarked(effects, threadId) && isAnnounced(effects, threadId),
            )),
      'a conversation marked as unread counts one, or as many as before': (
        { context },
        { before, event },
      ) =>
        event.type !== 'conversation.left' ||
        context.kept.counts.ana === (before?.context.kept.counts.ana ?? 1),
      'a conversation that begins is known from then on': ({ context }, { event }) =>
        event.type !== 'live.conversation' ||
        (context.listed?.some(({ threadId }) => threadId === 'eva') ?? true),
      'news of a visitor names the linked client': ({ context }, { event }) =>
        !is(event, 'client.kept', 'clients.linked') ||
        (context.listed?.every(
          ({ channel, name }) => channel !== 'widget' || name === 'Ana Mora',
        ) ??
          true),
      'the conversation that a person reads is not unread': ({ context, ...now }) =>
        !now.matches('present') || !((context.openId ?? '') in context.kept.counts),
      'each message that the bell is told of counts one, unless it is being read': (
        { context },
        { before, event, effects },
      ) =>
        event.type !== 'live.message' ||
        totalOf(context) - (before === null ? 0 : totalOf(before.context)) === told(effects),
      'a message that waited for its name is told of once, and counts': (
        { context, ...now },
        { before, event, effects },
      ) => {
        if (event.type !== 'list.loaded' || before === null) return true
        const waited = before.context.unnamed.filter(({ threadId }) =>
          (context.listed ?? []).some((conversation) => conversation.threadId === threadId),
        )
        return (
          told(effects) === waited.length &&
          waited.every(({ threadId }) => {
            const { [threadId]: counted = 0 } = before.context.kept.counts
            const expected = counted + waited.filter((live) => live.threadId === threadId).length
            const isBeingRead = now.matches('present') && context.openId === threadId
            return isBeingRead || (context.kept.counts[threadId] ?? 0) >= expected
          })
        )
      },
      'a message that comes twice is not told of again': (_, { before, event, effects }) =>
        event.type !== 'live.message' ||
        !before?.context.heard.some(({ threadId, identity }) => {
          const { message, ...live } = { message: hello, threadId: '', ...event }
          return threadId === live.threadId && identity === identityOf(message)
        }) ||
        effects.sent.length === 0,
      'a conversation that begins is told of, and only once': (_, { before, event, effects }) =>
        event.type !== 'live.conversation' ||
        told(effects) === (before?.context.begun.includes('eva') === true ? 0 : 1),
      'only a load says until when everything is known': ({ context }, { before, event }) =>
        before === null ||
        event.type === 'list.loaded' ||
        context.kept.upTo === before.context.kept.upTo,
      'a message that was told of is not taken for missed after a reload of the page': (
        { context },
        { event, effects },
      ) => {
        if (event.type !== 'live.message' || effects.sent.length === 0) return true
        const { message, threadId } = { message: hello, threadId: '', ...event }
        return (context.kept.liveUpTo?.[threadId] ?? 0) >= message.at
      },
      'a conversation that another browser has read is not unread here': ({ context }, { event }) =>
        !is(event, 'live.read[ana]', 'live.read[eva]') ||
        !(String(Reflect.get(event, 'threadId')) in context.kept.counts) ||
        context.heard.some(({ arrivedAt }) => arrivedAt > Number(Reflect.get(event, 'readAt'))),
      'a conversation that another browser marks as unread is unread, unless it is being read': (
        { context, ...now },
        { event },
      ) =>
        !is(event, 'live.read[again]') ||
        (now.matches('present') && context.openId === 'ana') ||
        (context.kept.counts.ana ?? 0) > 0,
      'another browser that marks as unread what is read here is told that it is read': (
        { context, ...now },
        { event, effects },
      ) =>
        !is(event, 'live.read[again]') ||
        !now.matches('present') ||
        context.openId !== 'ana' ||
        isMarked(effects, 'ana'),
      'what comes to the conversation that a person reads is read': (
        { context, ...now },
        { event },
      ) =>
        !is(event, 'live.message[ana]', 'live.message[late]') ||
        !now.matches('present') ||
        context.openId !== 'ana' ||
        (context.read.ana ?? 0) >= Number(Reflect.get(event, 'arrivedAt') ?? hello.at),
      'a mark of another browser that is new is known from then on': (
        { context, ...now },
        { event },
      ) =>
        !is(event, 'live.read[again]', 'live.read[early]') ||
        (now.matches('present') && context.openId === 'ana') ||
        context.read.ana === Reflect.get(event, 'readAt') ||
        (context.read.ana ?? 0) > Number(Reflect.get(event, 'readAt')),
      'another browser can mark a conversation as unread at any time': (now) =>
        (now.matches('present') && now.context.openId === 'ana') ||
        now.context.read.ana === null ||
        now.can({ type: 'live.read', threadId: 'ana', readAt: null }),
      'what another browser has read does not undo what this one has read': (
        { context },
        { event, before },
      ) => {
        const known = before?.context.read.ana ?? 0
        return !is(event, 'live.read[early]') || known < 4_000 || context === before?.context
      },
      'what the back end counts as unread is unread, and what came after it had counted': (
        { context },
        { event, before },
      ) => {
        if (!is(event, 'list.loaded[counted]') || context.read.ana === null) return true
        const upTo = Math.max(5_000, context.read.ana ?? 0)
        const later = context.heard.filter(({ arrivedAt }) => arrivedAt > upTo).length
        const isKnown = (before?.context.read.ana ?? 0) >= 5_000
        const isRead = context.read.ana !== undefined && context.read.ana >= 5_000
        return (context.kept.counts.ana ?? 0) === (isKnown || isRead ? 0 : 2) + later
      },
      'a conversation that is read here is announced, and told to the other browsers': (
        { context },
        { before, event, effects },
      ) => {
        const { openId } = context
        const isRead =
          event.type === 'conversation.shown' ||
          event.type === 'conversation.markRead' ||
          (openId !== null && event.type === 'reader.present' && before?.matches('away') === true)
        const threadId = String(Reflect.get(event, 'threadId') ?? openId)
        return !isRead || (isMarked(effects, threadId) && isAnnounced(effects, threadId))
      },
      'opening and coming back say how many messages were unread': (
        { context },
        { before, event, effects },
      ) => {
        const { openId } = context
        const isBack = event.type === 'reader.present' && before?.matches('away') === true
        if (openId === null || !(event.type === 'conversation.shown' || isBack)) return true
        const unread = before?.context.kept.counts[openId] ?? 0
        const type =
          event.type === 'conversation.shown' && before?.context.openId !== openId
            ? 'thread.opened'
            : 'reader.returned'
        return effects.sent.some(({ event: said }) => {
          const text = JSON.stringify(said)
          return text.includes(`"${type}"`) && text.includes(`"unread":${unread}`)
        })
      },
    },
  },
  offers: {
    'conversation.left': ({ context }) => isListed(context.listed, 'ana'),
    'conversation.markRead': ({ context }) =>
      isListed(context.listed, 'ana') && (context.kept.counts.ana ?? 0) > 0,
    'conversation.markAllRead': ({ context }) => totalOf(context) > 0,
    'conversation.closed': ({ context }) => context.openId !== null,
    'client.kept': ({ context }) => context.openId === 'ana',
    'conversation.shown': ({ context: { listed } }, event) =>
      !is(event, 'conversation.shown[visitor]') ||
      listed?.some(({ threadId, name }) => threadId === 'ana' && name === visitor.name) === true,
  },
  delays: {},
  does: {
    first: '→ away',
    'reader.present': [
      '→ present',
      '→ present, liveNews: reader.returned, liveNews: thread.read, liveNews: thread.marked',
    ],
    'live.message[ana]': [
      '',
      'liveNews: notification.received',
      'liveNews: notification.received',
      'liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
    ],
    'live.message[again]': ['', 'liveNews: notification.received'],
    'list.loaded[two]': [
      '',
      'liveNews: notification.received',
      'liveNews and liveNews: notification.received',
      'liveNews: thread.read, liveNews: thread.marked',
    ],
    'list.loaded[missed]': [
      '',
      'liveNews: notification.received',
      'liveNews and liveNews: notification.received',
      'liveNews: thread.read, liveNews: thread.marked',
    ],
    'conversation.markRead': 'liveNews: thread.read, liveNews: thread.marked',
    'conversation.markAllRead': [
      '',
      'liveNews: thread.read, liveNews: thread.marked',
      'liveNews and liveNews: thread.read, liveNews and liveNews: thread.marked',
    ],
    'live.read[ana]': ['liveNews: thread.read', ''],
    'reader.away': '→ away',
    'notification.received[mention]': 'liveNews: thread.read',
    'conversation.shown[ana]': [
      'liveNews: thread.opened, liveNews: thread.read, liveNews: thread.marked',
      'liveNews: reader.returned, liveNews: thread.read, liveNews: thread.marked',
    ],
    'conversation.shown[visitor]': [
      'liveNews: thread.opened, liveNews: thread.read, liveNews: thread.marked',
      'liveNews: reader.returned, liveNews: thread.read, liveNews: thread.marked',
    ],
    returning: '→ away',
    'live.message[eva]': [
      '',
      'liveNews: notification.received',
      'liveNews: notification.received',
      'liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
    ],
    'live.message[more]': [
      '',
      'liveNews: notification.received',
      'liveNews: notification.received',
      'liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
    ],
    'live.conversation': ['', 'liveNews: notification.received'],
    'list.loaded[three]': [
      '',
      'liveNews: notification.received',
      'liveNews and liveNews: notification.received',
      'liveNews: thread.read, liveNews: thread.marked',
      'liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
      'liveNews and liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
    ],
    'list.loaded[none]': ['', 'liveNews: thread.read, liveNews: thread.marked'],
    'live.read[eva]': ['liveNews: thread.read', ''],
    'conversation.shown[eva]': [
      'liveNews: thread.opened, liveNews: thread.read, liveNews: thread.marked',
      'liveNews: reader.returned, liveNews: thread.read, liveNews: thread.marked',
    ],
    'conversation.left': 'liveNews: thread.marked',
    'live.message[late]': [
      'liveNews: notification.received',
      'liveNews: notification.received, liveNews: thread.read, liveNews: thread.marked',
      '',
    ],
    'list.loaded[counted]': [
      'liveNews: notification.received',
      'liveNews: thread.read, liveNews: thread.marked',
      '',
    ],
    'live.assignee': '',
    'assignees.set': '',
    'live.read[early]': ['liveNews: thread.read', ''],
    'live.read[again]': ['', 'liveNews: thread.marked'],
  },
  words: {
    events: {
      first: 'Entra en un negocio en el que nunca has estado con este navegador.',
      returning:
        'Vuelve a entrar en un negocio en el que dejaste 2 mensajes de Ana Rojas sin leer.',
      'list.loaded[two]': 'El servidor contesta con dos conversaciones: Ana Rojas y Luis Mora.',
      'list.loaded[visitor]':
        'El servidor contesta con dos conversaciones: la de un visitante sin nombre y la de Luis Mora.',
      'list.loaded[three]': [
        'El servidor contesta con tres conversaciones; la nueva es la de Eva Solís.',
        byHand(
          'la campana tiene una notificación por cada mensaje de Eva Solís que se oyó antes, con su nombre',
        ),
      ],
      'list.loaded[missed]':
        'El servidor contesta con un mensaje de Ana Rojas que no se había visto.',
      'list.loaded[none]': 'El servidor contesta con una lista vacía.',
      'conversation.shown[ana]': [
        press(the.row('Ana Rojas…')),
        seesNot(the.text('sin leer', the.row('Ana Rojas…'))),
        byHand('en la campana constan como leídos'),
      ],
      'conversation.shown[visitor]': press(the.row('Visitante Web…')),
      'conversation.shown[eva]': [
        press(the.row('Eva Solís…')),
        seesNot(the.text('sin leer', the.row('Eva Solís…'))),
        byHand('en la campana constan como leídos'),
      ],
      'live.read[ana]': [
        'En otro navegador de la misma cuenta, toca la fila «Ana Rojas…».',
        seesNot(the.text('sin leer', the.row('Ana Rojas…'))),
        byHand('en la campana constan como leídos'),
      ],
      'live.read[eva]': [
        'En otro navegador de la misma cuenta, toca la fila «Eva Solís…».',
        seesNot(the.text('sin leer', the.row('Eva Solís…'))),
      ],
      'notification.received[mention]': [
        'Otra persona te menciona en una nota interna de la conversación de Ana Rojas.',
        seesNot(the.text('sin leer', the.row('Ana Rojas…'))),
        byHand('en la campana consta como leída si tienes delante la conversación'),
      ],
      'live.assignee': 'Otra persona del equipo asigna la conversación de Ana Rojas a Eva Solís.',
      'assignees.set': 'Asigna la conversación de Ana Rojas a nadie.',
      'list.loaded[counted]': 'El servidor contesta con 2 mensajes de Ana Rojas sin leer.',
      'live.read[early]':
        'En otro navegador de la misma cuenta, lee la conversación de Ana Rojas hasta un mensaje anterior.',
      'live.read[again]':
        'En otro navegador de la misma cuenta, marca la fila «Ana Rojas…» como no leída.',
      'clients.linked': 'Otra persona del equipo vincula la conversación del visitante a Ana Mora.',
      'client.kept': 'Guarda el cliente Ana Mora en la ficha de la conversación del visitante.',
      'conversation.closed':
        'Estrecha la ventana hasta 360 píxeles, toca el botón «Volver a la lista» y ensánchala otra vez.',
      'conversation.left': [
        pressKey('U', the.row('Ana Rojas…')),
        sees(the.text('sin leer', the.row('Ana Rojas…'))),
      ],
      'conversation.markRead': [
        openMenu(the.row('Ana Rojas…')),
        press(the.menuItem('Marcar como leída')),
        seesNot(the.text('sin leer', the.row('Ana Rojas…'))),
        byHand('en la campana constan como leídos'),
      ],
      'conversation.markAllRead': [
        press(the.button('Marcar todas como leídas')),
        seesNot('sin leer'),
        byHand('en la campana constan como leídos'),
      ],
      'reader.present': [
        'Mira la vista «Conversaciones».',
        when('openId=ana', seesNot(the.text('sin leer', the.row('Ana Rojas…')))),
        when('openId=eva', seesNot(the.text('sin leer', the.row('Eva Solís…')))),
      ],
      'reader.away': ['Pasa a otra pestaña.', nothingChanges],
      'live.message[ana]': [
        'Ana Rojas escribe «¿Siguen abiertos?»; si ya lo escribió, el servidor lo anuncia otra vez.',
        byHand('la primera vez, la campana tiene una notificación más'),
        byHand('la segunda, no'),
      ],
      'live.message[again]':
        'El servidor anuncia otra vez el «Hola» de Ana Rojas que la lista ya muestra.',
      'live.message[business]': [
        'Otra persona del negocio contesta «Sí» a Ana Rojas.',
        byHand('la fila no cuenta más mensajes sin leer'),
      ],
      'live.message[late]': 'Llega tarde un mensaje que Ana Rojas escribió antes: «¿Me oyen?».',
      'live.message[eva]': [
        'Eva Solís, que no está en la lista, escribe «¿Siguen abiertos?».',
        byHand('todavía no se anuncia nada'),
      ],
      'live.message[more]': [
        'Eva Solís, que no está en la lista, escribe «¿Hola?».',
        byHand('todavía no se anuncia nada'),
      ],
      'live.conversation': [
        'Eva Solís inicia una conversación.',
        byHand(
          'si la lista ya está y no la tenía, la campana tiene una notificación «Nueva conversación» de Eva Solís',
        ),
      ],
      'live.change': [],
      'live.client': [],
      'live.notes': [],
      'live.pin': [],
      'live.state': [],
      'live.typing': [],
    },
    states: { away: ROWS, present: ROWS },
  },
})
