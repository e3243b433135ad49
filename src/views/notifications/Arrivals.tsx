import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { selectNewest } from '#machines/notifications/notificationsSelectors.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface Props {
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
}

/** Announces new messages to screen readers. */
export function Arrivals({ notifications }: Props) {
  const newest = useSelector(notifications, selectNewest)
  return (
    <VisuallyHidden>
      <span role="status" aria-label="Novedades">
        {newest && !newest.isRead && (
          // A new node for each message, so that equal texts are read out again.
          <span key={newest.id}>
            {newest.title} de {newest.contactName}
          </span>
        )}
      </span>
    </VisuallyHidden>
  )
}
