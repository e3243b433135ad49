import { RotateCw } from 'lucide-react'
import { type Delivery, UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FailureLink } from '../../../shared/FailureLink.tsx'
import { ConnectionHelp } from './ConnectionHelp.tsx'
import styles from './OutgoingFailure.module.css'

/** Sends failed messages again, where the back end can. */
export interface Again {
  readonly sendingId: string | null
  readonly notSent: { readonly id: string; readonly error: string } | null
  readonly retry: (id: string, text: string, isUnknown: boolean) => void
}

interface Props {
  readonly id: string | undefined
  readonly text: string
  readonly delivery: Delivery
  readonly again: Again | null
}

const said = (reason: string | null): string => {
  if (reason === UNCONFIRMED) return reason
  return reason === null ? 'No entregado' : `No entregado: ${reason}`
}

/** Why the channel did not deliver a message of the business, and what can be done. */
export function FailedMessage({ id, text, delivery: { reason }, again }: Props) {
  const error = again?.notSent?.id === id ? (again?.notSent?.error ?? null) : null
  return (
    <div className={styles.failure}>
      <p className={styles.error}>{error ?? said(reason)}</p>
      <ConnectionHelp sentence={error ?? reason ?? ''} />
      <FailureLink sentence={error ?? reason ?? ''} />
      {again && id !== undefined && (
        <Button
          size="small"
          variant="quiet"
          icon={RotateCw}
          busy={again.sendingId === id}
          reason={
            again.sendingId !== null && again.sendingId !== id ? 'Se está enviando otro' : null
          }
          onClick={() => again.retry(id, text, reason === UNCONFIRMED)}
        >
          Reintentar
        </Button>
      )}
    </div>
  )
}
