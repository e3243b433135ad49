import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Business, describeBusinessesFailure } from '#contract/businesses.ts'
import type { RecoveryNews } from '../erasure/recoveryMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided.ts'
import { businessWizardMachine } from './businessWizardMachine.ts'

export interface BusinessesInput {
  /** The account's own e-mail. */
  readonly email: string
}

interface OfAccount {
  readonly context: { readonly session: { readonly email: string | null } | null }
}

export const ofAccount = ({ context: { session } }: OfAccount): BusinessesInput => ({
  email: session?.email ?? '',
})

interface BusinessesContext extends BusinessesInput {
  readonly businesses: readonly Business[]
  readonly error: string | null
}

export type BusinessesEvent =
  | { type: 'businesses.reload' }
  | { type: 'business.select'; businessId: number }
  | { type: 'business.created'; businessId: number | null }
  | { type: 'business.changed'; business: Business }
  /** One was deleted. */
  | { type: 'businesses.changed' }
  | RecoveryNews

/** What was deleted lately can be taken back where the others are chosen: its code comes with the question. */
const recovering = {
  initial: 'unasked',
  states: {
    unasked: {
      invoke: { id: 'loadRecovery', src: 'loadRecovery', onDone: 'asked', onError: 'left' },
    },
    asked: { invoke: { id: 'recovery', src: 'recovery' } },
    left: {},
  },
} as const

export const businessesMachine = setup({
  types: {
    input: {} as BusinessesInput,
    context: {} as BusinessesContext,
    events: {} as BusinessesEvent,
    tags: {} as 'busy',
    children: {} as { wizard: 'wizard'; recovery: 'recovery' },
  },
  actors: {
    loadBusinesses: unprovided<readonly Business[], undefined>('loadBusinesses'),
    wizard: businessWizardMachine,
    /** Answers once a person chooses among the businesses. */
    loadRecovery: unprovided<void, undefined>('loadRecovery'),
    recovery:
      unprovidedMachine<typeof import('../erasure/recoveryMachine.ts').recoveryMachine>('recovery'),
  },
  actions: {
    setBusinesses: assign({
      businesses: (_, businesses: readonly Business[]) => businesses,
      error: null,
    }),
    setBusiness: assign({
      businesses: ({ context: { businesses } }, business: Business) =>
        businesses.map((each) => (each.id === business.id ? business : each)),
    }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        describeBusinessesFailure('loadBusinesses', error),
    }),
    announceLoaded: sendTo(parentOf, (_, businesses: readonly Business[]) => ({
      type: 'businesses.loaded' as const,
      businessIds: businesses.map((business) => business.id),
    })),
    announceChosen: sendTo(parentOf, (_, businessId: number) => ({
      type: 'business.chosen' as const,
      businessId,
    })),
    toastCreated: unprovidedAction('toastCreated'),
  },
  guards: {
    isEmpty: (_, businesses: readonly Business[]) => businesses.length === 0,
    isListed: ({ context }, businessId: number) =>
      context.businesses.some((business) => business.id === businessId),
  },
}).createMachine({
  id: 'businesses',
  description: 'The businesses of the account, while it is signed in.',
  context: ({ input }) => ({ ...input, businesses: [], error: null }),
  invoke: {
    id: 'wizard',
    src: 'wizard',
    input: ({ context: { email } }) => ({ email }),
  },
  initial: 'loading',
  on: {
    'business.created': { target: '.loading', actions: 'toastCreated' },
    'business.changed': {
      actions: { type: 'setBusiness', params: ({ event }) => event.business },
    },
    'businesses.changed': '.loading',
    'deletion.undone': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBusinesses',
        src: 'loadBusinesses',
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: [
              { type: 'setBusinesses', params: ({ event }) => event.output },
              { type: 'announceLoaded', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'setBusinesses', params: ({ event }) => event.output },
              { type: 'announceLoaded', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'businesses.reload': 'loading' } },
    empty: {
      description: 'An account without a business is asked to create its first.',
      ...recovering,
    },
    choosing: {
      ...recovering,
      on: {
        'business.select': {
          guard: { type: 'isListed', params: ({ event }) => event.businessId },
          actions: { type: 'announceChosen', params: ({ event }) => event.businessId },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof businessesMachine>

export const selectBusinesses = (state: State) => state.context.businesses
export const selectRecovery = (state: State) => state.children.recovery
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsEmpty = (state: State) => state.matches('empty')
