import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  describeIntegrationsFailure,
  type Integration,
  type IntegrationKind,
} from '#contract/integrations/integrations.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

interface Asked {
  readonly integration: Integration
}

interface ConnectionCheckContext {
  /** The integration that was checked last. */
  readonly checked: { readonly kind: IntegrationKind; readonly id: string } | null
  readonly error: string | null
}

type ConnectionCheckEvent = ({ type: 'integration.check' } & Asked) | { type: 'error.dismissed' }

/** The event for the parent, with what the check found. */
export type ConnectionCheckNews = { type: 'integration.checked'; integration: Integration }

export const connectionCheckMachine = setup({
  types: { context: {} as ConnectionCheckContext, events: {} as ConnectionCheckEvent },
  actors: {
    /** Returns the integration with its new health. */
    checkConnection: unprovided<Integration, Asked>('checkConnection'),
  },
  actions: {
    setChecked: assign({
      checked: (_, { kind, id }: Integration) => ({ kind, id }),
      error: null,
    }),
    setFailure: assign({
      error: ({ context: { checked } }, { error }: { error: unknown }) =>
        describeIntegrationsFailure(checked?.kind ?? 'whatsapp', 'check', error),
    }),
    clearError: assign({ error: null }),
    announceChecked: sendTo(
      parentOf,
      (_, integration: Integration): ConnectionCheckNews => ({
        type: 'integration.checked',
        integration,
      }),
    ),
  },
}).createMachine({
  id: 'connectionCheck',
  description: 'A person asks whether a connection works: one at a time.',
  context: { checked: null, error: null },
  initial: 'idle',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    idle: {
      on: {
        'integration.check': {
          target: 'checking',
          actions: { type: 'setChecked', params: ({ event }) => event.integration },
        },
      },
    },
    checking: {
      invoke: {
        id: 'checkConnection',
        src: 'checkConnection',
        input: ({ event }) => {
          assertEvent(event, 'integration.check')
          return { integration: event.integration }
        },
        onDone: {
          target: 'idle',
          actions: { type: 'announceChecked', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof connectionCheckMachine>

export const selectError = (state: State) => state.context.error
export const selectIsChecking = (state: State, { kind, id }: Integration) =>
  state.matches('checking') &&
  state.context.checked?.kind === kind &&
  state.context.checked.id === id
/** The reason why no other connection can be checked now. */
export const selectWhyNotCheck = (state: State) =>
  state.matches('checking') ? 'Se está comprobando otra conexión' : null
