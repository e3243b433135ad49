import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type purchaseMachine,
  selectError,
  selectIsUnsure,
} from '#machines/billing/purchaseMachine'
import { Banner } from '../../ui/notices/Banner.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'

interface Props {
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** Why nothing was bought, or why that is not known: in sight wherever on the page it was tried. */
export function PurchaseFailure({ purchase }: Props) {
  const error = useSelector(purchase, selectError)
  const isUnsure = useSelector(purchase, selectIsUnsure)
  if (isUnsure)
    return (
      <Banner
        tone="warning"
        role="alert"
        text="Todavía no sabemos si tu pago se hizo. Lo comprobamos en cuanto haya conexión: no pagues otra vez."
      />
    )
  return (
    <FailureBanner
      text={error}
      isPinned
      onDismiss={() => purchase.send({ type: 'error.dismissed' })}
    />
  )
}
