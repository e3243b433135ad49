import { assign, type ErrorActorEvent, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeBillingFailure, isConnectionFailure } from '#contract/billing/failures.ts'
import type { Offer } from '#contract/billing/plans.ts'
import type { Subscription, Usage } from '#contract/billing/subscription.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'

interface Scope {
  readonly businessId: number
}

interface AccountContext extends Scope {
  /** Null until the offer is loaded. */
  readonly offer: Offer | null
  readonly subscription: Subscription | null
  /** True if a null `subscription` means that none exists. */
  readonly isSubscriptionKnown: boolean
  readonly usage: Usage | null
  readonly error: string | null
}

type AccountEvent =
  | { type: 'account.reload' }
  /** Another call of billing did not reach the billing service. */
  | { type: 'connection.lost'; text: string }
  | { type: 'connection.retry' }

/** The events for the parent. */
export type AccountNews =
  | { type: 'account.ready'; offer: Offer | null; subscription: Subscription | null }
  | { type: 'account.limited' }
  | { type: 'account.failed' }

const scope = ({ context: { businessId } }: { readonly context: Scope }): Scope => ({ businessId })

const failure = ({ event }: { readonly event: ErrorActorEvent }) => ({ error: event.error })
const setFailure = { type: 'setFailure' as const, params: failure }
const onOffline = {
  guard: { type: 'isOffline' as const, params: failure },
  target: '#account.limited' as const,
  actions: setFailure,
}

/** Nothing is sold without the plans and the running subscription. */
const onError = [onOffline, { target: '#account.failed' as const, actions: setFailure }]

export const accountMachine = setup({
  types: {
    input: {} as Scope,
    context: {} as AccountContext,
    events: {} as AccountEvent,
  },
  actors: {
    loadOffer: unprovided<Offer, Scope>('loadOffer'),
    /** Null where the business has no subscription, which is no failure. */
    loadSubscription: unprovided<Subscription | null, Scope>('loadSubscription'),
    loadUsage: unprovided<Usage | null, Scope>('loadUsage'),
  },
  actions: {
    setOffer: assign({ offer: (_, offer: Offer) => offer }),
    setSubscription: assign((_, found: Subscription | null) => ({
      subscription: found,
      isSubscriptionKnown: true,
    })),
    setUsage: assign({ usage: (_, usage: Usage | null) => usage }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeBillingFailure('load', error),
    }),
    setError: assign({ error: (_, text: string) => text }),
    clearError: assign({ error: null }),
    announceReady: sendTo(
      parentOf,
      ({ context: { offer, subscription } }): AccountNews => ({
        type: 'account.ready',
        offer,
        subscription,
      }),
    ),
    announceLimited: sendTo(parentOf, { type: 'account.limited' } satisfies AccountNews),
    announceFailed: sendTo(parentOf, { type: 'account.failed' } satisfies AccountNews),
  },
  guards: {
    isOffline: (_, { error }: { error: unknown }) => isConnectionFailure(error),
  },
}).createMachine({
  id: 'account',
  description: 'The plans, the subscription and its usage. Loaded data stays on the screen.',
  context: ({ input: { businessId } }) => ({
    businessId,
    offer: null,
    subscription: null,
    isSubscriptionKnown: false,
    usage: null,
    error: null,
  }),
  initial: 'loading',
  on: {
    'connection.lost': {
      target: '.limited',
      actions: { type: 'setError', params: ({ event }) => event.text },
    },
  },
  states: {
    loading: {
      description: 'Three loads in order: the plans, the subscription, its usage.',
      entry: 'clearError',
      initial: 'plans',
      // The data that was loaded before may be outdated.
      on: { 'account.reload': { target: 'loading', reenter: true } },
      states: {
        plans: {
          invoke: {
            id: 'loadOffer',
            src: 'loadOffer',
            input: scope,
            onDone: {
              target: 'subscription',
              actions: { type: 'setOffer', params: ({ event }) => event.output },
            },
            onError,
          },
        },
        subscription: {
          invoke: {
            id: 'loadSubscription',
            src: 'loadSubscription',
            input: scope,
            onDone: {
              target: 'usage',
              actions: { type: 'setSubscription', params: ({ event }) => event.output },
            },
            onError,
          },
        },
        usage: {
          invoke: {
            id: 'loadUsage',
            src: 'loadUsage',
            input: scope,
            onDone: {
              target: '#account.ready',
              actions: { type: 'setUsage', params: ({ event }) => event.output },
            },
            // Buying does not need the usage: its failure is shown beside it.
            onError: [onOffline, { target: '#account.ready', actions: setFailure }],
          },
        },
      },
    },
    ready: {
      entry: 'announceReady',
      on: { 'account.reload': 'loading', 'connection.retry': 'loading' },
    },
    failed: {
      description: 'The billing service answered, but without the data.',
      entry: 'announceFailed',
      on: { 'account.reload': 'loading', 'connection.retry': 'loading' },
    },
    limited: {
      description: 'The billing service does not answer: nothing can be chosen until it does.',
      entry: 'announceLimited',
      on: { 'account.reload': 'loading', 'connection.retry': 'loading' },
    },
  },
})

type State = SnapshotFrom<typeof accountMachine>

export const selectOffer = (state: State) => state.context.offer
export const selectSubscription = (state: State) => state.context.subscription
export const selectIsSubscriptionKnown = (state: State) => state.context.isSubscriptionKnown
export const selectUsage = (state: State) => state.context.usage
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectIsLimited = (state: State) => state.matches('limited')
