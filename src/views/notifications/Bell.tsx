import { useSelector } from '@xstate/react'
import { Bell as BellIcon, BellOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type notificationsMachine,
  selectDesktop,
  selectItems,
  selectSound,
  selectUnreadCount,
  shownNotifications,
} from '#machines/notifications/notificationsMachine'
import { IconButton } from '../../ui/buttons/IconButton'
import { Popover } from '../../ui/menus/Popover'
import { EmptyState } from '../../ui/notices/EmptyState'
import { CountBadge } from '../../ui/signs/CountBadge'
import styles from './Bell.module.css'
import { DesktopSettings } from './DesktopSettings'
import { NotificationRow } from './NotificationRow'
import { SoundSettings } from './SoundSettings'

interface Props {
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
}

export function Bell({ notifications }: Props) {
  const unread = useSelector(notifications, selectUnreadCount)
  const sound = useSelector(notifications, selectSound)
  const desktop = useSelector(notifications, selectDesktop)
  return (
    <Popover
      title="Notificaciones"
      width="wide"
      trigger={(props) => (
        <IconButton
          {...props}
          label={unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones'}
          icon={BellIcon}
          badge={<CountBadge count={unread} />}
        />
      )}
    >
      {(close) => (
        <>
          <List notifications={notifications} onOpen={close} />
          <div className={styles.settings}>
            {sound && <SoundSettings sound={sound} />}
            {desktop && <DesktopSettings desktop={desktop} />}
          </div>
        </>
      )}
    </Popover>
  )
}

function List({ notifications, onOpen }: Props & { readonly onOpen: () => void }) {
  const shown = shownNotifications(useSelector(notifications, selectItems))
  if (shown.length === 0)
    return (
      <EmptyState
        icon={BellOff}
        title="No hay notificaciones"
        text="Aquí verás los mensajes y las conversaciones que lleguen."
      />
    )
  return (
    <ul>
      {shown.map((notification) => (
        <li key={notification.id} className={styles.item}>
          <NotificationRow
            notification={notification}
            onOpen={() => {
              onOpen()
              notifications.send({ type: 'notification.opened', id: notification.id })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
