import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type purchaseMachine, selectError } from '#machines/billing/purchaseMachine'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'

interface Props {
  readonly purchase: ActorRefFrom<typeof purchaseMachine>
}

/** Why nothing was bought: in sight wherever on the page it was tried. */
export function PurchaseFailure({ purchase }: Props) {
  const error = useSelector(purchase, selectError)
  return (
    <FailureBanner
      text={error}
      isPinned
      onDismiss={() => purchase.send({ type: 'error.dismissed' })}
    />
  )
}
