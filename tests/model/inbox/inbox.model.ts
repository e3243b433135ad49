import type { SnapshotFrom } from 'xstate'
import { emptyClientMemory } from '#contract/clientMemory'
import type { NotificationNews } from '#contract/notifications'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory'
import { inboxMachine, selectSelectedId } from '#machines/inbox/inboxMachine'
import { leading } from '#machines/inbox/list/hits'
import { keptOf } from '#machines/inbox/memory'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import type { Effects } from '../kit/effects'
import { carried, done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { ana, eva, hello, luis, outgoing, said } from '../people'

const sending = outgoing()
const failed = outgoing({ status: 'failed', error: 'No' })

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }

const nothing = {
  businessId: 1,
  unread: { counts: {}, upTo: 1_000 },
  kept: {},
  isPanelFolded: true,
  isKeyed: false,
  replies: null,
}

const lead = { threadId: 'ana', search: 'camisa', at: 700 }
const linkLead = { threadId: 'ana', mark: '7d0-sign' }

const changed = (name: string, kept: Partial<ThreadMemory>) => ({
  type: 'thread.changed' as const,
  threadId: 'ana',
  kept: { ...emptyThreadMemory, ...kept },
  case: name,
})

const news: NotificationNews = {
  type: 'message',
  title: 'Nuevo mensaje',
  message: hello.text,
  threadId: ana.threadId,
  contactName: ana.name,
  contactType: ana.contactType,
  at: 9_000,
  isRead: false,
}

/** The messages to one receiver, as text. */
const sentTo = ({ sent }: Effects, receiver: string): readonly string[] =>
  sent.filter(({ to }) => to === receiver).map(({ event }) => JSON.stringify(event))

type State = SnapshotFrom<typeof inboxMachine>

const selectedIn = (before: State | null): string | null => before && selectSelectedId(before)

const openedOf = (threadId: string | null): string =>
  JSON.stringify({ type: 'conversation.opened', threadId })

const isReadingAna = (now: State): boolean =>
  selectSelectedId(now) === 'ana' && now.matches({ selection: { placed: 'open' } })

const isThreadLoading = (now: State): boolean =>
  now.matches({ chat: 'ready', sync: { catchingUp: { thread: 'loading' } } })

const code = 'xstate.done.actor.loadChat'
const found = [code, 'conversation.found', 'conversation.close', 'contact.missing']

export const inboxModel = defineModel({
  machine: inboxMachine,
  parent: workspaceMachine,
  opening: {
    title: 'Conversaciones',
    about: 'La conversación que está abierta, y ponerse al día tras cada conexión.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      fresh: nothing,
      linked: { ...nothing, lead: linkLead },
      resuming: {
        ...nothing,
        kept: { [ana.threadId]: { ...emptyThreadMemory, outgoing: [sending] } },
      },
    },
    facets: {
      catchingUp: {
        starts: ['fresh'],
        events: [
          ...found,
          'sync.requested',
          'list.loaded',
          'list.failed',
          'chat.caughtUp',
          'chat.unreached',
        ],
      },
      hearing: {
        events: [
          ...found,
          'live.message',
          'live.conversation',
          'live.change',
          'live.notes',
          'live.typing',
          'live.state',
          'live.pin',
          'list.loaded',
          'view.shown',
          'view.hidden',
          'page.shown',
          'page.hidden',
          'notification.received',
          'thread.read',
          'thread.opened',
          'reader.returned',
          'answer.known',
          'conversation.markUnread',
          'conversation.markRead',
          'conversation.markAllRead',
          'selection.asked',
        ],
      },
      wanting: {
        starts: ['fresh', 'linked'],
        events: [
          ...found,
          'conversation.select',
          'contact.wanted',
          'conversation.missing',
          'list.retried',
        ],
      },
      sending: {
        events: [...found, 'thread.changed', 'live.message[ana]', 'conversation.markUnread'],
      },
      choosing: {
        starts: ['fresh'],
        events: [
          'xstate.done.actor.loadSeveral',
          'xstate.error.actor.loadSeveral',
          'sync.requested',
          'list.failed',
        ],
      },
      opening: {
        events: [
          ...found,
          'xstate.error.actor.loadChat',
          'chat.retry',
          'sync.requested',
          'list.loaded',
          'live.message[ana]',
          'selection.asked',
          'view.shown',
          'conversation.markUnread',
        ],
      },
    },
    cases: [
      done('loadChat'),
      fail('loadChat', new Error('No'), 'broken'),
      done('loadSeveral'),
      fail('loadSeveral', new Error('No'), 'broken'),
      { type: 'list.loaded', conversations: [ana, luis] },
      { type: 'conversation.found', conversation: ana, case: 'ana' },
      { type: 'conversation.found', conversation: luis, case: 'luis' },
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 9_000, case: 'ana' },
      { type: 'live.message', threadId: 'luis', message: hello, receivedAt: 9_000, case: 'luis' },
      { type: 'live.conversation', conversation: eva, receivedAt: 9_000 },
      { type: 'live.change', threadId: 'ana' },
      { type: 'live.notes', threadId: 'ana' },
      {
        type: 'live.typing',
        threadId: 'ana',
        typist: '2',
        name: 'Luis Vega',
        kind: 'answer',
        isTyping: true,
        receivedAt: 9_000,
      },
      { type: 'live.state', threadId: 'ana', marked: null, needsAttention: false },
      { type: 'live.pin', threadId: 'ana', isPinned: true },
      { type: 'conversation.select', threadId: 'ana', case: 'row' },
      { type: 'conversation.select', threadId: 'ana', lead, case: 'lead' },
      { type: 'contact.wanted', contact: { name: 'Ana', phone: '+506 8888-0001' } },
      changed('sending', { outgoing: [sending] }),
      changed('failed', { outgoing: [failed] }),
      changed('none', {}),
      changed('drafted', { draft: 'Abrimos' }),
      changed('linked', { client: linked }),
      { type: 'notification.received', news },
      { type: 'thread.read', threadId: 'ana' },
      { type: 'conversation.markUnread', threadId: 'ana', case: 'ana' },
      { type: 'conversation.markUnread', threadId: 'luis', case: 'luis' },
      { type: 'conversation.markRead', threadId: 'ana' },
      { type: 'conversation.markAllRead' },
      { type: 'thread.opened', threadId: 'ana', unread: 0, name: ana.name },
      { type: 'reader.returned', threadId: 'ana', unread: 1 },
      { type: 'answer.known', threadId: 'ana', message: said('Sí', 9_500, true) },
    ],
    project: ({ selected, lead: led, kept: { ana: of } }) => [
      JSON.stringify(led),
      selected?.threadId,
      of?.draft,
      of?.client.linked?.name,
      of?.outgoing.map(({ status }) => status),
    ],
    holds: {
      "a thread's last data is stored for its return, unless it is empty": (
        { context },
        { event },
      ) =>
        event.type !== 'thread.changed' ||
        (event.case === 'none'
          ? !('ana' in context.kept)
          : JSON.stringify(context.kept.ana) === JSON.stringify(carried(event, 'kept'))),
      'list and count are told of another client of a conversation, and of nothing else': (
        { context },
        { before, event, effects },
      ) => {
        if (event.type !== 'thread.changed') return true
        const nameIn = (kept = before?.context.kept) => kept?.ana?.client.linked?.name
        return ['list', 'unread'].every(
          (receiver) =>
            sentTo(effects, receiver).some((each) => each.includes('"client.kept"')) ===
            (nameIn() !== nameIn(context.kept)),
        )
      },
      'several rows can be chosen once the code for it is there': ({ children, ...now }) =>
        'several' in children === now.matches({ several: 'ready' }),
      'code that did not come is asked for again when the connection is back': (
        now,
        { event, before },
      ) =>
        before?.matches({ several: 'failed' }) !== true ||
        !is(event, 'sync.requested') ||
        now.matches({ several: 'loading' }),
      'a conversation that is open, or about to be, can be left': (now) =>
        selectSelectedId(now) === null ||
        (now.can({ type: 'conversation.close' }) && now.can({ type: 'contact.missing' })),
      'the shell learns which conversation has the place of the list, whenever it asks': (
        now,
        { before, event, effects },
      ) =>
        (selectSelectedId(now) === null || now.can({ type: 'selection.asked' })) &&
        (!is(event, 'view.shown', 'selection.asked') ||
          selectedIn(before) === null ||
          sentTo(effects, 'parent').includes(openedOf(selectedIn(before)))),
      'marking another conversation as unread leaves the open one': (now, { before, event }) =>
        event.type !== 'conversation.markUnread' ||
        selectSelectedId(now) ===
          (carried(event, 'threadId') === selectedIn(before) ? null : selectedIn(before)),
      'a conversation is open when its code is there, and waits for it otherwise': (now) =>
        selectSelectedId(now) === null
          ? now.matches({ selection: 'none' })
          : now.matches({ chat: 'ready' })
            ? now.matches({ selection: { placed: 'open' } })
            : now.matches({ selection: { placed: 'opening' } }) &&
              (now.matches({ chat: 'loading' }) || now.matches({ chat: 'failed' })),
      'the chat lives from when its code is there, which is loaded for what is still to be sent': ({
        context,
        children,
        ...now
      }) =>
        'chat' in children === now.matches({ chat: 'ready' }) &&
        (!now.matches({ chat: 'asleep' }) ||
          Object.values(context.kept).every(({ outgoing }) =>
            outgoing.every(({ status }) => status !== 'sending'),
          )),
      'the chat is told of the conversation that is open, with what is kept of it': (
        { context, ...now },
        { before, effects },
      ) => {
        const { selected, kept } = context
        const wasOpen = before?.matches({ selection: { placed: 'open' } }) ?? false
        const isOther = !wasOpen || selected?.threadId !== selectedIn(before)
        const isOpen = now.matches({ selection: { placed: 'open' } })
        const of = kept[selected?.threadId ?? ''] ?? emptyThreadMemory
        const told = sentTo(effects, 'chat').filter((each) => /"chat.(open|close)"/u.test(each))
        return (
          told.join() ===
          [
            ...(wasOpen && isOther ? ['{"type":"chat.close"}'] : []),
            ...(isOpen && isOther
              ? [JSON.stringify({ type: 'chat.open', conversation: selected, kept: of })]
              : []),
          ].join()
        )
      },
      'a row that was found by a message, or a link to one, leads to it when its conversation is open':
        ({ context, ...now }, { before, event, effects }) => {
          const wasOpen = before?.matches({ selection: { placed: 'open' } }) ?? false
          const isOpen = now.matches({ selection: { placed: 'open' } })
          const isOpened = isOpen && (!wasOpen || is(event, 'conversation.found'))
          const isLed = isOpened && context.selected?.threadId === context.lead?.threadId
          return (
            sentTo(effects, 'chat')
              .filter((each) => each.includes('.lead"'))
              .join() === (isLed ? JSON.stringify(context.lead && leading(context.lead)) : '')
          )
        },
      'the message that a row leads to is that of the last row': ({ context }, { event }) =>
        !is(event, 'conversation.select', 'contact.wanted') ||
        JSON.stringify(context.lead) === JSON.stringify(event.case === 'lead' ? lead : null),
      'a link leads until a row is chosen': ({ context }, { before, event }) =>
        is(event, 'conversation.select', 'contact.wanted') ||
        JSON.stringify(context.lead) ===
          JSON.stringify(before ? before.context.lead : is(event, 'linked') ? linkLead : null),
      'a conversation that waits for the code is not read, though it has its place': (
        now,
        { before, effects },
      ) =>
        !now.matches({ selection: { placed: 'opening' } }) ||
        (sentTo(effects, 'unread').every((each) => !each.includes('conversation.opened')) &&
          (selectedIn(before) === selectSelectedId(now) ||
            sentTo(effects, 'parent').some((each) => each.includes('conversation.opened')))),
      'the code that did not come is asked for again by a person, and when the connection is back':
        (now, { event, before }) =>
          before?.matches({ chat: 'failed' }) !== true ||
          !['chat.retry', 'conversation.found', 'sync.requested'].includes(event.type) ||
          now.matches({ chat: 'loading' }),
      'the conversation that was found is open, and its row and the shell are told': (
        now,
        { event, before, effects },
      ) => {
        if (
          event.type !== 'conversation.found' ||
          now.matches({ selection: { placed: 'opening' } })
        )
          return true
        const { threadId } = carried(event, 'conversation') as typeof ana
        const opened = openedOf(threadId)
        return (
          selectSelectedId(now) === threadId &&
          sentTo(effects, 'unread').includes(opened) &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled')) &&
          (selectedIn(before) === threadId || sentTo(effects, 'parent').includes(opened))
        )
      },
      'a conversation that is closed is told to the shell and to its row': (
        now,
        { before, effects },
      ) =>
        selectedIn(before) === null ||
        selectSelectedId(now) !== null ||
        ['unread', 'parent'].every((receiver) =>
          sentTo(effects, receiver).includes('{"type":"conversation.closed"}'),
        ),
      'a conversation that is missing is told to the person and to the shell': (
        _,
        { event, effects },
      ) =>
        event.type !== 'conversation.missing' ||
        (effects.called.some(({ action }) => action === 'toastMissing') &&
          sentTo(effects, 'parent').some((each) => each.includes('wanted.settled'))),
      'a person who looks at the conversations reads, and no other': (_, { event, effects }) => {
        const [, what = ''] = /^(?:view|page)\.(shown|hidden)$/.exec(event.type) ?? []
        const told = { shown: 'reader.present', hidden: 'reader.away' }[what]
        return told === undefined || sentTo(effects, 'unread').some((each) => each.includes(told))
      },
      'a conversation that is marked as unread is not open any more': (now, { event, effects }) =>
        event.type !== 'conversation.markUnread' ||
        (selectSelectedId(now) !== carried(event, 'threadId') &&
          (sentTo(effects, 'unread').at(-1) ?? '').includes('conversation.markUnread')),
      'a live message reaches the list, the count, the states, and the chat where that is alive': (
        _,
        { event, before, effects },
      ) => {
        if (event.type !== 'live.message' || before === null) return true
        const threadId = String(carried(event, 'threadId'))
        const receivers = [
          'list',
          'unread',
          'states',
          ...('chat' in before.children ? ['chat'] : []),
        ]
        return (
          effects.sent.length === receivers.length &&
          receivers.every((receiver) => sentTo(effects, receiver)[0]?.includes(`"${threadId}"`))
        )
      },
      'a change of a message loads the list again, and reaches the chat where that is alive': (
        _,
        { event, before, effects },
      ) => {
        if (event.type !== 'live.change' || before === null) return true
        const isChatAlive = 'chat' in before.children
        return (
          effects.sent.length === (isChatAlive ? 2 : 1) &&
          sentTo(effects, 'list')[0]?.includes('list.refresh') === true &&
          (!isChatAlive || sentTo(effects, 'chat')[0]?.includes('"ana"') === true)
        )
      },
      'the state of a conversation is told to the states, and to nobody else': (
        _,
        { event, effects },
      ) =>
        event.type !== 'live.state' ||
        (effects.sent.length === 1 && sentTo(effects, 'states')[0]?.includes('"ana"') === true),
      'a pin is told to the pins, and to nobody else': (_, { event, effects }) =>
        event.type !== 'live.pin' ||
        (effects.sent.length === 1 && sentTo(effects, 'pins')[0]?.includes('"ana"') === true),
      'each load of the list is counted, once': (_, { event, effects }) =>
        event.type !== 'list.loaded' ||
        sentTo(effects, 'unread').filter((each) => each.includes('list.loaded')).length === 1,
      'a request to catch up loads the list and the states again, and has the chat catch up': (
        now,
        { event, effects },
      ) =>
        event.type !== 'sync.requested' ||
        (now.matches({ sync: 'catchingUp' }) &&
          sentTo(effects, 'list').some((each) => each.includes('list.refresh')) &&
          sentTo(effects, 'states').some((each) => each.includes('states.refresh')) &&
          (selectSelectedId(now) === null ||
            !now.matches({ chat: 'ready' }) ||
            sentTo(effects, 'chat').some((each) => each.includes('chat.catchUp')))),
      'catching up waits for a conversation that is opened meanwhile': (now, { before, event }) =>
        event.type !== 'conversation.found' ||
        before?.matches({ sync: 'catchingUp' }) !== true ||
        !now.matches({ chat: 'ready' }) ||
        now.matches({ sync: { catchingUp: { thread: 'loading' } } }),
      'catching up waits for no conversation where none is open': (now) =>
        selectSelectedId(now) !== null ||
        !now.matches({ sync: { catchingUp: { thread: 'loading' } } }),
      'catching up ends when list and chat have caught up, or one of them cannot be reached': (
        now,
        { before, event, effects },
      ) => {
        const told = sentTo(effects, 'parent').filter((each) => each.includes('"sync.'))
        if (before?.matches({ sync: 'catchingUp' }) !== true || event.type === 'sync.requested')
          return told.length === 0
        if (now.matches({ sync: 'catchingUp' })) return told.length === 0
        const isFailure = is(event, 'list.failed', 'chat.unreached')
        return told.join() === `{"type":"sync.${isFailure ? 'failed' : 'completed'}"}`
      },
    },
  },
  offers: {
    'thread.changed': (now, { kept: { draft, client, outgoing: next } }) => {
      const { outgoing } = keptOf(now.context.kept, 'ana')
      if (next.includes(failed)) return outgoing.some(({ status }) => status === 'sending')
      const isWritten = draft !== '' || client.linked !== null
      return isReadingAna(now) && (isWritten || outgoing.length === 0)
    },
    'thread.opened': isReadingAna,
    'reader.returned': isReadingAna,
    'thread.read': isReadingAna,
    'chat.caughtUp': isThreadLoading,
    'chat.unreached': isThreadLoading,
    'chat.retry': (now) => now.matches({ selection: { placed: 'opening' } }),
    // The open conversation's row is read.
    'conversation.markRead': (now) => selectSelectedId(now) !== 'ana',
    'list.retried': (now) => now.matches({ selection: 'none', chat: 'asleep' }),
  },
  delays: {},
  does: {
    fresh: '→ chat.asleep, → selection.none, → several.loading, → sync.idle',
    'conversation.found[ana]': [
      '→ chat.loading, → selection.placed.opening, parent: conversation.opened',
      'parent: conversation.opened',
      '→ selection.placed.opening, parent: conversation.opened',
      'parent: wanted.settled, unread: conversation.opened',
      'chat: search.lead, parent: wanted.settled, unread: conversation.opened',
      'chat: link.lead, parent: wanted.settled, unread: conversation.opened',
      'chat: chat.close, chat: chat.open, chat: link.lead, parent and unread: conversation.opened, parent: wanted.settled',
      '→ selection.placed.open, chat: chat.open, chat: link.lead, parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.catchingUp.thread.loading, chat: link.lead, chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      'chat: link.lead, chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      '→ sync.catchingUp.thread.loading, chat: chat.close, chat: chat.open, chat: link.lead, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.close, chat: chat.open, chat: link.lead, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ selection.placed.open, → sync.catchingUp.thread.loading, chat: chat.open, chat: link.lead, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.close, chat: chat.open, chat: search.lead, parent and unread: conversation.opened, parent: wanted.settled',
      '→ selection.placed.open, chat: chat.open, chat: search.lead, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.close, chat: chat.open, parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.catchingUp.thread.loading, chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      '→ selection.placed.open, chat: chat.open, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      '→ sync.catchingUp.thread.loading, chat: chat.close, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.close, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ selection.placed.open, → sync.catchingUp.thread.loading, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ chat.loading, parent: conversation.opened',
    ],
    'conversation.found[luis]': [
      '→ chat.loading, → selection.placed.opening, parent: conversation.opened',
      'parent: conversation.opened',
      '→ selection.placed.opening, parent: conversation.opened',
      'chat: chat.close, chat: chat.open, parent and unread: conversation.opened, parent: wanted.settled',
      'parent: wanted.settled, unread: conversation.opened',
      '→ sync.catchingUp.thread.loading, chat: chat.close, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ selection.placed.open, chat: chat.open, parent and unread: conversation.opened, parent: wanted.settled',
      'chat: chat.close, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ sync.catchingUp.thread.loading, chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      'chat: chat.catchUp, parent: wanted.settled, unread: conversation.opened',
      '→ selection.placed.open, → sync.catchingUp.thread.loading, chat: chat.open, chat: chat.catchUp, parent and unread: conversation.opened, parent: wanted.settled',
      '→ chat.loading, parent: conversation.opened',
    ],
    'list.loaded': [
      'unread: list.loaded',
      '→ sync.idle, parent: sync.completed, unread: list.loaded',
      'chat and unread: list.loaded',
      '→ sync.idle, chat and unread: list.loaded, parent: sync.completed',
      '→ sync.catchingUp.conversations.caughtUp, chat and unread: list.loaded',
    ],
    'sync.requested': [
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      'list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.loading, chat: chat.catchUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ sync.catchingUp.thread.loading, chat: chat.catchUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, chat: chat.catchUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      'chat: chat.catchUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ sync.catchingUp.conversations.loading, chat: chat.catchUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ chat.loading, → sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ chat.loading, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ several.loading, → sync.catchingUp.conversations.loading, → sync.catchingUp.thread.caughtUp, list: list.refresh, pins: pins.refresh, states: states.refresh',
      '→ several.loading, list: list.refresh, pins: pins.refresh, states: states.refresh',
    ],
    'conversation.close': [
      '→ selection.none, parent and unread: conversation.closed',
      '→ selection.none, chat: chat.close, parent and unread: conversation.closed',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, chat: chat.close, parent and unread: conversation.closed',
      '→ selection.none, → sync.idle, chat: chat.close, parent and unread: conversation.closed, parent: sync.completed',
    ],
    'contact.missing': [
      '→ selection.none, parent and unread: conversation.closed',
      '→ selection.none, chat: chat.close, parent and unread: conversation.closed',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, chat: chat.close, parent and unread: conversation.closed',
      '→ selection.none, → sync.idle, chat: chat.close, parent and unread: conversation.closed, parent: sync.completed',
    ],
    'done loadChat': [
      '→ chat.ready, → selection.placed.open, chat: chat.open, parent: wanted.settled, unread: conversation.opened',
      '→ chat.ready, → selection.placed.open, chat: chat.open, chat: link.lead, parent: wanted.settled, unread: conversation.opened',
      '→ chat.ready, → selection.placed.open, chat: chat.open, chat: search.lead, parent: wanted.settled, unread: conversation.opened',
      '→ chat.ready',
    ],
    'done loadSeveral': '→ several.ready',
    'error loadSeveral[broken]': '→ several.failed',
    'list.failed': '→ sync.idle, parent: sync.failed',
    'chat.unreached': '→ sync.idle, parent: sync.failed',
    'answer.known': 'list: answer.known',
    'chat.caughtUp': ['→ sync.catchingUp.thread.caughtUp', '→ sync.idle, parent: sync.completed'],
    'live.message[ana]': ['3 × live.message', '4 × live.message'],
    'live.message[luis]': ['3 × live.message', '4 × live.message'],
    'live.conversation': 'list and unread: live.conversation',
    'live.state': 'states: live.state',
    'live.pin': 'pins: live.pin',
    'live.notes': 'chat: live.notes',
    'live.typing': 'chat: live.typing',
    'live.change': ['list: list.refresh', 'chat: live.change, list: list.refresh'],
    'conversation.markRead': 'unread: conversation.markRead',
    'conversation.markAllRead': 'unread: conversation.markAllRead',
    'conversation.markUnread[ana]': [
      'unread: conversation.markUnread',
      '→ selection.none, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, chat: chat.close, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, chat: chat.close, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.idle, chat: chat.close, parent and unread: conversation.closed, parent: sync.completed, unread: conversation.markUnread',
    ],
    'conversation.markUnread[luis]': [
      'unread: conversation.markUnread',
      '→ selection.none, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, chat: chat.close, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.catchingUp.thread.caughtUp, chat: chat.close, parent and unread: conversation.closed, unread: conversation.markUnread',
      '→ selection.none, → sync.idle, chat: chat.close, parent and unread: conversation.closed, parent: sync.completed, unread: conversation.markUnread',
    ],
    'view.shown': ['unread: reader.present', 'parent: conversation.opened, unread: reader.present'],
    'view.hidden': 'unread: reader.away',
    'page.shown': 'unread: reader.present',
    'page.hidden': 'unread: reader.away',
    'notification.received': 'parent: notification.received',
    'thread.read': 'parent: thread.read',
    'selection.asked': 'parent: conversation.opened',
    'thread.opened': 'chat: thread.opened',
    'reader.returned': 'chat: reader.returned',
    resuming: '→ chat.loading, → selection.none, → several.loading, → sync.idle',
    linked: '→ chat.asleep, → selection.none, → several.loading, → sync.idle',
    'list.retried': 'parent: list.retried',
    'conversation.select[row]': 'list: conversation.select',
    'conversation.select[lead]': 'list: conversation.select',
    'contact.wanted': 'list: contact.wanted',
    'conversation.missing': 'toastMissing, parent: wanted.settled',
    'thread.changed[sending]': ['list and unread: client.kept', ''],
    'thread.changed[failed]': ['list and unread: client.kept', ''],
    'thread.changed[none]': ['list and unread: client.kept', ''],
    'thread.changed[drafted]': ['list and unread: client.kept', ''],
    'thread.changed[linked]': ['list and unread: client.kept', ''],
    'error loadChat[broken]': '→ chat.failed',
    'chat.retry': '→ chat.loading',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio, sin nada pendiente de envío.',
      linked: 'Abre el enlace de un mensaje, cuya conversación no está todavía en la lista.',
      resuming:
        'Apaga el servidor, que no conoce los envíos por su clave, envía un mensaje a Ana Rojas, vuelve a cargar la página y arranca el servidor.',
      'list.loaded': 'El servidor contesta con dos conversaciones: Ana Rojas y Luis Mora.',
      'list.failed': 'La red falla mientras la lista se carga otra vez.',
      'list.retried':
        'Se vuelve a cargar la página sin que llegue la lista, y se pulsa el botón «Intentar de nuevo».',
      'sync.requested':
        'Apaga el servidor y arráncalo otra vez: la conexión en directo se restablece.',
      'live.message[ana]':
        'Ana Rojas escribe «¿Siguen abiertos?». ⇒ !kept.ana.outgoing.length: Se lee «¿Siguen abiertos?» de la fila «Ana Rojas…». ⇒ A mano: su fila pasa a ser la primera.',
      'live.message[luis]':
        'Luis Mora escribe «¿Siguen abiertos?». ⇒ !kept.luis.outgoing.length: Se lee «¿Siguen abiertos?» de la fila «Luis Mora…». ⇒ A mano: su fila pasa a ser la primera.',
      'live.conversation': 'Eva Solís inicia una conversación. ⇒ Se ve la fila «Eva Solís…».',
      'live.typing': 'Alguien del equipo escribe en la conversación de Ana Rojas.',
      'live.notes': 'Alguien del equipo escribe una nota interna en la conversación de Ana Rojas.',
      'live.change':
        'Llega el archivo de un mensaje de Ana Rojas que ya se había anunciado. ⇒ Nada cambia.',
      'live.pin': 'La misma persona fija la conversación de Ana Rojas en otro navegador.',
      'live.state':
        'Otra persona del equipo reabre la conversación de Ana Rojas. ⇒ Se ve la fila «Ana Rojas…».',
      'conversation.select[row]': 'Pulsa la fila «Ana Rojas…».',
      'conversation.select[lead]':
        'Se busca «camisa» en la lista y se pulsa la fila de Ana Rojas, que se encontró por un mensaje.',
      'conversation.found[ana]':
        'Se pulsa la fila «Ana Rojas…». ⇒ selection.placed.open: Se ve el título «Ana Rojas»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.found[luis]':
        'Se pulsa la fila «Luis Mora…». ⇒ selection.placed.open: Se ve el título «Luis Mora»; A mano: su fila ya no cuenta mensajes sin leer.',
      'conversation.missing':
        'Se elige en la campana una notificación de una conversación que ya no existe. ⇒ Se lee «No se encontró la conversación»; A mano: antes se carga la lista otra vez.',
      'contact.missing':
        'En la vista «Clientes», se pulsa el botón «Ir al chat» de Rosa Vega, que no tiene conversación. ⇒ Se lee «Elige una conversación».',
      'xstate.done.actor.loadSeveral':
        'El servidor contesta con el código para seleccionar varias conversaciones.',
      'xstate.error.actor.loadSeveral[broken]':
        'El código para seleccionar varias conversaciones no llega.',
      'xstate.done.actor.loadChat': 'El servidor contesta con el código de las conversaciones.',
      'xstate.error.actor.loadChat[broken]':
        'El código de las conversaciones no se carga. ⇒ selection.placed.opening: Se lee «No se pudo cargar la conversación. Verifica tu conexión a internet.».',
      'chat.retry': 'Pulsa el botón «Reintentar».',
      'conversation.close':
        'Estrecha la ventana hasta 360 píxeles, pulsa el botón «Volver a la lista» y ensánchala otra vez.',
      'selection.asked': 'Estrecha la ventana hasta 360 píxeles, y ensánchala otra vez.',
      'answer.known':
        'El servidor contesta con los mensajes de Ana Rojas, el último de ellos del negocio: «Sí». ⇒ A mano: su fila dice «Tú: Sí».',
      'chat.caughtUp': 'El servidor contesta con los mensajes de la conversación abierta.',
      'chat.unreached': 'La red falla mientras se cargan los mensajes de la conversación abierta.',
      'view.shown': 'Pulsa el botón «Conversaciones» del menú «Principal».',
      'view.hidden': 'Pulsa el botón «Clientes» del menú «Principal».',
      'page.shown': 'Mira esta pestaña, con la vista «Conversaciones» delante.',
      'page.hidden': 'Pasa a otra pestaña.',
      'thread.changed[linked]':
        'Guarda el cliente Ana Mora en la ficha de la conversación de Ana Rojas.',
      'thread.changed[sending]':
        'Envía «Abrimos a las nueve» a Ana Rojas; el servidor todavía no contesta.',
      'thread.changed[failed]': 'El envío a Ana Rojas falla. ⇒ Se lee «No enviado».',
      'thread.changed[none]':
        'Se escribe algo en el campo «Escribe un mensaje», y se borra. ⇒ No se lee «No enviado»; no se lee «Borrador».',
      'notification.received':
        'Ana Rojas escribe «¿Siguen abiertos?» mientras miras otra vista. ⇒ A mano: la campana tiene una notificación de Ana Rojas.',
      'thread.read':
        'Llega un mensaje de alguien que no está en la lista, que se carga otra vez mientras miras la conversación de Ana Rojas. ⇒ A mano: en la campana, sus notificaciones constan como leídas.',
      'thread.opened': 'Se pulsa otra vez la fila «Ana Rojas…».',
      'reader.returned':
        'Vuelve a la conversación de Ana Rojas, a la que llegó un mensaje mientras mirabas otra cosa. ⇒ A mano: el chat separa los mensajes nuevos.',
      'thread.changed[drafted]':
        'Escribe «Abrimos» en el campo «Escribe un mensaje». ⇒ A mano: con otra conversación abierta, la fila dice «Borrador» y lo escrito.',
      'conversation.markUnread[ana]':
        'Pulsa la tecla «U» en la fila «Ana Rojas…». ⇒ A mano: la fila cuenta mensajes sin leer; A mano: si su conversación estaba abierta, se cierra.',
      'conversation.markUnread[luis]':
        'Pulsa la tecla «U» en la fila «Luis Mora…». ⇒ A mano: la fila cuenta mensajes sin leer; A mano: si su conversación estaba abierta, se cierra.',
      'conversation.markRead':
        'En el menú de la fila «Ana Rojas…», que tiene mensajes sin leer, pulsa «Marcar como leída». ⇒ No se lee «sin leer» de la fila «Ana Rojas…».',
      'conversation.markAllRead':
        'Pulsa el botón «No leídas». Pulsa el botón «Marcar todas como leídas». ⇒ No se lee «sin leer».',
      'contact.wanted':
        'En la vista «Clientes», pulsa el botón «Ir al chat» de una clienta con el número de Ana Rojas.',
    },
    states: {
      'sync.idle': '',
      'sync.catchingUp.conversations.loading': 'No se lee «Cargando conversaciones...».',
      'sync.catchingUp.conversations.caughtUp': '',
      'sync.catchingUp.thread.loading': 'A mano: los mensajes que ya se leían se siguen leyendo.',
      'sync.catchingUp.thread.caughtUp': '',
      'selection.none': 'Se lee «Elige una conversación».',
      'selection.placed.open': 'Se ve el campo «Escribe un mensaje».',
      'selection.placed.opening': '!chat.failed: Se lee «Cargando conversación...».',
      'several.loading': '',
      'several.ready': '',
      'several.failed': '',
      'chat.asleep': '',
      'chat.loading': '',
      'chat.failed': '',
      'chat.ready': '',
    },
  },
})
