import { useSelector } from '@xstate/react'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { selectUnreadCount } from '#machines/notifications/notificationsSelectors.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { CountBadge } from '../../ui/signs/CountBadge.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'

interface Props {
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
}

const load = () => import('./Notifications.tsx')
const list = lazyPart(load)

/** The button with the number of unread notifications; their list is loaded when it is first pressed. */
export function Bell({ notifications }: Props) {
  const unread = useSelector(notifications, selectUnreadCount)
  const [isAsked, setAsked] = useState(false)
  const bell = (props: ComponentProps<'button'>) => (
    <IconButton
      {...props}
      label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
      icon={BellIcon}
      badge={<CountBadge count={unread} />}
    />
  )
  if (isAsked) return <Late part={list} of={{ notifications, trigger: bell }} fallback={bell({})} />
  return bell({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setAsked(true),
  })
}
