import type { Subscription } from '#contract/billing/subscription'
import type { Cancellation } from '#machines/billing/cancellationMachine'
import type { RemovalRef } from '#machines/shared/removalFactory'
import { shortDate } from '../../ui/time.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'

const consequence = ({ status, nextBillingAt }: Subscription): string => {
  if (status === 'incomplete') return 'El pago pendiente se anula. No se te cobra nada.'
  return nextBillingAt === null
    ? 'No se te cobrará más.'
    : `No se te cobrará más. Podrás usar lo que pagaste hasta el ${shortDate(nextBillingAt)}, y reanudarla hasta entonces.`
}

/** The question before a subscription is cancelled. */
export function CancellationDialog({
  cancellation,
}: {
  readonly cancellation: RemovalRef<Cancellation>
}) {
  return (
    <RemovalDialog
      removal={cancellation}
      words={{
        title: 'Cancelar suscripción',
        keep: 'Conservar',
        remove: 'Cancelar suscripción',
        removing: 'Cancelando...',
        reason: 'Se está cancelando',
      }}
    >
      {({ subscription }) => (
        <>
          <p>
            ¿Quieres cancelar el plan <strong>{subscription.planName}</strong>?
          </p>
          <p>{consequence(subscription)}</p>
        </>
      )}
    </RemovalDialog>
  )
}
