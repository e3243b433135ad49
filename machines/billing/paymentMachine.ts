import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeBillingFailure } from '#contract/billing/failures.ts'
import type { KeptPayment, Payment } from '#contract/billing/keptPayment.ts'
import type { Charge } from '#contract/billing/payment.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
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
  saidBy,
  situationOf,
  unsaid,
  unseen,
  unsure,
} from './paymentEvents.ts'

/** The limit of calls to the back end: the provider usually tells it within seconds. */
const LOOKS_MAX = 3

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as { type: 'payment.leave' },
  },
  actors: {
    /** Null where there is nothing to pay. */
    createPayment: unprovided<Payment | null, Asked>('createPayment'),
    loadScript: unprovided<void, void>('loadScript'),
    /** The provider's form asks for the card, in the element that the view gives it. */
    confirmPayment: unprovided<void, Payment>('confirmPayment'),
    checkPayment: unprovided<Charge, Asked>('checkPayment'),
  },
  actions: {
    setPayment: assign({ payment: (_, payment: Payment | null) => payment }),
    setSaid: assign((_, { error }: { error: unknown }) => saidBy(error)),
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
    /** A charge that the provider reported may show late: it is never called not charged. */
    isNotCharged: ({ context: { isPaid, isRefused } }, charge: Charge) =>
      !isPaid && (charge === 'open' || isRefused),
    isBegun: ({ context }) => context.isBegun,
    isConfirmed: ({ context }) => context.isConfirmed,
    /** A person who was told that the form failed does not wait. */
    mayStillCome: ({ context: { said, looks } }) => said === null && looks < LOOKS_MAX,
    isFinal: (_, { error }: { error: unknown }) => isFinal(error),
    /** The provider is still processing: the back end is asked again, a limited number of times. */
    isEarly: ({ context }, { error }: { error: unknown }) =>
      isEarly(error) && context.looks < LOOKS_MAX,
    isLate: (_, { error }: { error: unknown }) => isEarly(error),
  },
  delays: { lookDelay: 4_000 },
}).createMachine({
  id: 'payment',
  description:
    "One purchase: its intent, the provider's script, and one confirmation. Recado never sees the card.",
  context: ({ input }) => ({
    ...input,
    isBegun: input.payment !== null,
    ...unsaid,
    looks: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasPayment', target: 'checking' }, { target: 'creating' }],
    },
    creating: {
      description: 'The back end creates the intent: the same one for the same key.',
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
      description: "The provider's script is loaded once per page, when it is first needed.",
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
        "The provider's form asks for the card. Only a reported charge is believed: a form that failed or was closed may have charged, so the back end is asked. Where the provider refused in its own words and the back end shows no charge, nothing was charged.",
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
        'The form failed or was closed, or the page was reloaded: nothing is confirmed a second time.',
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
            guard: { type: 'isNotCharged', params: ({ event }) => event.output },
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
      description: 'A payment may show late in the subscription.',
      after: { lookDelay: 'checking' },
    },
    unseen: {
      description:
        'The tab stores the payment, and checks it again whenever the account is loaded. Only the same intent is confirmed again, which the provider charges once.',
    },
    done: { description: 'The parent stops this machine.' },
    failed: {
      description:
        'Nothing was charged. The same intent can be paid again, unless the back end refused it for good.',
    },
    unsure: { description: 'The tab stores the payment, and asks again.' },
  },
})

type State = SnapshotFrom<typeof paymentMachine>

export const selectPurchase = (state: State) => state.context.purchase
/** The provider's form is on the screen, or is about to be. */
export const selectIsConfirming = (state: State) => state.matches('confirming')
/** The payment that the tab stores until it shows; null where nothing can have been charged. */
export const selectKept = (state: State): KeptPayment | null =>
  state.context.isBegun && !state.matches('failed') ? keptOf(state.context) : null
