import { assign, sendTo, setup, spawnChild } from 'xstate'
import type { Session } from '#contract/access.ts'
import { type Business, describeBusinessesFailure } from '#contract/businesses.ts'
import type { RecoveryNews } from '../erasure/recoveryMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided.ts'
import type { InvitedNews } from '../team/invitedMachine.ts'

export interface BusinessesInput {
  /** The account's own e-mail. */
  readonly email: string
  /** The one that this browser has open. */
  readonly businessId?: number | null | undefined
}

interface OfAccount {
  readonly context: { readonly session: Pick<Session, 'email' | 'businessId'> | null }
}

export const ofAccount = ({ context: { session } }: OfAccount): BusinessesInput => ({
  email: session?.email ?? '',
  businessId: session?.businessId,
})

interface BusinessesContext {
  readonly email: string
  readonly businesses: readonly Business[]
  readonly error: string | null
  /** The business that may not be the account's any more: the open one of before, or one of another role. */
  readonly doubtedId: number | null
  /** The name of a business that is not the account's any more, until that is read. */
  readonly lost: string | null
}

export type BusinessesEvent =
  | { type: 'businesses.reload' }
  | { type: 'business.select'; businessId: number }
  | { type: 'business.created'; businessId: number | null }
  | { type: 'business.changed'; business: Business }
  /** One was deleted. */
  | { type: 'businesses.changed' }
  /** The back end tells that the person may have left the business, or may have another role there. */
  | { type: 'businesses.recheck'; businessId: number }
  | { type: 'lost.dismissed' }
  | RecoveryNews
  | InvitedNews

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

interface Loaded {
  readonly event: { readonly output: readonly Business[] }
}

const told = [
  { type: 'setBusinesses', params: ({ event }: Loaded) => event.output },
  { type: 'announceLoaded', params: ({ event }: Loaded) => event.output },
] as const

export const businessesMachine = setup({
  types: {
    input: {} as BusinessesInput,
    context: {} as BusinessesContext,
    events: {} as BusinessesEvent,
    tags: {} as 'busy',
    children: {} as { wizard: 'wizard'; recovery: 'recovery'; invited: 'invited' },
  },
  actors: {
    loadBusinesses: unprovided<readonly Business[], undefined>('loadBusinesses'),
    wizard:
      unprovidedMachine<typeof import('./businessWizardMachine.ts').businessWizardMachine>(
        'businessWizard',
      ),
    /** Answers once a person chooses among the businesses. */
    loadWizard: unprovided<void, undefined>('loadWizard'),
    /** Answers once a person chooses among the businesses. */
    loadRecovery: unprovided<void, undefined>('loadRecovery'),
    recovery:
      unprovidedMachine<typeof import('../erasure/recoveryMachine.ts').recoveryMachine>('recovery'),
    /** Answers once the page has nothing else to do, where the back end knows invitations. */
    loadInvited: unprovided<void, undefined>('loadInvited'),
    invited:
      unprovidedMachine<typeof import('../team/invitedMachine.ts').invitedMachine>('invited'),
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
    spawnWizard: spawnChild('wizard', {
      id: 'wizard',
      input: ({ context: { email } }) => ({ email }),
    }),
    spawnInvited: spawnChild('invited', { id: 'invited' }),
    setDoubted: assign({ doubtedId: (_, doubtedId: number) => doubtedId }),
    clearDoubted: assign({ doubtedId: null }),
    setLost: assign({
      lost: ({ context: { businesses, doubtedId } }) =>
        businesses.find(({ id }) => id === doubtedId)?.name ?? 'el negocio que tenías abierto',
      doubtedId: null,
    }),
    clearLost: assign({ lost: null }),
    toastCreated: unprovidedAction('toastCreated'),
  },
  guards: {
    isGone: ({ context: { doubtedId } }, businesses: readonly Business[]) =>
      doubtedId !== null && businesses.every(({ id }) => id !== doubtedId),
    hasNone: ({ context }) => context.businesses.length === 0,
    isListed: ({ context }, businessId: number) =>
      context.businesses.some((business) => business.id === businessId),
  },
}).createMachine({
  id: 'businesses',
  description: 'The businesses of the account, while it is signed in.',
  context: ({ input: { email, businessId = null } }) => ({
    email,
    businesses: [],
    error: null,
    doubtedId: businessId,
    lost: null,
  }),
  invoke: [
    {
      id: 'loadInvited',
      src: 'loadInvited',
      onDone: { actions: 'spawnInvited' },
      // Without its code nobody is told of invitations before the page is loaded again.
      onError: {},
    },
    {
      id: 'loadWizard',
      src: 'loadWizard',
      onDone: { actions: 'spawnWizard' },
      // Its code comes with that of the screen, which says itself that it could not be loaded.
      onError: {},
    },
  ],
  initial: 'loading',
  on: {
    'business.created': { target: '.loading', actions: 'toastCreated' },
    'business.changed': {
      actions: { type: 'setBusiness', params: ({ event }) => event.business },
    },
    'businesses.changed': { target: '.loading', actions: 'clearDoubted' },
    'invitation.accepted': '.loading',
    'businesses.recheck': {
      target: '.rechecking',
      reenter: true,
      actions: { type: 'setDoubted', params: ({ event }) => event.businessId },
    },
    'lost.dismissed': { actions: 'clearLost' },
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
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'settling',
            actions: ['setLost', ...told],
          },
          { target: 'settling', actions: told },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rechecking: {
      description: 'What is known stays on the screen; the page leaves a business that is gone.',
      invoke: {
        id: 'recheck',
        src: 'loadBusinesses',
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'settling',
            actions: ['setLost', ...told],
          },
          {
            target: 'settling',
            actions: { type: 'setBusinesses', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'hasNone',
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { description: 'The next connection asks again.', target: 'settling' },
        ],
      },
    },
    settling: { always: [{ guard: 'hasNone', target: 'empty' }, { target: 'choosing' }] },
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
          actions: [
            'clearLost',
            { type: 'announceChosen', params: ({ event }) => event.businessId },
          ],
        },
      },
    },
  },
})
