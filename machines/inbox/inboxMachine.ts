import { enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Hearing, liveNews } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided.ts'
import { linkedClientsMachine } from './client/linkedClientsMachine.ts'
import type { InboxContext, InboxEvent } from './inboxEvents.ts'
import { conversationListMachine } from './list/conversationListMachine.ts'
import type { Lead } from './list/hits.ts'
import { pinsMachine } from './list/pinsMachine.ts'
import { readsMachine } from './list/readsMachine.ts'
import { type UnlistedEvent, unlistedMachine } from './list/unlistedMachine.ts'
import { unreadMachine } from './list/unreadMachine.ts'
import {
  assigningOf,
  type InboxInput,
  linkedClientsOf,
  listOf,
  pinsOf,
  severalOf,
  statesOf,
} from './memory.ts'
import { openConversationMachine } from './openConversationMachine.ts'
import { conversationStatesMachine } from './states/conversationStatesMachine.ts'

const forgetting: UnlistedEvent = { type: 'unlisted.forget' }

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
      assigning: 'assigning'
      templates: 'templates'
      linkedClients: 'linkedClients'
      openConversation: 'openConversation'
      unlisted: 'unlisted'
    },
  },
  actors: {
    liveNews,
    list: conversationListMachine,
    unread: unreadMachine,
    reads: readsMachine,
    states: conversationStatesMachine,
    pins: pinsMachine,
    /** Answers once the page has nothing else to do. */
    loadRowActions: unprovided<void, undefined>('loadRowActions'),
    several: unprovidedMachine<typeof import('./list/severalMachine.ts').severalMachine>('several'),
    assigning:
      unprovidedMachine<typeof import('./assignees/assigningMachine.ts').assigningMachine>(
        'assigning',
      ),
    templates:
      unprovidedMachine<typeof import('../templates/templatesMachine.ts').templatesMachine>(
        'templates',
      ),
    linkedClients: linkedClientsMachine,
    openConversation: openConversationMachine,
    unlisted: unlistedMachine,
  },
  actions: {
    spawnRowActions: enqueueActions(({ context: { input }, enqueue }) => {
      enqueue.spawnChild('several', { id: 'several', input: severalOf(input) })
      enqueue.spawnChild('templates', { id: 'templates', input: assigningOf(input) })
      if (input.userId !== undefined)
        enqueue.spawnChild('assigning', { id: 'assigning', input: assigningOf(input) })
    }),
    tellList: sendTo('list', ({ event }) => event),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' as const }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' as const }),
    tellConversation: sendTo('openConversation', ({ event }) => event),
    tellLead: sendTo('openConversation', (_, lead: Lead | null) => ({
      type: 'lead.chosen' as const,
      lead,
    })),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' as const }),
    tellUnlisted: sendTo('unlisted', (_, event: UnlistedEvent) => event),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: {
    hasClients: ({ context }) => context.input.hasClients === true,
  },
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
    {
      id: 'loadRowActions',
      src: 'loadRowActions',
      onDone: { actions: 'spawnRowActions' },
      // Without their code rows are only opened, until the page is loaded again.
      onError: {},
    },
    { id: 'openConversation', src: 'openConversation', input: ({ context }) => context.input },
    { id: 'unlisted', src: 'unlisted' },
  ],
  on: {
    'conversation.select': {
      actions: [
        { type: 'tellUnlisted', params: forgetting },
        { type: 'tellLead', params: ({ event }) => event.lead ?? null },
        'tellList',
      ],
    },
    'contact.wanted': {
      actions: [
        { type: 'tellUnlisted', params: forgetting },
        { type: 'tellLead', params: null },
        'tellList',
      ],
    },
    'contact.missing': { actions: 'tellConversation' },
    'conversation.found': { actions: 'tellConversation' },
    'conversation.missing': {
      actions: {
        type: 'tellUnlisted',
        params: ({ event: { threadId } }) => ({ type: 'unlisted.find' as const, threadId }),
      },
    },
    'conversation.absent': { actions: ['toastMissing', 'announceSettled'] },
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
/** Undefined until its code is there. */
export const selectSeveral = (state: State) => state.children.several
export const selectOpenConversation = (state: State) => state.children.openConversation
/** Undefined where the back end keeps no assignees, and until its code is there. */
export const selectAssigning = (state: State) => state.children.assigning
export const selectUserId = ({ context }: State) => context.input.userId
