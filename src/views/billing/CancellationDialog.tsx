import type { Subscription } from '#contract/billing/subscription.ts'
import type { Cancellation } from '#machines/billing/cancellationMachine.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { shortDate } from '../../ui/time.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'

const consequence = ({ status, nextBillingAt }: Subscription): string => {
  if (status === 'incomplete') return 'El pago pendiente se anula. No se te cobra nada.'
  if (nextBillingAt === null || status === 'past_due') return 'No se te cobrará más.'
  return status === 'trialing'
    ? `No se te cobra nada. La prueba sigue hasta el ${shortDate(nextBillingAt)}; después, elige un plan y págalo para volver.`
    : `No se te cobrará más. Podrás usar lo que pagaste hasta el ${shortDate(nextBillingAt)}, y reanudarla hasta entonces.`
}

/** The confirmation before a subscription is cancelled. */
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
