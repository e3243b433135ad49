import { assign, type SnapshotFrom, setup } from 'xstate'
import { describeSearchFailure, type FoundConversations } from '#contract/conversationSearch.ts'
import { SEARCH_DELAY } from '#contract/limits.ts'
import { unprovided, unprovidedCallback } from '../../shared/unprovided.ts'
import type { NetworkEvent } from '../chat/composer/outboxEvents.ts'
import { hasSameWords, isAskable, stillFound } from './hits.ts'

export interface ConversationSearchInput {
  readonly businessId: number
  /** The back end has the capability `conversationSearch`. */
  readonly isOffered: boolean
}

interface ConversationSearchContext extends ConversationSearchInput {
  /** As it is written in the list's search field. */
  readonly search: string
  /** The last answer, as far as it fits what is searched now. */
  readonly found: FoundConversations | null
  readonly error: string | null
}

export type ConversationSearchEvent =
  | NetworkEvent
  | { type: 'search.changed'; search: string }
  | { type: 'search.retry' }

export const conversationSearchMachine = setup({
  types: {
    input: {} as ConversationSearchInput,
    context: {} as ConversationSearchContext,
    events: {} as ConversationSearchEvent,
  },
  actors: {
    watchNetwork: unprovidedCallback('watchNetwork'),
    searchConversations: unprovided<FoundConversations, { businessId: number; search: string }>(
      'searchConversations',
    ),
  },
  actions: {
    setSearch: assign(({ context }, search: string) => ({
      search,
      found: stillFound(context.found, context.search, search),
    })),
    setFound: assign({ found: (_, found: FoundConversations) => found }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        describeSearchFailure('searchConversations', error),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    hasSameWords: ({ context }, search: string) => hasSameWords(context.search, search),
    isAskable: (_, search: string) => isAskable(search),
  },
  delays: { searchDelay: SEARCH_DELAY },
}).createMachine({
  id: 'conversationSearch',
  description:
    'Asks the back end for conversations by their messages and by the data of their clients.',
  context: ({ input }) => ({ ...input, search: '', found: null, error: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'absent' }] },
    absent: { description: 'The back end searches no messages: the list searches what it has.' },
    offered: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      initial: 'online',
      states: {
        online: {
          initial: 'idle',
          on: {
            'network.offline': 'offline',
            'search.changed': [
              {
                guard: { type: 'hasSameWords', params: ({ event }) => event.search },
                actions: { type: 'setSearch', params: ({ event }) => event.search },
              },
              {
                guard: { type: 'isAskable', params: ({ event }) => event.search },
                target: '.typing',
                actions: { type: 'setSearch', params: ({ event }) => event.search },
              },
              {
                target: '.idle',
                actions: { type: 'setSearch', params: ({ event }) => event.search },
              },
            ],
          },
          states: {
            idle: { description: 'Nothing is searched, or a single letter.' },
            typing: {
              description: 'What was found stays shown as far as it fits the new letters.',
              after: { searchDelay: 'asking' },
            },
            asking: {
              description: 'A new letter stops the question.',
              entry: 'clearError',
              invoke: {
                id: 'searchConversations',
                src: 'searchConversations',
                input: ({ context: { businessId, search } }) => ({ businessId, search }),
                onDone: {
                  target: 'answered',
                  actions: { type: 'setFound', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            answered: {},
            failed: {
              description: 'What the list found itself stays shown.',
              on: { 'search.retry': 'asking' },
            },
          },
        },
        offline: {
          description: 'Nothing is asked before the network is back.',
          on: {
            'search.changed': {
              actions: { type: 'setSearch', params: ({ event }) => event.search },
            },
            'network.online': [
              {
                guard: { type: 'isAskable', params: ({ context }) => context.search },
                target: 'online.asking',
              },
              { target: 'online.idle' },
            ],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof conversationSearchMachine>

export const selectFound = (state: State) => state.context.found
export const selectError = (state: State) => state.context.error
/** The answer is not there yet: the pause after a letter counts, too. */
export const selectIsSearching = (state: State) =>
  state.matches({ offered: { online: 'typing' } }) ||
  state.matches({ offered: { online: 'asking' } })
export const selectHasAnswered = (state: State) =>
  state.matches({ offered: { online: 'answered' } })
export const selectHasFailed = (state: State) => state.matches({ offered: { online: 'failed' } })
/** Offline, and the back end would be asked. */
export const selectIsOffline = (state: State) =>
  state.matches({ offered: 'offline' }) && isAskable(state.context.search)
