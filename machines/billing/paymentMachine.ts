import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeBillingFailure, isConnectionFailure } from '#contract/billing/failures'
import type { Payment } from '#contract/billing/payment'
import type { KeptPayment, Purchase } from '#contract/billing/purchase'
import { isFinalRefusal } from '#contract/errors'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'

interface PaymentInput {
  readonly businessId: number
  readonly purchase: Purchase
  /** The same for each try of the same. */
  readonly key: string
  /** What was begun before, and whose outcome is not known. */
  readonly payment: Payment | null
}

/** What the parent hears: it ends the payment then. */
export type PaymentNews =
  | { type: 'payment.done' }
  /** Nothing was charged. */
  | { type: 'payment.failed'; text: string; isOffline: boolean }
  /** Whether it was charged is not known. */
  | { type: 'payment.unsure'; text: string; kept: KeptPayment }

interface PaymentContext extends PaymentInput {
  /** The provider's words about the card, for where the back end says that nothing was charged. */
  readonly said: string | null
}

const NOT_COMPLETED = 'El pago no se completó. Puedes intentarlo de nuevo.'

interface Failure {
  readonly situation: 'create' | 'topUp' | 'script'
  readonly error: unknown
}

const situationOf = ({ purchase }: PaymentInput) => (purchase.kind === 'plan' ? 'create' : 'topUp')

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as { type: 'payment.leave' },
  },
  actors: {
    /** Null where nothing is to be paid. */
    createPayment: unprovided<Payment | null, Omit<PaymentInput, 'payment'>>('createPayment'),
    loadScript: unprovided<void, void>('loadScript'),
    /** The provider asks for the card, in the place that the view gives it. */
    confirmPayment: unprovided<void, Payment>('confirmPayment'),
    /** Whether it was charged. */
    checkPayment: unprovided<boolean, Omit<PaymentInput, 'payment'>>('checkPayment'),
  },
  actions: {
    setPayment: assign({ payment: (_, payment: Payment | null) => payment }),
    setSaid: assign({
      said: (_, { error }: { error: unknown }) => describeBillingFailure('payment', error),
    }),
    announceDone: sendTo(parentOf, { type: 'payment.done' } satisfies PaymentNews),
    announceFailed: sendTo(
      parentOf,
      (_, { situation, error }: Failure): PaymentNews => ({
        type: 'payment.failed',
        text: describeBillingFailure(situation, error),
        isOffline: situation !== 'script' && isConnectionFailure(error),
      }),
    ),
    announceNotCompleted: sendTo(
      parentOf,
      ({ context: { said } }): PaymentNews => ({
        type: 'payment.failed',
        text: said ?? NOT_COMPLETED,
        isOffline: false,
      }),
    ),
    announceUnsure: sendTo(
      parentOf,
      ({ context: { purchase, key, payment } }, { error }: { error: unknown }): PaymentNews => ({
        type: 'payment.unsure',
        text: describeBillingFailure('load', error),
        kept: { purchase, key, payment: payment ?? { publicKey: '', intentId: '' } },
      }),
    ),
  },
  guards: {
    hasPayment: ({ context }) => context.payment !== null,
    isToBePaid: (_, payment: Payment | null) => payment !== null,
    isCharged: (_, isCharged: boolean) => isCharged,
    isFinal: (_, { error }: { error: unknown }) =>
      isFinalRefusal(error) && !isConnectionFailure(error),
  },
}).createMachine({
  id: 'payment',
  description:
    'One purchase: its intent, the script of the provider, and one confirmation. No card is ever seen here.',
  context: ({ input }) => ({ ...input, said: null }),
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
        onError: {
          target: 'failed',
          actions: {
            type: 'announceFailed',
            params: ({ event }) => ({ situation: 'script', error: event.error }),
          },
        },
      },
    },
    confirming: {
      description:
        'The provider asks for the card. Only a charge is taken at its word: a form that failed or was left may have charged, and the back end is asked.',
      on: { 'payment.leave': 'checking' },
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context: { payment } }) => payment ?? { publicKey: '', intentId: '' },
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
          { target: 'failed', actions: 'announceNotCompleted' },
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
            target: 'unsure',
            actions: { type: 'announceUnsure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
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
/** What the tab keeps; null where nothing could have been charged, or where it is known. */
export const selectKept = (state: State): KeptPayment | null => {
  const { purchase, key, payment } = state.context
  const isOpen = state.matches('confirming') || state.matches('checking') || state.matches('unsure')
  return payment !== null && isOpen ? { purchase, key, payment } : null
}
