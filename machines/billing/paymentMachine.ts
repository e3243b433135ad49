import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeBillingFailure } from '#contract/billing/failures'
import type { Charge, Payment } from '#contract/billing/payment'
import type { KeptPayment } from '#contract/billing/purchase'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import {
  type Asked,
  type Failure,
  failed,
  isEarly,
  isFinal,
  type Kept,
  keptOf,
  NOT_SEEN,
  notCompleted,
  type PaymentContext,
  type PaymentInput,
  type PaymentNews,
  situationOf,
  unseen,
  unsure,
} from './paymentEvents'

/** A provider tells the back end within seconds, as a rule. */
const LOOKS_MAX = 3

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as { type: 'payment.leave' },
  },
  actors: {
    /** Null where nothing is to be paid. */
    createPayment: unprovided<Payment | null, Asked>('createPayment'),
    loadScript: unprovided<void, void>('loadScript'),
    /** The provider asks for the card, in the place that the view gives it. */
    confirmPayment: unprovided<void, Payment>('confirmPayment'),
    checkPayment: unprovided<Charge, Asked>('checkPayment'),
  },
  actions: {
    setPayment: assign({ payment: (_, payment: Payment | null) => payment }),
    setSaid: assign({
      said: (_, { error }: { error: unknown }) => describeBillingFailure('payment', error),
    }),
    setBegun: assign({ isBegun: true }),
    setLooks: assign({ looks: ({ context }) => context.looks + 1 }),
    clearConfirmed: assign({ isConfirmed: false }),
    announceDone: sendTo(
      parentOf,
      ({ context }): PaymentNews => ({
        type: 'payment.done',
        kept: context.payment && keptOf(context),
      }),
    ),
    announceFailed: sendTo(parentOf, (_, failure: Failure) => failed(failure)),
    announceNotCompleted: sendTo(parentOf, ({ context: { said } }) => notCompleted(said)),
    announceKept: sendTo(
      parentOf,
      ({ context }, told: Kept): PaymentNews => ({ ...told, kept: keptOf(context) }),
    ),
  },
  guards: {
    hasPayment: ({ context }) => context.payment !== null,
    isToBePaid: (_, payment: Payment | null) => payment !== null,
    isCharged: (_, charge: Charge) => charge === 'charged',
    /** What the provider has charged shows late: of that, nobody says that it was not. */
    isOpen: ({ context }, charge: Charge) => charge === 'open' && !context.isPaid,
    isBegun: ({ context }) => context.isBegun,
    isConfirmed: ({ context }) => context.isConfirmed,
    /** Who was told that the card was refused does not wait. */
    mayStillCome: ({ context: { said, looks } }) => said === null && looks < LOOKS_MAX,
    isFinal: (_, { error }: { error: unknown }) => isFinal(error),
    /** It is still being charged, and is looked for again; or it was, long enough. */
    isEarly: ({ context }, { error }: { error: unknown }) =>
      isEarly(error) && context.looks < LOOKS_MAX,
    isLate: (_, { error }: { error: unknown }) => isEarly(error),
  },
  delays: { lookDelay: 4_000 },
}).createMachine({
  id: 'payment',
  description:
    'One purchase: its intent, the script of the provider, and one confirmation. No card is ever seen here.',
  context: ({ input }) => ({
    ...input,
    isBegun: input.payment !== null,
    said: null,
    looks: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasPayment', target: 'checking' }, { target: 'creating' }],
    },
    creating: {
      description: 'The back end makes the intent: the same one for the same key.',
      invoke: {
        id: 'createPayment',
        src: 'createPayment',
        input: ({ context: { businessId, purchase, key } }) => ({ businessId, purchase, key }),
        onDone: [
          {
            guard: { type: 'isToBePaid', params: ({ event }) => event.output },
            target: 'loadingScript',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
          },
          { target: 'done', actions: 'announceDone' },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'announceFailed',
            params: ({ context, event }) => ({
              situation: situationOf(context),
              error: event.error,
            }),
          },
        },
      },
    },
    loadingScript: {
      description: 'Loaded once in a page, when it is first needed.',
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: 'confirming',
        onError: [
          {
            guard: 'isBegun',
            target: 'unseen',
            actions: {
              type: 'announceKept',
              params: ({ event }) => unseen(describeBillingFailure('script', event.error)),
            },
          },
          {
            target: 'failed',
            actions: {
              type: 'announceFailed',
              params: ({ event }) => ({ situation: 'script', error: event.error }),
            },
          },
        ],
      },
    },
    confirming: {
      description:
        'The provider asks for the card. Only a charge is taken at its word: a form that failed or was left may have charged, and the back end is asked.',
      entry: 'setBegun',
      on: { 'payment.leave': 'checking' },
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => keptOf(context).payment,
        onDone: { target: 'done', actions: 'announceDone' },
        onError: {
          target: 'checking',
          actions: { type: 'setSaid', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checking: {
      description:
        'The form failed, or was left, or the page was loaded anew: nothing is confirmed a second time.',
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context: { businessId, purchase, key } }) => ({ businessId, purchase, key }),
        onDone: [
          {
            guard: { type: 'isCharged', params: ({ event }) => event.output },
            target: 'done',
            actions: 'announceDone',
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'announceNotCompleted',
          },
          { guard: 'isConfirmed', target: 'loadingScript', actions: 'clearConfirmed' },
          { guard: 'mayStillCome', target: 'waiting', actions: 'setLooks' },
          {
            target: 'unseen',
            actions: {
              type: 'announceKept',
              params: ({ context }) => unseen(context.said ?? NOT_SEEN),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: {
              type: 'announceFailed',
              params: ({ context, event }) => ({
                situation: situationOf(context),
                error: event.error,
              }),
            },
          },
          {
            guard: { type: 'isEarly', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: 'setLooks',
          },
          {
            guard: { type: 'isLate', params: ({ event }) => ({ error: event.error }) },
            target: 'unseen',
            actions: { type: 'announceKept', params: () => unseen(NOT_SEEN) },
          },
          {
            target: 'unsure',
            actions: {
              type: 'announceKept',
              params: ({ event }) => unsure(describeBillingFailure('load', event.error)),
            },
          },
        ],
      },
    },
    waiting: {
      description:
        'The back end shows what runs, and not what was charged: a payment appears late.',
      after: { lookDelay: 'checking' },
    },
    unseen: {
      description:
        'The tab keeps it, and looks for it again with the account. Only the same intent is confirmed anew, which the provider charges once.',
    },
    done: { description: 'The parent takes it away.' },
    failed: {
      description:
        'Nothing was charged. It can be paid anew by the same intent, unless the back end refused that one for good.',
    },
    unsure: { description: 'The tab keeps it, and asks again.' },
  },
})

type State = SnapshotFrom<typeof paymentMachine>

export const selectPurchase = (state: State) => state.context.purchase
/** The provider's form is, or is about to be, in its place. */
export const selectIsConfirming = (state: State) => state.matches('confirming')
/** What the tab keeps; null where nothing could have been charged. What was charged is kept until it is shown. */
export const selectKept = (state: State): KeptPayment | null => {
  return state.context.isBegun && !state.matches('failed') ? keptOf(state.context) : null
}
