import { assign, type SnapshotFrom, setup } from 'xstate'
import { type BlockedContact, describeBlockFailure } from '#contract/conversationBlocks.ts'
import type { LiveBlock } from '#contract/live/block.ts'
import { type Hearing, liveNews, type SyncRequested } from '../shared/liveNews.ts'
import { unprovided } from '../shared/unprovided.ts'
import { blockingMachine } from './blockingMachine.ts'

export interface BlockedListInput {
  readonly businessId: number
}

interface BlockedListContext extends BlockedListInput {
  /** Null before the first answer. */
  readonly contacts: readonly BlockedContact[] | null
  readonly error: string | null
}

export type BlockedListEvent = { type: 'list.reload' } | LiveBlock | SyncRequested

const hearing: Hearing = { kinds: ['live.block', 'sync.requested'] }

export const blockedListMachine = setup({
  types: {
    input: {} as BlockedListInput,
    context: {} as BlockedListContext,
    events: {} as BlockedListEvent,
    children: {} as { liveNews: 'liveNews'; blocking: 'blocking' },
  },
  actors: {
    liveNews,
    blocking: blockingMachine,
    loadBlocked: unprovided<readonly BlockedContact[], BlockedListInput>('loadBlocked'),
  },
  actions: {
    setContacts: assign({
      contacts: (_, contacts: readonly BlockedContact[]) => contacts,
      error: null,
    }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeBlockFailure('list', error),
    }),
  },
}).createMachine({
  id: 'blockedList',
  description: 'The blocked contacts of the business: each can be unblocked.',
  context: ({ input }) => ({ ...input, contacts: null, error: null }),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: hearing },
    { id: 'blocking', src: 'blocking' },
  ],
  initial: 'loading',
  on: {
    'list.reload': { target: '.loading', reenter: true },
    'live.block': { target: '.loading', reenter: true },
    'sync.requested': { target: '.loading', reenter: true },
  },
  states: {
    loading: {
      description: 'The last list stays on the screen.',
      invoke: {
        id: 'loadBlocked',
        src: 'loadBlocked',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setContacts', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    idle: {},
  },
})

type State = SnapshotFrom<typeof blockedListMachine>

export const selectContacts = (state: State) => state.context.contacts
export const selectError = (state: State) => state.context.error
export const selectBlocking = (state: State) => state.children.blocking
