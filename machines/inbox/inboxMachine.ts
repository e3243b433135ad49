import { type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Hearing, liveNews } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import { linkedClientsMachine } from './client/linkedClientsMachine.ts'
import type { InboxContext, InboxEvent } from './inboxEvents.ts'
import { conversationListMachine } from './list/conversationListMachine.ts'
import type { Lead } from './list/hits.ts'
import { pinsMachine } from './list/pinsMachine.ts'
import { readsMachine } from './list/readsMachine.ts'
import { severalMachine } from './list/severalMachine.ts'
import { unreadMachine } from './list/unreadMachine.ts'
import { type InboxInput, linkedClientsOf, listOf, pinsOf, severalOf, statesOf } from './memory.ts'
import { openConversationMachine } from './openConversationMachine.ts'
import { conversationStatesMachine } from './states/conversationStatesMachine.ts'

const hearing: Hearing = { kinds: ['conversation.select', 'conversation.shown'] }

export const inboxMachine = setup({
  types: {
    input: {} as InboxInput,
    context: {} as InboxContext,
    events: {} as InboxEvent,
    children: {} as {
      liveNews: 'liveNews'
      list: 'list'
      unread: 'unread'
      reads: 'reads'
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
    reads: readsMachine,
    states: conversationStatesMachine,
    pins: pinsMachine,
    several: severalMachine,
    linkedClients: linkedClientsMachine,
    openConversation: openConversationMachine,
  },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' as const }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' as const }),
    tellConversation: sendTo('openConversation', ({ event }) => event),
    tellLead: sendTo('openConversation', (_, lead: Lead | null) => ({
      type: 'lead.chosen' as const,
      lead,
    })),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' as const }),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: { hasClients: ({ context }) => context.input.hasClients === true },
}).createMachine({
  id: 'inbox',
  description: 'Always alive: what the list, the counts and the open conversation tell each other.',
  context: ({ input }) => ({ input }),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: hearing },
    { id: 'list', src: 'list', input: ({ context }) => listOf(context.input) },
    // Before what it is told by: it knows first what another browser has said.
    { id: 'reads', src: 'reads' },
    { id: 'unread', src: 'unread', input: ({ context }) => context.input.unread },
    { id: 'states', src: 'states', input: ({ context }) => statesOf(context.input) },
    { id: 'pins', src: 'pins', input: ({ context }) => pinsOf(context.input) },
    { id: 'several', src: 'several', input: ({ context }) => severalOf(context.input) },
    { id: 'openConversation', src: 'openConversation', input: ({ context }) => context.input },
  ],
  on: {
    'conversation.select': {
      actions: [{ type: 'tellLead', params: ({ event }) => event.lead ?? null }, 'tellList'],
    },
    'contact.wanted': { actions: [{ type: 'tellLead', params: null }, 'tellList'] },
    'contact.missing': { actions: 'tellConversation' },
    'conversation.found': { actions: 'tellConversation' },
    'conversation.missing': { actions: ['toastMissing', 'announceSettled'] },
    'conversation.shown': { actions: 'announceSettled' },
    'view.shown': { actions: 'tellReaderPresent' },
    'view.hidden': { actions: 'tellReaderAway' },
    'page.shown': { actions: 'tellReaderPresent' },
    'page.hidden': { actions: 'tellReaderAway' },
  },
  initial: 'ownLinks',
  states: {
    ownLinks: {
      description: 'Only this browser knows whose the conversations are.',
      always: { guard: 'hasClients', target: 'teamLinks' },
    },
    teamLinks: {
      description: 'The back end keeps it for the team.',
      invoke: {
        id: 'linkedClients',
        src: 'linkedClients',
        input: ({ context }) => linkedClientsOf(context.input),
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
