import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PAYMENT_HOST } from '#contract/billing/payment.ts'
import {
  type paymentMachine,
  selectIsConfirming,
  selectPurchase,
} from '#machines/billing/paymentMachine.ts'
import { type purchaseMachine, selectPayment } from '#machines/billing/purchaseMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './Billing.module.css'
import { purchaseText } from './words.ts'

interface Props {
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** The dialog in which the provider asks for the card. */
export function PaymentDialog({ purchase }: Props) {
  const payment = useSelector(purchase, selectPayment)
  return payment ? <Payment payment={payment} /> : null
}

export function Payment({ payment }: { readonly payment: ActorRefFrom<typeof paymentMachine> }) {
  const isConfirming = useSelector(payment, selectIsConfirming)
  const bought = useSelector(payment, selectPurchase)
  if (!isConfirming) return null
  return (
    <Dialog
      title="Pago con tarjeta"
      description={purchaseText(bought)}
      onClose={() => payment.send({ type: 'payment.leave' })}
    >
      <div id={PAYMENT_HOST} className={styles.host} />
      <p className={styles.advice}>
        Los datos de la tarjeta van directamente al proveedor de pagos. Si cierras esta ventana,
        comprobamos qué pasó con el pago: nunca se cobra dos veces.
      </p>
    </Dialog>
  )
}
