import { useSelector } from '@xstate/react'
import { RotateCw, ShieldCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type accountMachine,
  selectError,
  selectIsLimited,
  selectIsLoading,
  selectIsSubscriptionKnown,
} from '#machines/billing/accountMachine.ts'
import {
  type billingMachine,
  selectAccount,
  selectCancellation,
  selectIsAdministration,
  selectIsAdministrator,
  selectIsExtended,
  selectPurchase,
  selectReceipt,
  selectTransactions,
} from '#machines/billing/billingMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { AdministrationDialog } from './AdministrationDialog.tsx'
import styles from './Billing.module.css'
import { CancellationDialog } from './CancellationDialog.tsx'
import { ConnectionTrouble } from './ConnectionTrouble.tsx'
import { CreditPacks } from './CreditPacks.tsx'
import { CreditUsage } from './CreditUsage.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PastPayments } from './PastPayments.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PlanPicker } from './PlanPicker.tsx'
import { PurchaseDialog } from './PurchaseDialog.tsx'
import { PurchaseFailure } from './PurchaseFailure.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'

export interface BillingProps {
  readonly billing: ActorRefFrom<typeof billingMachine>
}

interface Props extends BillingProps {
  /** Payments charge nothing on this server. */
  readonly isPaymentTest?: boolean
}

export function Billing({ billing, isPaymentTest = false }: Props) {
  const account = useSelector(billing, selectAccount)
  const purchase = useSelector(billing, selectPurchase)
  const transactions = useSelector(billing, selectTransactions)
  const cancellation = useSelector(billing, selectCancellation)
  const isAdministration = useSelector(billing, selectIsAdministration)
  const isExtended = useSelector(billing, selectIsExtended)
  const receipt = useSelector(billing, selectReceipt)
  if (!account || !purchase) return null
  return (
    <Page>
      <Head billing={billing} account={account} />
      {isPaymentTest && <Banner tone="warning" text={PAYMENT_TEST} />}
      <Troubles account={account} />
      <PurchaseFailure purchase={purchase} />
      <Overview billing={billing} account={account} />
      <PlanPicker account={account} purchase={purchase} />
      {isExtended && <CreditPacks account={account} purchase={purchase} />}
      {transactions && (
        <PastPayments
          transactions={transactions}
          onReceipt={(payment) => billing.send({ type: 'receipt.open', payment })}
        />
      )}
      <PurchaseDialog account={account} purchase={purchase} />
      <PaymentDialog purchase={purchase} />
      {cancellation && <CancellationDialog cancellation={cancellation} />}
      {receipt && <ReceiptDialog billing={billing} payment={receipt} />}
      {isAdministration && (
        <AdministrationDialog onClose={() => billing.send({ type: 'admin.close' })} />
      )}
    </Page>
  )
}

const PAYMENT_TEST =
  'Este servidor usa una pasarela de pruebas: los planes se entregan y ninguna tarjeta se cobra.'

interface AccountProps {
  readonly account: ActorRefFrom<typeof accountMachine>
}

export function Head({ billing, account }: BillingProps & AccountProps) {
  const isLoading = useSelector(account, selectIsLoading)
  const isAdministrator = useSelector(billing, selectIsAdministrator)
  return (
    <PageHead title={viewRow('subscription').heading}>
      <IconButton
        label="Actualizar"
        icon={RotateCw}
        busy={isLoading}
        onClick={() => account.send({ type: 'account.reload' })}
      />
      {isAdministrator && (
        <Button icon={ShieldCheck} onClick={() => billing.send({ type: 'admin.open' })}>
          Panel de Administración
        </Button>
      )}
    </PageHead>
  )
}

/** The errors of loading, with a retry. */
export function Troubles({ account }: AccountProps) {
  const error = useSelector(account, selectError)
  const isLimited = useSelector(account, selectIsLimited)
  if (error === null) return null
  const retry = () => account.send({ type: 'connection.retry' })
  return isLimited ? (
    <ConnectionTrouble text={error} onRetry={retry} />
  ) : (
    <RetryNotice text={error} onRetry={retry} />
  )
}

export function Overview({ billing, account }: BillingProps & AccountProps) {
  const isKnown = useSelector(account, selectIsSubscriptionKnown)
  const isLoading = useSelector(account, selectIsLoading)
  if (!isKnown && !isLoading) return null
  return (
    <div className={styles.overview}>
      {!isKnown ? (
        <>
          <p role="status" className="visuallyHidden">
            Cargando datos de facturación...
          </p>
          <Skeleton kind="card" />
          <Skeleton kind="card" />
        </>
      ) : (
        <>
          <CurrentPlan billing={billing} account={account} />
          <CreditUsage account={account} />
        </>
      )}
    </div>
  )
}
