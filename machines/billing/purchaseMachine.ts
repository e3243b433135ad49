import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { NO_CHOICE_OFFLINE } from '#contract/billing/failures'
import type { CreditPack } from '#contract/billing/plans'
import {
  type Choice,
  isCurrent,
  type KeptPayment,
  type Purchase,
  planPurchase,
} from '#contract/billing/purchase'
import { isRunning, type Subscription } from '#contract/billing/subscription'
import { parentOf } from '../shared/tellParent'
import { whyNot } from '../shared/whyNot'
import { paymentMachine } from './paymentMachine'
import type { PurchaseEvent, PurchaseNews } from './purchaseEvents'

interface PurchaseInput {
  readonly businessId: number
  /** A payment of this tab whose outcome is not known. */
  readonly kept: KeptPayment | null
  /** The back end changes a plan that runs, and says what it charges for it. */
  readonly isExtended: boolean
}

interface PurchaseContext extends PurchaseInput {
  readonly subscription: Subscription | null
  readonly choice: Choice | null
  /** What is asked about, or paid. */
  readonly purchase: Purchase | null
  /** The same for each try of the same; '' before the first. */
  readonly key: string
  readonly error: string | null
}

const news = (told: PurchaseNews): PurchaseNews => told

export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    children: {} as { payment: 'payment' },
  },
  actors: { payment: paymentMachine },
  actions: {
    setSubscription: assign({ subscription: (_, found: Subscription | null) => found }),
    /** Another choice is another payment. */
    setChoice: assign({ choice: (_, choice: Choice) => choice, key: '', error: null }),
    clearChoice: assign({ choice: null, key: '', error: null }),
    setPlan: assign({
      purchase: ({ context: { choice, subscription } }, isChange: boolean): Purchase | null =>
        choice && planPurchase(choice, subscription, isChange),
      error: null,
    }),
    setTopUp: assign({
      purchase: (_, { id: packId, credits, cents }: CreditPack): Purchase => ({
        kind: 'topUp',
        packId,
        credits,
        cents,
      }),
      choice: null,
      key: '',
      error: null,
    }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setKept: assign({ kept: (_, kept: KeptPayment) => kept }),
    setKeptPurchase: assign({
      purchase: ({ context }) => context.kept?.purchase ?? null,
      key: ({ context }) => context.kept?.key ?? '',
    }),
    setError: assign({ error: (_, text: string) => text }),
    clearError: assign({ error: null }),
    clearPurchase: assign({ purchase: null }),
    clearPaid: assign({ choice: null, purchase: null, key: '', kept: null, error: null }),
    clearPayment: assign({ purchase: null, kept: null }),
    announceDone: sendTo(parentOf, ({ context: { purchase } }) =>
      news({ type: 'purchase.done', isTopUp: purchase?.kind === 'topUp' }),
    ),
    announceFailed: sendTo(parentOf, news({ type: 'purchase.failed' })),
    announceOffline: sendTo(parentOf, (_, text: string) => news({ type: 'connection.lost', text })),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== null,
    hasNoChoice: ({ context }) => context.choice === null,
    isCurrent: ({ context }, choice: Choice) => isCurrent(context.subscription, choice),
    isChange: ({ context: { isExtended, subscription } }) =>
      isExtended && subscription !== null && isRunning(subscription),
    isOffline: (_, isOffline: boolean) => isOffline,
  },
}).createMachine({
  id: 'purchase',
  description: 'What a person chooses, is asked about where something runs already, and pays.',
  context: ({ input }) => ({
    ...input,
    subscription: null,
    choice: null,
    purchase: null,
    key: '',
    error: null,
  }),
  initial: 'closed',
  on: {
    'error.dismissed': { actions: 'clearError' },
    'account.ready': {
      actions: { type: 'setSubscription', params: ({ event }) => event.subscription },
    },
  },
  states: {
    closed: {
      description: 'Nothing is chosen until the account is there. What was chosen stays.',
      initial: 'waiting',
      on: {
        'account.limited': '.limited',
        'account.failed': '.unloaded',
        'account.ready': [
          {
            guard: 'hasKept',
            target: 'paying',
            actions: [
              { type: 'setSubscription', params: ({ event }) => event.subscription },
              'setKeptPurchase',
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'setSubscription', params: ({ event }) => event.subscription },
          },
        ],
      },
      states: {
        waiting: { description: 'The account is being loaded.' },
        limited: { description: 'The billing service cannot be reached.' },
        unloaded: { description: 'The billing service answered, and not with the account.' },
      },
    },
    choosing: {
      on: {
        'account.limited': 'closed.limited',
        'account.failed': 'closed.unloaded',
        'plan.select': [
          { guard: { type: 'isCurrent', params: ({ event }) => event.choice } },
          { actions: { type: 'setChoice', params: ({ event }) => event.choice } },
        ],
        'selection.clear': { actions: 'clearChoice' },
        'plan.confirm': [
          { guard: 'hasNoChoice' },
          {
            guard: 'isChange',
            target: 'asking',
            actions: { type: 'setPlan', params: true },
          },
          {
            target: 'paying',
            actions: [
              { type: 'setPlan', params: false },
              { type: 'setKey', params: ({ event }) => event.key },
            ],
          },
        ],
        'topUp.ask': {
          target: 'asking',
          actions: { type: 'setTopUp', params: ({ event }) => event.pack },
        },
      },
    },
    asking: {
      description:
        'What it costs, and what becomes of what runs now, is said before anything is paid.',
      on: {
        'account.limited': { target: 'closed.limited', actions: 'clearPurchase' },
        'account.failed': { target: 'closed.unloaded', actions: 'clearPurchase' },
        'purchase.accept': {
          target: 'paying',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
        'purchase.decline': { target: 'choosing', actions: 'clearPurchase' },
      },
    },
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { businessId, purchase, key, kept } }) => {
          if (purchase === null) throw new Error('Nothing is bought')
          return { businessId, purchase, key, payment: kept?.payment ?? null }
        },
      },
      on: {
        'payment.done': { target: 'closed.waiting', actions: ['announceDone', 'clearPaid'] },
        'payment.failed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event.isOffline },
            target: 'closed.limited',
            actions: [
              'clearPayment',
              { type: 'announceOffline', params: ({ event }) => event.text },
            ],
          },
          {
            target: 'closed.waiting',
            actions: [
              'clearPayment',
              { type: 'setError', params: ({ event }) => event.text },
              'announceFailed',
            ],
          },
        ],
        'payment.unsure': {
          target: 'closed.limited',
          actions: [
            { type: 'setKept', params: ({ event }) => event.kept },
            { type: 'announceOffline', params: ({ event }) => event.text },
          ],
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof purchaseMachine>

export const selectChoice = (state: State) => state.context.choice
export const selectPurchase = (state: State) => state.context.purchase
export const selectIsAsking = (state: State) => state.matches('asking')
export const selectIsPaying = (state: State) => state.matches('paying')
export const selectPayment = (state: State) => state.children.payment
/** Whether it was paid is not known, and cannot be asked now. */
export const selectIsUnsure = (state: State) =>
  state.context.kept !== null &&
  (state.matches({ closed: 'limited' }) || state.matches({ closed: 'unloaded' }))
export const selectError = (state: State) => state.context.error

const explain = whyNot<typeof purchaseMachine>({
  guards: { hasNoChoice: 'Elige un plan', isCurrent: 'Es tu plan actual' },
  states: [
    [{ closed: 'limited' }, NO_CHOICE_OFFLINE],
    [{ closed: 'unloaded' }, 'Los datos de facturación no se cargaron: pulsa «Reintentar»'],
    [{ closed: 'waiting' }, 'Los datos se están cargando'],
    ['asking', 'Responde antes a la pregunta'],
    ['paying', 'Se está procesando un pago'],
  ],
})

/** Why the plan that is chosen cannot be confirmed now. */
export const selectWhyNotConfirm = explain({ type: 'plan.confirm', key: '' })
/** Why this one cannot be chosen now. */
export const whyNotSelect = (choice: Choice) => explain({ type: 'plan.select', choice })
/** Why these credits cannot be bought now. */
export const whyNotTopUp = (pack: CreditPack) => explain({ type: 'topUp.ask', pack })
