import { Printer } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { money } from '#contract/billing/money.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { billingMachine } from '#machines/billing/billingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { longDate } from '../../ui/time.ts'
import { ChosenBusiness } from '../shared/chosenBusiness.ts'
import styles from './ReceiptDialog.module.css'
import { paymentWords } from './words.ts'

interface Props {
  readonly billing: ActorRefFrom<typeof billingMachine>
  readonly payment: Transaction
}

/** The receipt of a payment: on paper it stands alone. */
export function ReceiptDialog({ billing, payment }: Props) {
  const business = useContext(ChosenBusiness)
  const { id, description, at, cents, status } = payment
  const lines = [
    ['Recibo n.º', id],
    ['Cliente', business?.name ?? '—'],
    ['Concepto', description],
    ['Fecha', at === null ? '—' : longDate(at)],
    ['Estado', paymentWords[status].text],
  ] as const
  return (
    <Dialog
      title="Recibo"
      isToRead
      closesOutside
      onClose={() => billing.send({ type: 'receipt.close' })}
      footer={
        <Button
          variant="primary"
          icon={Printer}
          onClick={() => billing.send({ type: 'receipt.print' })}
        >
          Imprimir
        </Button>
      }
    >
      <p className={styles.from}>Recado</p>
      <dl className={styles.lines}>
        {lines.map(([title, text]) => (
          <div key={title} className={styles.line}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{cents === null ? '—' : `${money(cents)} USD`}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
