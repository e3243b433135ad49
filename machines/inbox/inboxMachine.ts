import { assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import type { Conversation } from '#contract/inbox'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided'
import type { ThreadChange } from './chat/threadEvents'
import { type InboxEvent, listLoaded, opened, storing } from './inboxEvents'
import { catchingUp, severalCode } from './inboxParts'
import { conversationListMachine } from './list/conversationListMachine'
import { type Lead, leading } from './list/hits'
import { pinsMachine } from './list/pinsMachine'
import { unreadMachine } from './list/unreadMachine'
import {
  chatOpen,
  hasUnfinished,
  type InboxContext,
  type InboxInput,
  isRenamed,
  keptOf,
  listOf,
  pinsOf,
  statesOf,
  withChange,
} from './memory'
import { conversationStatesMachine } from './states/conversationStatesMachine'

const closing = ['setNoneSelected', 'tellClosed', 'announceClosed'] as const

export const inboxMachine = setup({
  types: {
    input: {} as InboxInput,
    context: {} as InboxContext,
    events: {} as InboxEvent,
    children: {} as {
      list: 'list'
      unread: 'unread'
      states: 'states'
      pins: 'pins'
      several: 'several'
      chat: 'chat'
    },
  },
  actors: {
    list: conversationListMachine,
    unread: unreadMachine,
    states: conversationStatesMachine,
    pins: pinsMachine,
    several: unprovidedMachine<typeof import('./list/severalMachine').severalMachine>('several'),
    loadSeveral: unprovided<void, undefined>('loadSeveral'),
    chat: unprovidedMachine<typeof import('./chat/chatMachine').chatMachine>('chat'),
    loadChat: unprovided<void, undefined>('loadChat'),
  },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    tellListRefresh: sendTo('list', { type: 'list.refresh' as const }),
    tellStates: sendTo('states', ({ event }) => event),
    tellStatesRefresh: sendTo('states', { type: 'states.refresh' as const }),
    tellPins: sendTo('pins', ({ event }) => event),
    tellPinsRefresh: sendTo('pins', { type: 'pins.refresh' as const }),
    tellUnread: sendTo('unread', ({ event }) => event),
    tellChat: sendTo('chat', ({ event }) => event),
    tellChatOpen: enqueueActions(({ context: { selected, kept }, enqueue }) => {
      if (selected) enqueue.sendTo('chat', chatOpen(selected, kept))
    }),
    tellLead: enqueueActions(({ context: { selected, lead }, enqueue }) => {
      if (lead && lead.threadId === selected?.threadId) enqueue.sendTo('chat', leading(lead))
    }),
    tellChatClose: sendTo('chat', { type: 'chat.close' as const }),
    tellChatCatchUp: sendTo('chat', { type: 'chat.catchUp' as const }),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' as const }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' as const }),
    tellOpened: sendTo('unread', ({ context }) => opened(context)),
    tellClosed: sendTo('unread', { type: 'conversation.closed' as const }),
    tellClient: enqueueActions(({ context, enqueue }, { threadId, kept }: ThreadChange) => {
      if (!isRenamed(keptOf(context.kept, threadId), kept)) return
      const news = { type: 'client.kept' as const, threadId, memory: kept.client }
      for (const child of ['list', 'unread'] as const) enqueue.sendTo(child, news)
    }),
    setSelected: assign({ selected: (_, conversation: Conversation) => conversation }),
    setLead: assign({ lead: (_, lead: Lead | null) => lead }),
    setNoneSelected: assign({ selected: null }),
    setKept: assign({ kept: ({ context }, told: ThreadChange) => withChange(context.kept, told) }),
    announceSynchronized: sendTo(parentOf, { type: 'sync.completed' as const }),
    announceNotSynchronized: sendTo(parentOf, { type: 'sync.failed' as const }),
    announceOpened: sendTo(parentOf, ({ context }) => opened(context)),
    announceClosed: sendTo(parentOf, { type: 'conversation.closed' as const }),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' as const }),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: {
    isSelected: ({ context }, threadId: string) => context.selected?.threadId === threadId,
    hasNoSelection: ({ context }) => context.selected === null,
    isChatReady: stateIn({ chat: 'ready' }),
    hasUnfinished: ({ context }) => hasUnfinished(context.kept),
  },
}).createMachine({
  id: 'inbox',
  description: 'Always alive: the list, and the open conversation.',
  context: ({ input }) => ({ lead: null, ...input, selected: null }),
  invoke: [
    { id: 'list', src: 'list', input: listOf },
    { id: 'unread', src: 'unread', input: ({ context }) => context.unread },
    { id: 'states', src: 'states', input: statesOf },
    { id: 'pins', src: 'pins', input: pinsOf },
  ],
  type: 'parallel',
  on: {
    'live.message': { actions: ['tellList', 'tellUnread', 'tellStates'] },
    'live.conversation': { actions: ['tellList', 'tellUnread'] },
    'live.change': { actions: 'tellListRefresh' },
    'live.state': { actions: 'tellStates' },
    'live.pin': { actions: 'tellPins' },
    'list.loaded': listLoaded(),
    'list.retried': { actions: 'announceEvent' },
    'conversation.select': {
      actions: [{ type: 'setLead', params: ({ event }) => event.lead ?? null }, 'tellList'],
    },
    'contact.wanted': { actions: [{ type: 'setLead', params: null }, 'tellList'] },
    'conversation.missing': { actions: ['toastMissing', 'announceSettled'] },
    'conversation.markRead': { actions: 'tellUnread' },
    'conversation.markAllRead': { actions: 'tellUnread' },
    'conversation.markUnread': { actions: 'tellUnread' },
    'view.shown': { actions: 'tellReaderPresent' },
    'view.hidden': { actions: 'tellReaderAway' },
    'page.shown': { actions: 'tellReaderPresent' },
    'page.hidden': { actions: 'tellReaderAway' },
    'notification.received': { actions: 'announceEvent' },
    'thread.read': { actions: 'announceEvent' },
  },
  states: {
    selection: {
      initial: 'none',
      on: {
        'conversation.found': {
          target: '.placed',
          actions: { type: 'setSelected', params: ({ event }) => event.conversation },
        },
      },
      states: {
        none: {},
        placed: {
          description: 'A conversation replaces the list, or stands beside it.',
          entry: 'announceOpened',
          initial: 'opening',
          on: {
            'selection.asked': { actions: 'announceOpened' },
            'view.shown': { actions: ['tellReaderPresent', 'announceOpened'] },
            'conversation.close': { target: 'none', actions: closing },
            'contact.missing': { target: 'none', actions: closing },
            'conversation.markUnread': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              target: 'none',
              actions: [...closing, 'tellUnread'],
            },
          },
          states: {
            opening: {
              description: "The conversation counts as read once the chat's code is loaded.",
              always: { guard: 'isChatReady', target: 'open' },
            },
            open: {
              entry: ['tellChatOpen', 'tellLead', 'tellOpened', 'announceSettled'],
              exit: 'tellChatClose',
              on: {
                'conversation.found': {
                  guard: { type: 'isSelected', params: ({ event }) => event.conversation.threadId },
                  actions: ['tellLead', 'tellOpened', 'announceSettled'],
                },
              },
            },
          },
        },
      },
    },
    several: severalCode,
    sync: {
      description: 'After each connection, the list and the open thread are loaded again.',
      initial: 'idle',
      on: { 'sync.requested': '.catchingUp' },
      states: {
        idle: {},
        catchingUp: {
          entry: ['tellListRefresh', 'tellStatesRefresh', 'tellPinsRefresh'],
          type: 'parallel',
          on: {
            'list.failed': { target: 'idle', actions: 'announceNotSynchronized' },
            'chat.unreached': { target: 'idle', actions: 'announceNotSynchronized' },
          },
          states: catchingUp,
          onDone: { target: 'idle', actions: 'announceSynchronized' },
        },
      },
    },
    chat: {
      description: 'The code is loaded when a conversation is opened, or has messages to send.',
      initial: 'asleep',
      states: {
        asleep: {
          always: { guard: 'hasUnfinished', target: 'loading' },
          on: { 'conversation.found': 'loading' },
        },
        loading: {
          invoke: { id: 'loadChat', src: 'loadChat', onDone: 'ready', onError: 'failed' },
        },
        failed: {
          description: 'The list is loaded again after a reconnection, and when a person asks.',
          on: {
            'chat.retry': 'loading',
            'conversation.found': 'loading',
            'sync.requested': 'loading',
          },
        },
        ready: {
          invoke: { id: 'chat', src: 'chat', input: ({ context }) => context },
          on: {
            'live.message': { actions: ['tellList', 'tellUnread', 'tellStates', 'tellChat'] },
            'live.change': { actions: ['tellListRefresh', 'tellChat'] },
            'live.notes': { actions: 'tellChat' },
            'live.typing': { actions: 'tellChat' },
            'answer.known': { actions: 'tellList' },
            'thread.opened': { actions: 'tellChat' },
            'reader.returned': { actions: 'tellChat' },
            'thread.changed': { actions: [...storing] },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof inboxMachine>

export const selectSelectedId = (state: State) => state.context.selected?.threadId ?? null
export const selectKept = (state: State, threadId: string) => keptOf(state.context.kept, threadId)
export const selectList = (state: State) => state.children.list
export const selectUnread = (state: State) => state.children.unread
export const selectStates = (state: State) => state.children.states
export const selectPins = (state: State) => state.children.pins
export const selectSeveral = (state: State) => state.children.several
export const selectChat = (state: State) => state.children.chat
export const selectIsOpen = (state: State) => state.matches({ selection: { placed: 'open' } })
/** A conversation is chosen, and the chat's code is not loaded yet. */
export const selectIsOpening = (state: State) => state.matches({ selection: { placed: 'opening' } })
export const selectHasChatFailed = (state: State) => state.matches({ chat: 'failed' })
