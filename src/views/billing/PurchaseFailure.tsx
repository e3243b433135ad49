import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type purchaseMachine,
  selectError,
  selectIsUnsure,
} from '#machines/billing/purchaseMachine.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'

interface Props {
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** The reason why nothing was bought, or why the outcome is unknown: visible wherever on the page the person is. */
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
