import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Assistant, describeAssistantsFailure } from '#contract/assistants/assistants'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { whyNot } from '../shared/whyNot'

interface AssistantRemovalInput {
  readonly assistant: Assistant
}

interface AssistantRemovalContext extends AssistantRemovalInput {
  /** Why it could not be deleted. */
  readonly error: string | null
}

type AssistantRemovalEvent = { type: 'removal.confirm' } | { type: 'removal.cancel' }

/** What the parent hears: it takes the question away. */
export type AssistantRemovalNews = { type: 'removal.closed' } | { type: 'assistant.removed' }

const news = (told: AssistantRemovalNews): AssistantRemovalNews => told

export const assistantRemovalMachine = setup({
  types: {
    input: {} as AssistantRemovalInput,
    context: {} as AssistantRemovalContext,
    events: {} as AssistantRemovalEvent,
  },
  actors: { deleteAssistant: unprovided<void, { assistantId: string }>('deleteAssistant') },
  actions: {
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeAssistantsFailure('delete', error),
    }),
    announceClosed: sendTo(parentOf, news({ type: 'removal.closed' })),
    announceRemoved: sendTo(parentOf, news({ type: 'assistant.removed' })),
  },
}).createMachine({
  id: 'assistantRemoval',
  description: 'The question before an assistant is deleted, and the deletion.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'removal.confirm': 'deleting',
        'removal.cancel': { actions: 'announceClosed' },
      },
    },
    deleting: {
      entry: 'clearError',
      invoke: {
        id: 'deleteAssistant',
        src: 'deleteAssistant',
        input: ({ context }) => ({ assistantId: context.assistant.id }),
        onDone: { target: 'deleted', actions: 'announceRemoved' },
        onError: {
          target: 'asking',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    deleted: { description: 'The parent takes the question away.' },
  },
})

type State = SnapshotFrom<typeof assistantRemovalMachine>

const DELETING = 'El asistente se está eliminando'

export const selectAssistant = (state: State) => state.context.assistant
export const selectError = (state: State) => state.context.error
export const selectIsDeleting = (state: State) => !state.matches('asking')
export const selectWhyNotCancel = whyNot<typeof assistantRemovalMachine>({
  states: [
    ['deleting', DELETING],
    ['deleted', DELETING],
  ],
})({ type: 'removal.cancel' })
