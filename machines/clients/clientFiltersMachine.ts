import { assign, type SnapshotFrom, setup } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import { unprovided } from '../shared/unprovided.ts'

export interface ClientFiltersInput {
  readonly businessId: number
}

interface ClientFiltersContext extends ClientFiltersInput {
  /** The names of the business's tags; null until it is known that there are such filters. */
  readonly tags: readonly string[] | null
  readonly error: string | null
}

export type ClientFiltersEvent = { type: 'filters.reload' }

export const clientFiltersMachine = setup({
  types: {
    input: {} as ClientFiltersInput,
    context: {} as ClientFiltersContext,
    events: {} as ClientFiltersEvent,
  },
  actors: {
    /** The names of the tags; null where the back end does not filter by tag and channel. */
    loadFilters: unprovided<readonly string[] | null, ClientFiltersInput>('loadFilters'),
  },
  actions: {
    setTags: assign({ tags: (_, tags: readonly string[] | null) => tags }),
    clearError: assign({ error: null }),
    setFailure: assign({
      tags: ({ context }) => context.tags ?? [],
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadTags', error),
    }),
  },
  guards: { isOffered: (_, tags: readonly string[] | null) => tags !== null },
}).createMachine({
  id: 'clientFilters',
  description: 'The filters of the list by tag and by channel, where the back end has them.',
  context: ({ input }) => ({ ...input, tags: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Whatever filters are shown stay until the answer is there.',
      entry: 'clearError',
      invoke: {
        id: 'loadFilters',
        src: 'loadFilters',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'setTags', params: ({ event }) => event.output },
          },
          {
            target: 'absent',
            actions: { type: 'setTags', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'filters.reload': { target: 'loading', reenter: true } },
    },
    offered: { on: { 'filters.reload': 'loading' } },
    failed: {
      description: 'The channels are known without the tags.',
      on: { 'filters.reload': 'loading' },
    },
    absent: { description: 'The back end has no such filters.' },
  },
})

type State = SnapshotFrom<typeof clientFiltersMachine>

/** Null where there are no such filters. */
export const selectTags = (state: State) => state.context.tags
export const selectError = (state: State) => state.context.error
