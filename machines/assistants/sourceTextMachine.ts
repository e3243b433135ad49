import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeSourcesFailure, type SourcePiece } from '#contract/assistants/sources.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

interface SourceTextInput {
  readonly assistantId: string
  readonly id: string
  readonly name: string
}

interface SourceTextContext extends SourceTextInput {
  readonly pieces: readonly SourcePiece[]
  readonly error: string | null
}

type SourceTextEvent = { type: 'text.reload' } | { type: 'text.close' }

/** The event for the parent, which closes the dialog. */
export type SourceTextNews = { type: 'text.closed' }

export const sourceTextMachine = setup({
  types: {
    input: {} as SourceTextInput,
    context: {} as SourceTextContext,
    events: {} as SourceTextEvent,
  },
  actors: {
    loadText: unprovided<readonly SourcePiece[], { assistantId: string; id: string }>('loadText'),
  },
  actions: {
    setPieces: assign({ pieces: (_, pieces: readonly SourcePiece[]) => pieces }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeSourcesFailure('show', error),
    }),
    clearError: assign({ error: null }),
    announceClosed: sendTo(parentOf, (): SourceTextNews => ({ type: 'text.closed' })),
  },
}).createMachine({
  id: 'sourceText',
  description: 'What was read of a source, in a dialog: page by page.',
  context: ({ input }) => ({ ...input, pieces: [], error: null }),
  initial: 'loading',
  on: { 'text.close': { actions: 'announceClosed' } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadText',
        src: 'loadText',
        input: ({ context: { assistantId, id } }) => ({ assistantId, id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setPieces', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {},
    failed: { on: { 'text.reload': 'loading' } },
  },
})

type State = SnapshotFrom<typeof sourceTextMachine>

export const selectName = (state: State) => state.context.name
export const selectPieces = (state: State) => state.context.pieces
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
