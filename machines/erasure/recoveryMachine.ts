import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Deletions, describeErasureFailure } from '#contract/erasure/erasure.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

/** What is taken back: a business by its id, or null for the account. */
export interface TakenBack {
  readonly businessId: number | null
}

interface RecoveryContext extends TakenBack {
  readonly deletions: Deletions
  readonly error: string | null
}

export type RecoveryEvent =
  | { type: 'business.restore'; businessId: number }
  | { type: 'account.restore' }
  | { type: 'recovery.reload' }
  | { type: 'error.dismissed' }

/** The event for the parent: what belongs to the account is loaded anew. */
export type RecoveryNews = { type: 'deletion.undone' }

const news = (told: RecoveryNews): RecoveryNews => told

interface Failed {
  readonly error: unknown
}

const none: Deletions = { account: null, businesses: [] }

export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent },
  actors: {
    loadDeletions: unprovided<Deletions, undefined>('loadDeletions'),
    restore: unprovided<void, TakenBack>('restore'),
  },
  actions: {
    setDeletions: assign({ deletions: (_, deletions: Deletions) => deletions, error: null }),
    setTakenBack: assign({ businessId: (_, businessId: number | null) => businessId, error: null }),
    setNotLoaded: assign({
      error: (_, { error }: Failed) => describeErasureFailure('list', error),
    }),
    setNotRestored: assign({
      error: (_, { error }: Failed) => describeErasureFailure('restore', error),
    }),
    clearError: assign({ error: null }),
    announceUndone: sendTo(parentOf, news({ type: 'deletion.undone' })),
    toastRestored: unprovidedAction<TakenBack>('toastRestored'),
  },
  guards: {
    isDeleted: ({ context: { deletions } }, id: number) =>
      deletions.businesses.some((business) => business.id === id),
    isAccountDeleted: ({ context: { deletions } }) => deletions.account !== null,
  },
}).createMachine({
  id: 'recovery',
  description: 'What was deleted lately, and is taken back.',
  context: { deletions: none, businessId: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDeletions',
        src: 'loadDeletions',
        onDone: {
          target: 'idle',
          actions: { type: 'setDeletions', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setNotLoaded', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'recovery.reload': 'loading' } },
    idle: {
      on: {
        'business.restore': {
          guard: { type: 'isDeleted', params: ({ event }) => event.businessId },
          target: 'restoring',
          actions: { type: 'setTakenBack', params: ({ event }) => event.businessId },
        },
        'account.restore': {
          guard: 'isAccountDeleted',
          target: 'restoring',
          actions: { type: 'setTakenBack', params: null },
        },
        'error.dismissed': { actions: 'clearError' },
      },
    },
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'toastRestored', params: ({ context: { businessId } }) => ({ businessId }) },
            'announceUndone',
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'setNotRestored', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof recoveryMachine>

export const selectDeletions = (state: State) => state.context.deletions
export const selectError = (state: State) => state.context.error
export const selectHasFailed = (state: State) => state.matches('failed')
/** The business that is being taken back; null while none is. */
export const selectRestoring = (state: State): TakenBack | null =>
  state.matches('restoring') ? { businessId: state.context.businessId } : null

const refuses = whyNot<typeof recoveryMachine>({
  states: [
    ['restoring', 'Se está recuperando'],
    ['loading', 'Se está cargando'],
    ['failed', 'No se sabe qué se puede recuperar'],
  ],
})
export const selectWhyNotAccount = refuses({ type: 'account.restore' })
export const whyNotBusiness = (businessId: number) =>
  refuses({ type: 'business.restore', businessId })
