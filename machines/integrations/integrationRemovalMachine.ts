import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeIntegrationsFailure, type Integration } from '#contract/integrations/integrations'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { whyNot } from '../shared/whyNot'

interface IntegrationRemovalInput {
  readonly integration: Integration
}

interface IntegrationRemovalContext extends IntegrationRemovalInput {
  /** Why it could not be deleted. */
  readonly error: string | null
}

type IntegrationRemovalEvent = { type: 'removal.confirm' } | { type: 'removal.cancel' }

/** What the parent hears: it takes the question away. */
export type IntegrationRemovalNews = { type: 'removal.closed' } | { type: 'integration.removed' }

const news = (told: IntegrationRemovalNews): IntegrationRemovalNews => told

export const integrationRemovalMachine = setup({
  types: {
    input: {} as IntegrationRemovalInput,
    context: {} as IntegrationRemovalContext,
    events: {} as IntegrationRemovalEvent,
  },
  actors: {
    deleteIntegration: unprovided<void, IntegrationRemovalInput>('deleteIntegration'),
  },
  actions: {
    clearError: assign({ error: null }),
    setFailure: assign({
      error: ({ context: { integration } }, { error }: { error: unknown }) =>
        describeIntegrationsFailure(integration.kind, 'delete', error),
    }),
    announceClosed: sendTo(parentOf, news({ type: 'removal.closed' })),
    announceRemoved: sendTo(parentOf, news({ type: 'integration.removed' })),
  },
}).createMachine({
  id: 'integrationRemoval',
  description: 'The question before an integration is deleted, and the deletion.',
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
        id: 'deleteIntegration',
        src: 'deleteIntegration',
        input: ({ context: { integration } }) => ({ integration }),
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

type State = SnapshotFrom<typeof integrationRemovalMachine>

const DELETING = 'La integración se está eliminando'

export const selectIntegration = (state: State) => state.context.integration
export const selectError = (state: State) => state.context.error
export const selectIsDeleting = (state: State) => !state.matches('asking')
export const selectWhyNotCancel = whyNot<typeof integrationRemovalMachine>({
  states: [
    ['deleting', DELETING],
    ['deleted', DELETING],
  ],
})({ type: 'removal.cancel' })
