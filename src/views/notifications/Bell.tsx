import { useSelector } from '@xstate/react'
import { Bell as BellIcon, BellOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type notificationsMachine,
  selectIsSoundOn,
  selectItems,
  selectUnreadCount,
  selectVolume,
  shownNotifications,
} from '#machines/notifications/notificationsMachine'
import { CountBadge } from '../../ui/CountBadge'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { Popover } from '../../ui/Popover'
import { Slider } from '../../ui/Slider'
import { Switch } from '../../ui/Switch'
import styles from './Bell.module.css'
import { NotificationRow } from './NotificationRow'

interface Props {
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
}

export function Bell({ notifications }: Props) {
  const unread = useSelector(notifications, selectUnreadCount)
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
          <Sound notifications={notifications} />
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

function Sound({ notifications }: Props) {
  const isOn = useSelector(notifications, selectIsSoundOn)
  const volume = useSelector(notifications, selectVolume)
  return (
    <div className={styles.sound}>
      <Switch
        label="Sonido"
        checked={isOn}
        onChange={() => notifications.send({ type: 'sound.toggled' })}
      />
      {isOn && (
        <Slider
          label="Volumen"
          value={volume}
          onChange={(value) => notifications.send({ type: 'volume.changed', volume: value })}
        />
      )}
    </div>
  )
}
