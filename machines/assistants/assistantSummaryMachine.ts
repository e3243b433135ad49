import { assign, type SnapshotFrom, setup } from 'xstate'
import { describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import type { AssistantSummary } from '#contract/assistants/summary.ts'
import { unprovided } from '../shared/unprovided.ts'

/** The name of an assistant in a call: of an advanced one, the id of its model. */
export interface AssistantKey {
  readonly id: string
  readonly openAiId: string | null
}

interface AssistantSummaryContext extends AssistantKey {
  /** The last loaded summary. */
  readonly summary: AssistantSummary | null
  readonly error: string | null
}

type AssistantSummaryEvent = { type: 'status.reload' }

export const assistantSummaryMachine = setup({
  types: {
    input: {} as AssistantKey,
    context: {} as AssistantSummaryContext,
    events: {} as AssistantSummaryEvent,
  },
  actors: { loadSummary: unprovided<AssistantSummary, AssistantKey>('loadSummary') },
  actions: {
    setSummary: assign({ summary: (_, summary: AssistantSummary) => summary }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeAssistantsFailure('loadStatus', error),
    }),
  },
}).createMachine({
  id: 'assistantSummary',
  description: 'Whether an assistant can answer, and in how many conversations it does.',
  context: ({ input }) => ({ ...input, summary: null, error: null }),
  initial: 'loading',
  on: { 'status.reload': '.loading' },
  states: {
    loading: {
      description: 'The summary stays on the screen until the answer is there.',
      entry: 'clearError',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: ({ context: { id, openAiId } }) => ({ id, openAiId }),
        onDone: {
          target: 'idle',
          actions: { type: 'setSummary', params: ({ event }) => event.output },
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

type State = SnapshotFrom<typeof assistantSummaryMachine>

export const selectSummary = (state: State) => state.context.summary
export const selectError = (state: State) => state.context.error
