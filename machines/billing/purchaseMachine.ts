import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Choice, KeptPayment, Purchase } from '#contract/billing/keptPayment.ts'
import type { CreditPack } from '#contract/billing/plans.ts'
import { isCurrent, planPurchase, topUpPurchase } from '#contract/billing/purchase.ts'
import { parentOf } from '../shared/tellParent.ts'
import { paymentMachine } from './paymentMachine.ts'
import {
  afterLoading,
  afterPayment,
  afterRefusal,
  doneOnce,
  isAsked,
  isChange,
  isKeptChoice,
  isOvertaken,
  isSeen,
  news,
  type PurchaseContext,
  type PurchaseEvent,
  type PurchaseInput,
  type Ready,
  type Refused,
} from './purchaseEvents.ts'

export const purchaseMachine = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    children: {} as { payment: 'payment' },
  },
  actors: { payment: paymentMachine },
  actions: {
    setFound: assign(({ context }, found: Ready) => afterLoading(context, found)),
    setMissing: assign({ missing: (_, missing: 'limited' | 'unloaded') => missing }),
    /** Another choice needs another idempotency key. */
    setChoice: assign({ choice: (_, choice: Choice) => choice, key: '', error: null }),
    clearChoice: assign({ choice: null, key: '', error: null }),
    setPlan: assign({
      purchase: ({ context }): Purchase | null =>
        context.choice && planPurchase(context.choice, context.subscription, isChange(context)),
      error: null,
    }),
    setTopUp: assign({
      purchase: (_, pack: CreditPack): Purchase => topUpPurchase(pack),
      choice: null,
      key: '',
      error: null,
    }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setKept: assign({ kept: (_, kept: KeptPayment) => kept, error: null }),
    clearKept: assign({ kept: null, isPaid: false, error: null }),
    setKeptPurchase: assign({
      purchase: ({ context }) => context.kept?.purchase ?? null,
      key: ({ context }) => context.kept?.key ?? '',
    }),
    setError: assign({ error: (_, text: string) => text }),
    clearError: assign({ error: null }),
    clearPurchase: assign({ purchase: null }),
    setPaid: assign(({ context }, kept: KeptPayment | null) => afterPayment(context, kept)),
    clearPayment: assign((_, refused: Refused) => afterRefusal(refused)),
    announceDone: sendTo(parentOf, ({ context }) => doneOnce(context)),
    announceReload: sendTo(parentOf, news({ type: 'purchase.settled' })),
    announceOffline: sendTo(parentOf, (_, text: string) => news({ type: 'connection.lost', text })),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== null,
    isSeen: ({ context }) => isSeen(context),
    hasNoChoice: ({ context }) => context.choice === null,
    isCurrent: ({ context }, choice: Choice) => isCurrent(context.subscription, choice),
    isKeptChoice: ({ context }) => isKeptChoice(context),
    isAsked: ({ context }) => isAsked(context),
    isLimited: ({ context }) => context.missing === 'limited',
    isUnloaded: ({ context }) => context.missing === 'unloaded',
    isOvertaken: ({ context }, found: Ready) => isOvertaken(context, found),
    isOffline: (_, isOffline: boolean) => isOffline,
  },
}).createMachine({
  id: 'purchase',
  description: 'Choosing, confirming where a plan already runs, and paying.',
  context: ({ input }) => ({
    ...input,
    subscription: null,
    choice: null,
    isPaid: false,
    purchase: null,
    key: '',
    error: null,
    missing: null,
  }),
  initial: 'closed',
  on: {
    'error.dismissed': { actions: 'clearError' },
    'account.ready': {
      target: '.deciding',
      actions: { type: 'setFound', params: ({ event }) => event },
    },
    'account.limited': '.closed.limited',
    'account.failed': '.closed.unloaded',
  },
  states: {
    closed: {
      description: 'Nothing can be chosen until the account is loaded. An earlier choice stays.',
      initial: 'waiting',
      states: {
        waiting: { description: 'The account is being loaded.' },
        limited: { description: 'The billing service does not answer.' },
        unloaded: { description: 'The billing service answered, but without the account.' },
      },
    },
    deciding: {
      description: 'The account is loaded. A payment of this tab that it does not show goes on.',
      always: [
        { guard: 'isSeen', target: 'choosing', actions: 'clearKept' },
        { guard: 'hasKept', target: 'paying', actions: 'setKeptPurchase' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'plan.select': [
          { guard: { type: 'isCurrent', params: ({ event }) => event.choice } },
          { actions: { type: 'setChoice', params: ({ event }) => event.choice } },
        ],
        'selection.clear': { actions: 'clearChoice' },
        'plan.confirm': [
          { guard: 'hasNoChoice' },
          { guard: 'isKeptChoice', target: 'paying', actions: 'setKeptPurchase' },
          { guard: 'hasKept', target: 'asking', actions: 'setPlan' },
          { guard: 'isAsked', target: 'asking', actions: 'setPlan' },
          {
            target: 'paying',
            actions: ['setPlan', { type: 'setKey', params: ({ event }) => event.key }],
          },
        ],
        'topUp.ask': {
          target: 'asking',
          actions: { type: 'setTopUp', params: ({ event }) => event.pack },
        },
      },
    },
    asking: {
      description: 'The price, and the plan that ends, are shown before anything is paid.',
      on: {
        'account.ready': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'choosing',
            actions: [{ type: 'setFound', params: ({ event }) => event }, 'clearPurchase'],
          },
          { actions: { type: 'setFound', params: ({ event }) => event } },
        ],
        'account.limited': { target: 'closed.limited', actions: 'clearPurchase' },
        'account.failed': { target: 'closed.unloaded', actions: 'clearPurchase' },
        'purchase.accept': {
          target: 'paying',
          actions: [{ type: 'setKey', params: ({ event }) => event.key }, 'clearKept'],
        },
        'purchase.decline': { target: 'choosing', actions: 'clearPurchase' },
      },
    },
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { businessId, purchase, key, kept, isPaid }, event }) => {
          if (purchase === null) throw new Error('Nothing is bought')
          const isConfirmed = kept !== null && event.type === 'plan.confirm'
          const payment = kept?.payment ?? null
          return { businessId, purchase, key, payment, isConfirmed, isPaid }
        },
      },
      on: {
        'payment.done': {
          target: 'closed.waiting',
          actions: ['announceDone', { type: 'setPaid', params: ({ event }) => event.kept }],
        },
        'payment.failed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event.isOffline },
            target: 'closed.limited',
            actions: [
              { type: 'clearPayment', params: ({ event }) => event },
              { type: 'announceOffline', params: ({ event }) => event.text },
            ],
          },
          {
            target: 'closed.waiting',
            actions: [
              { type: 'clearPayment', params: ({ event }) => event },
              { type: 'setError', params: ({ event }) => event.text },
              'announceReload',
            ],
          },
        ],
        'payment.unseen': {
          target: 'unseen',
          actions: [
            'clearPurchase',
            { type: 'setKept', params: ({ event }) => event.kept },
            { type: 'setError', params: ({ event }) => event.text },
          ],
        },
        'account.ready': { actions: { type: 'setFound', params: ({ event }) => event } },
        'account.limited': { actions: { type: 'setMissing', params: () => 'limited' as const } },
        'account.failed': { actions: { type: 'setMissing', params: () => 'unloaded' as const } },
        'payment.unsure': {
          target: 'closed.limited',
          actions: [
            'clearPurchase',
            { type: 'setKept', params: ({ event }) => event.kept },
            { type: 'announceOffline', params: ({ event }) => event.text },
          ],
        },
      },
    },
    unseen: {
      description: 'A payment does not show yet. Without the account, nothing else can be chosen.',
      always: [
        { guard: 'isLimited', target: 'closed.limited' },
        { guard: 'isUnloaded', target: 'closed.unloaded' },
        { target: 'choosing' },
      ],
    },
  },
})

type State = SnapshotFrom<typeof purchaseMachine>

export const selectChoice = (state: State) => state.context.choice
export const selectPurchase = (state: State) => state.context.purchase
/** A payment whose outcome is unknown or not shown yet. */
export const selectUnsettled = (state: State) => state.context.kept
/** The earlier payment that does not show yet, while another purchase is being confirmed. */
export const selectUnseen = (state: State): Purchase | null =>
  state.matches('asking') ? (state.context.kept?.purchase ?? null) : null
export const selectIsAsking = (state: State) => state.matches('asking')
export const selectIsPaying = (state: State) => state.matches('paying')
/** The purchase that is being paid now. */
export const selectPaid = (state: State) => (selectIsPaying(state) ? state.context.purchase : null)
export const selectPayment = (state: State) => state.children.payment
/** The outcome of a payment is unknown, and cannot be asked now. */
export const selectIsUnsure = (state: State) =>
  state.context.kept !== null &&
  state.context.error === null &&
  !state.context.isPaid &&
  (state.matches({ closed: 'limited' }) || state.matches({ closed: 'unloaded' }))
export const selectError = (state: State) => state.context.error
