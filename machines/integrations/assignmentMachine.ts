import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  describeIntegrationsFailure,
  type Integration,
  type IntegrationKind,
} from '#contract/integrations/integrations.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

/** Null removes the assistant. */
type Assignee = { readonly id: string; readonly name: string } | null

interface Assignment {
  readonly integration: Integration
  readonly assistant: Assignee
}

interface AssignmentContext {
  /** The integration that was assigned last. */
  readonly assigned: { readonly kind: IntegrationKind; readonly id: string } | null
  /** The error text of the assignment. */
  readonly error: string | null
}

type AssignmentEvent = ({ type: 'integration.assign' } & Assignment) | { type: 'error.dismissed' }

/** The event for the parent, with the changed integration. */
export type AssignmentNews = { type: 'integration.assigned'; integration: Integration }

export const assignmentMachine = setup({
  types: { context: {} as AssignmentContext, events: {} as AssignmentEvent },
  actors: {
    /** Returns the changed integration. */
    assignAssistant: unprovided<Integration, Assignment>('assignAssistant'),
  },
  actions: {
    setAssigned: assign({
      assigned: (_, { kind, id }: Integration) => ({ kind, id }),
      error: null,
    }),
    setFailure: assign({
      error: ({ context: { assigned } }, { error }: { error: unknown }) =>
        describeIntegrationsFailure(assigned?.kind ?? 'whatsapp', 'assign', error),
    }),
    clearError: assign({ error: null }),
    announceAssigned: sendTo(
      parentOf,
      (_, integration: Integration): AssignmentNews => ({
        type: 'integration.assigned',
        integration,
      }),
    ),
  },
}).createMachine({
  id: 'assignment',
  description: 'The assistant that answers in an integration: saved as soon as it is chosen.',
  context: { assigned: null, error: null },
  initial: 'idle',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    idle: {
      on: {
        'integration.assign': {
          target: 'assigning',
          actions: { type: 'setAssigned', params: ({ event }) => event.integration },
        },
      },
    },
    assigning: {
      invoke: {
        id: 'assignAssistant',
        src: 'assignAssistant',
        input: ({ event }) => {
          assertEvent(event, 'integration.assign')
          const { integration, assistant } = event
          return { integration, assistant }
        },
        onDone: {
          target: 'idle',
          actions: { type: 'announceAssigned', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof assignmentMachine>

export const selectError = (state: State) => state.context.error
export const selectIsAssigning = (state: State, { kind, id }: Integration) =>
  state.matches('assigning') &&
  state.context.assigned?.kind === kind &&
  state.context.assigned.id === id
/** The reason why the assistant of this integration cannot be changed now. */
export const selectWhyNotAssign = (state: State) =>
  state.matches('assigning') ? 'Se está asignando un asistente' : null
