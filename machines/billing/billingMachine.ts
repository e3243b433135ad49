import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { KeptPayment } from '#contract/billing/keptPayment.ts'
import type { Subscription } from '#contract/billing/subscription.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import type { AreaInput, AreaTold } from '../shell/areas.ts'
import { type AccountNews, accountMachine } from './accountMachine.ts'
import { cancellationMachine } from './cancellationMachine.ts'
import type { PurchaseNews } from './purchaseEvents.ts'
import { purchaseMachine } from './purchaseMachine.ts'
import { transactionListMachine } from './transactionListMachine.ts'

interface BillingInput extends AreaInput {
  /** A payment of this tab with an unknown outcome. */
  readonly kept?: KeptPayment | null
  /** The back end can change, cancel and top up, and lists the payments. */
  readonly isExtended?: boolean
  readonly isAdministrator?: boolean
}

interface BillingContext extends AreaInput {
  readonly kept: KeptPayment | null
  readonly isExtended: boolean
  readonly isAdministrator: boolean
  /** The payment whose receipt is open. */
  readonly receipt: Transaction | null
}

type BillingEvent =
  | { type: AreaTold }
  | { type: 'cancellation.ask'; subscription: Subscription }
  | { type: 'admin.open' }
  | { type: 'admin.close' }
  | { type: 'receipt.open'; payment: Transaction }
  | { type: 'receipt.print' }
  | { type: 'receipt.close' }
  | AccountNews
  | PurchaseNews
  | RemovalNews

export const billingMachine = setup({
  types: {
    input: {} as BillingInput,
    context: {} as BillingContext,
    events: {} as BillingEvent,
    children: {} as {
      account: 'account'
      purchase: 'purchase'
      transactions: 'transactions'
      cancellation: 'cancellation'
    },
  },
  actors: {
    account: accountMachine,
    purchase: purchaseMachine,
    transactions: transactionListMachine,
    cancellation: cancellationMachine,
  },
  actions: {
    tellPurchase: sendTo('purchase', (_, told: AccountNews) => told),
    tellAccountRetry: sendTo('account', { type: 'connection.retry' }),
    tellAccountReload: sendTo('account', { type: 'account.reload' }),
    tellAccountLost: sendTo('account', (_, text: string) => ({
      type: 'connection.lost' as const,
      text,
    })),
    tellTransactionsReload: sendTo('transactions', { type: 'list.reload' }),
    toastPaid: unprovidedAction<{ isTopUp: boolean }>('toastPaid'),
    toastCancelled: unprovidedAction('toastCancelled'),
    setReceipt: assign({ receipt: (_, payment: Transaction) => payment }),
    printPage: unprovidedAction('printPage'),
  },
  guards: {
    isExtended: ({ context }) => context.isExtended,
    isAdministrator: ({ context }) => context.isAdministrator,
  },
}).createMachine({
  id: 'billing',
  description: 'The subscription of the business, and how much of it is used.',
  context: ({
    input: { businessId, kept = null, isExtended = false, isAdministrator = false },
  }) => ({
    businessId,
    kept,
    isExtended,
    isAdministrator,
    receipt: null,
  }),
  invoke: [
    {
      id: 'purchase',
      src: 'purchase',
      input: ({ context: { businessId, kept, isExtended } }) => ({ businessId, kept, isExtended }),
    },
    {
      id: 'account',
      src: 'account',
      input: ({ context: { businessId } }) => ({ businessId }),
    },
  ],
  type: 'parallel',
  states: {
    view: {
      initial: 'shown',
      on: {
        'account.ready': { actions: { type: 'tellPurchase', params: ({ event }) => event } },
        'account.limited': { actions: { type: 'tellPurchase', params: ({ event }) => event } },
        'account.failed': { actions: { type: 'tellPurchase', params: ({ event }) => event } },
        'purchase.done': {
          actions: [
            { type: 'toastPaid', params: ({ event: { isTopUp } }) => ({ isTopUp }) },
            'tellAccountReload',
          ],
        },
        'purchase.settled': { actions: 'tellAccountReload' },
        'connection.lost': {
          actions: { type: 'tellAccountLost', params: ({ event }) => event.text },
        },
      },
      states: {
        shown: {
          on: {
            'view.hidden': 'hidden',
            'page.hidden': 'hidden',
            'page.online': { actions: 'tellAccountRetry' },
          },
        },
        hidden: {
          description: 'Credits may have been used since the last load.',
          on: {
            'view.shown': { target: 'shown', actions: 'tellAccountReload' },
            'page.shown': { target: 'shown', actions: 'tellAccountReload' },
          },
        },
      },
    },
    payments: {
      initial: 'opening',
      states: {
        opening: {
          description: 'The account is loaded before everything else.',
          on: {
            'account.ready': [{ guard: 'isExtended', target: 'listed' }, { target: 'absent' }],
          },
        },
        listed: {
          invoke: {
            id: 'transactions',
            src: 'transactions',
            input: ({ context: { businessId } }) => ({ scope: { businessId } }),
          },
          on: { 'account.ready': { actions: 'tellTransactionsReload' } },
        },
        absent: { description: 'The back end does not list the payments.' },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'cancellation.ask': { guard: 'isExtended', target: 'cancelling' },
            'admin.open': { guard: 'isAdministrator', target: 'administration' },
            'receipt.open': {
              target: 'receipt',
              actions: { type: 'setReceipt', params: ({ event }) => event.payment },
            },
          },
        },
        cancelling: {
          invoke: {
            id: 'cancellation',
            src: 'cancellation',
            input: ({ context: { businessId }, event }) => {
              assertEvent(event, 'cancellation.ask')
              return { item: { businessId, subscription: event.subscription } }
            },
          },
          on: {
            // The cancellation may have been refused since a payment was charged: the reloaded account shows it.
            'removal.closed': { target: 'closed', actions: 'tellAccountReload' },
            'item.removed': {
              target: 'closed',
              actions: ['toastCancelled', 'tellAccountReload'],
            },
          },
        },
        administration: {
          description: 'Plans are managed in the database.',
          on: { 'admin.close': 'closed' },
        },
        receipt: { on: { 'receipt.print': { actions: 'printPage' }, 'receipt.close': 'closed' } },
      },
    },
  },
})

type State = SnapshotFrom<typeof billingMachine>

export const selectAccount = (state: State) => state.children.account
export const selectPurchase = (state: State) => state.children.purchase
export const selectTransactions = (state: State) => state.children.transactions
export const selectCancellation = (state: State) => state.children.cancellation
export const selectIsAdministrator = (state: State) => state.context.isAdministrator
/** True if the back end can cancel the subscription. */
export const selectCanCancel = (state: State) => state.context.isExtended
export const selectIsExtended = (state: State) => state.context.isExtended
/** The payment whose receipt is open. */
export const selectReceipt = (state: State) =>
  state.matches({ dialog: 'receipt' }) ? state.context.receipt : null
export const selectIsAdministration = (state: State) => state.matches({ dialog: 'administration' })
