import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { money } from '#contract/billing/money.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import {
  selectTransactions,
  type transactionListMachine,
} from '#machines/billing/transactionListMachine.ts'
import { selectError, selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { Missing } from '../../ui/signs/Missing.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import styles from './Billing.module.css'
import { paymentWords } from './words.ts'

const columns: readonly Column<Transaction>[] = [
  { title: 'Concepto', isHead: true, cell: ({ description }) => <strong>{description}</strong> },
  { title: 'Fecha', cell: ({ at }) => <Day at={at} /> },
  { title: 'Monto', cell: ({ cents }) => (cents === null ? <Missing /> : money(cents)) },
  {
    title: 'Estado',
    cell: ({ status }) => {
      const { text, tone } = paymentWords[status]
      return <StatusBadge text={text} tone={tone} />
    },
  },
]

/** Nothing was paid where a payment was declined. */
const hasReceipt = ({ status }: Transaction) => status === 'succeeded' || status === 'refunded'

const receiptsWith = (onReceipt: (payment: Transaction) => void): Column<Transaction> => ({
  title: 'Recibo',
  isFoot: true,
  cell: (payment) =>
    hasReceipt(payment) && (
      <Button
        size="small"
        icon={Printer}
        aria-description={payment.description}
        onClick={() => onReceipt(payment)}
      >
        Imprimir recibo
      </Button>
    ),
})

interface Props {
  readonly transactions: ActorRefFrom<typeof transactionListMachine>
  readonly onReceipt: (payment: Transaction) => void
}

/** Paid and declined payments. */
export function PastPayments({ transactions, onReceipt }: Props) {
  const rows = useSelector(transactions, selectTransactions)
  const error = useSelector(transactions, selectError)
  const isLoading = useSelector(transactions, selectIsLoading)
  return (
    <section aria-label="Pagos anteriores" className={styles.section}>
      <h2>Pagos anteriores</h2>
      <Loaded
        isThere={rows !== null}
        isEmpty={rows?.length === 0}
        isLoading={isLoading}
        loadingText="Cargando pagos..."
        error={error}
        onRetry={() => transactions.send({ type: 'list.reload' })}
        onDismiss={() => transactions.send({ type: 'error.dismissed' })}
      >
        {rows?.length === 0 ? (
          <p className={styles.none}>Todavía no hay pagos.</p>
        ) : (
          <DataTable
            label="Pagos anteriores"
            columns={[...columns, receiptsWith(onReceipt)]}
            rows={rows ?? []}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
    </section>
  )
}
