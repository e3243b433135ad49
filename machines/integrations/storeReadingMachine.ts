import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Integration } from '#contract/integrations/integrations.ts'
import type { StoreIntegration } from '#contract/integrations/store.ts'
import { describeSyncFailure } from '#contract/storeSync.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import type { ConnectionCheckNews } from './connectionCheckMachine.ts'

interface Scope {
  readonly businessId: number
}

interface StoreReadingContext extends Scope {
  /** The store that was asked for last; null: the one that was saved, which begins by itself. */
  readonly storeId: string | null
  readonly error: string | null
}

type StoreReadingEvent =
  | { type: 'store.read'; integration: StoreIntegration }
  | { type: 'store.saved' }
  | { type: 'error.dismissed' }

const isGoing = ({ sync }: StoreIntegration): boolean =>
  sync?.state === 'waiting' || sync?.state === 'running'

export const storeReadingMachine = setup({
  types: {
    input: {} as Scope,
    context: {} as StoreReadingContext,
    events: {} as StoreReadingEvent,
  },
  actors: {
    /** Both return the store with how far it is read. */
    readStore: unprovided<StoreIntegration, { integration: StoreIntegration }>('readStore'),
    lookAtStore: unprovided<StoreIntegration, Scope & { storeId: string | null }>('lookAtStore'),
  },
  actions: {
    setStore: assign({ storeId: (_, { id }: StoreIntegration) => id, error: null }),
    clearStore: assign({ storeId: null, error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeSyncFailure('sync', error),
    }),
    clearError: assign({ error: null }),
    announceStore: sendTo(
      parentOf,
      (_, integration: Integration): ConnectionCheckNews => ({
        type: 'integration.checked',
        integration,
      }),
    ),
  },
  guards: { isGoing: (_, store: StoreIntegration) => isGoing(store) },
  delays: { pace: 2_000 },
}).createMachine({
  id: 'storeReading',
  description:
    'A person wants the products of a store read anew, or saves a store, and follows how far it is: one store at a time.',
  context: ({ input: { businessId } }) => ({ businessId, storeId: null, error: null }),
  initial: 'idle',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    idle: {
      on: {
        'store.read': {
          target: 'asking',
          actions: { type: 'setStore', params: ({ event }) => event.integration },
        },
        'store.saved': { target: 'following', actions: 'clearStore' },
      },
    },
    asking: {
      invoke: {
        id: 'readStore',
        src: 'readStore',
        input: ({ event }) => {
          assertEvent(event, 'store.read')
          return { integration: event.integration }
        },
        onDone: {
          target: 'following',
          actions: { type: 'announceStore', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    following: { after: { pace: 'looking' } },
    looking: {
      invoke: {
        id: 'lookAtStore',
        src: 'lookAtStore',
        input: ({ context: { businessId, storeId } }) => ({ businessId, storeId }),
        onDone: [
          {
            guard: { type: 'isGoing', params: ({ event }) => event.output },
            target: 'following',
            actions: [
              { type: 'setStore', params: ({ event }) => event.output },
              { type: 'announceStore', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'announceStore', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof storeReadingMachine>

export const selectError = (state: State) => state.context.error
export const selectIsReading = (state: State, { id }: Integration) =>
  !state.matches('idle') && state.context.storeId === id
/** The reason why no other store can be read now. */
export const selectWhyNotRead = (state: State) =>
  state.matches('idle')
    ? null
    : state.context.storeId === null
      ? 'Empieza en un momento'
      : 'Se está sincronizando otra tienda'
