import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ThreadState } from '#contract/conversationStates.ts'
import { liveNews } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided.ts'
import type { ClientPanelNews } from './client/panelEvents.ts'
import type { InboxContext, InboxEvent } from './inboxEvents.ts'
import { conversationListMachine } from './list/conversationListMachine.ts'
import type { Lead } from './list/hits.ts'
import { pinsMachine } from './list/pinsMachine.ts'
import { unreadMachine } from './list/unreadMachine.ts'
import {
  type InboxInput,
  linkedClientsOf,
  listOf,
  pinsOf,
  severalOf,
  statesOf,
  withStoredLinks,
} from './memory.ts'
import { openConversationMachine } from './openConversationMachine.ts'
import { conversationStatesMachine } from './states/conversationStatesMachine.ts'

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
      linkedClients: 'linkedClients'
      openConversation: 'openConversation'
    },
  },
  actors: {
    liveNews,
    list: conversationListMachine,
    unread: unreadMachine,
    states: conversationStatesMachine,
    pins: pinsMachine,
    several: unprovidedMachine<typeof import('./list/severalMachine.ts').severalMachine>('several'),
    loadSeveral: unprovided<void, undefined>('loadSeveral'),
    linkedClients:
      unprovidedMachine<typeof import('./client/linkedClientsMachine.ts').linkedClientsMachine>(
        'linkedClients',
      ),
    loadLinked: unprovided<void, undefined>('loadLinked'),
    openConversation: openConversationMachine,
  },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    tellState: sendTo('states', (_, state: ThreadState) => ({
      type: 'live.state' as const,
      ...state,
    })),
    setMissed: assign({
      missed: ({ context }, news: ClientPanelNews) => [...context.missed, news],
    }),
    tellLinkedClients: sendTo('linkedClients', ({ event }) => event),
    tellUnread: sendTo('unread', ({ event }) => event),
    tellMarkUnread: sendTo('unread', (_, threadId: string) => ({
      type: 'conversation.markUnread' as const,
      threadId,
    })),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' as const }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' as const }),
    tellConversation: sendTo('openConversation', ({ event }) => event),
    tellLead: sendTo('openConversation', (_, lead: Lead | null) => ({
      type: 'lead.chosen' as const,
      lead,
    })),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' as const }),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: { hasClients: ({ context }) => context.input.hasClients === true },
}).createMachine({
  id: 'inbox',
  description: 'Always alive: what the list, the counts and the open conversation tell each other.',
  context: ({ input }) => ({ input: withStoredLinks(input), missed: [] }),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: { kinds: ['sync.requested'] } },
    { id: 'list', src: 'list', input: ({ context }) => listOf(context.input) },
    { id: 'unread', src: 'unread', input: ({ context }) => context.input.unread },
    { id: 'states', src: 'states', input: ({ context }) => statesOf(context.input) },
    { id: 'pins', src: 'pins', input: ({ context }) => pinsOf(context.input) },
    { id: 'openConversation', src: 'openConversation', input: ({ context }) => context.input },
  ],
  type: 'parallel',
  states: {
    // A region: what another region handles as well would hide a handler of the root.
    routing: {
      description: 'Which child hears of what.',
      on: {
        'state.saved': { actions: { type: 'tellState', params: ({ event }) => event.state } },
        'list.loaded': { actions: ['tellUnread', 'tellConversation'] },
        'list.retried': { actions: 'announceEvent' },
        'answer.known': { actions: 'tellList' },
        'client.kept': { actions: ['tellList', 'tellUnread'] },
        'clients.linked': { actions: ['tellList', 'tellUnread', 'tellConversation'] },
        'conversation.select': {
          actions: [{ type: 'tellLead', params: ({ event }) => event.lead ?? null }, 'tellList'],
        },
        'contact.wanted': { actions: [{ type: 'tellLead', params: null }, 'tellList'] },
        'contact.missing': { actions: 'tellConversation' },
        'conversation.found': { actions: 'tellConversation' },
        'conversation.missing': { actions: ['toastMissing', 'announceSettled'] },
        'conversation.close': { actions: 'tellConversation' },
        'conversation.opened': { actions: 'announceEvent' },
        'conversation.shown': { actions: ['tellUnread', 'announceSettled'] },
        'conversation.closed': { actions: ['tellUnread', 'announceEvent'] },
        'conversation.markUnread': {
          description: 'An open conversation is closed first.',
          actions: 'tellConversation',
        },
        'conversation.left': {
          actions: { type: 'tellMarkUnread', params: ({ event }) => event.threadId },
        },
        'conversation.markRead': { actions: 'tellUnread' },
        'conversation.markAllRead': { actions: 'tellUnread' },
        'view.shown': { actions: 'tellReaderPresent' },
        'view.hidden': { actions: 'tellReaderAway' },
        'page.shown': { actions: 'tellReaderPresent' },
        'page.hidden': { actions: 'tellReaderAway' },
        'thread.opened': { actions: 'tellConversation' },
        'reader.returned': { actions: 'tellConversation' },
        'thread.read': { actions: 'announceEvent' },
        'notification.received': { actions: 'announceEvent' },
      },
    },
    several: {
      description:
        'The code for several conversations at once, loaded after the list: rows cannot be chosen before.',
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'loadSeveral', src: 'loadSeveral', onDone: 'ready', onError: 'failed' },
        },
        failed: { on: { 'sync.requested': 'loading' } },
        ready: {
          invoke: {
            id: 'several',
            src: 'several',
            input: ({ context }) => severalOf(context.input),
          },
        },
      },
    },
    linked: {
      description: 'The clients that the back end keeps; the code is loaded after the list.',
      initial: 'away',
      on: {
        'client.kept': {
          guard: 'hasClients',
          actions: { type: 'setMissed', params: ({ event }) => event },
        },
      },
      states: {
        away: { always: { guard: 'hasClients', target: 'loading' } },
        loading: {
          description: 'What a person links meanwhile is told once the code is there.',
          invoke: { id: 'loadLinked', src: 'loadLinked', onDone: 'ready', onError: 'failed' },
        },
        failed: { on: { 'sync.requested': 'loading' } },
        ready: {
          invoke: {
            id: 'linkedClients',
            src: 'linkedClients',
            input: ({ context: { input, missed } }) => linkedClientsOf(input, missed),
          },
          on: {
            'client.kept': { actions: 'tellLinkedClients' },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof inboxMachine>

export const selectList = (state: State) => state.children.list
export const selectUnread = (state: State) => state.children.unread
export const selectStates = (state: State) => state.children.states
export const selectPins = (state: State) => state.children.pins
export const selectSeveral = (state: State) => state.children.several
export const selectOpenConversation = (state: State) => state.children.openConversation
