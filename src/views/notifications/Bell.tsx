import { useSelector } from '@xstate/react'
import { Bell as BellIcon, BellOff, CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type notificationsMachine,
  selectDesktop,
  selectItems,
  selectSound,
  selectUnreadCount,
  shownNotifications,
} from '#machines/notifications/notificationsMachine'
import { Button } from '../../ui/buttons/Button'
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
  const isOpening = useRef<boolean>(false)

  /** Whoever opens a conversation from here goes on there. */
  function placeOfChat(): HTMLElement | null {
    const main = isOpening.current ? document.querySelector('main') : null
    isOpening.current = false
    return main?.querySelector<HTMLElement>('section form textarea') ?? main
  }

  return (
    <Popover
      title="Notificaciones"
      width="wide"
      finalFocus={placeOfChat}
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
          <List
            notifications={notifications}
            onOpen={() => {
              isOpening.current = true
              close()
            }}
          />
          <div className={styles.settings}>
            <Button
              size="small"
              variant="quiet"
              icon={CheckCheck}
              reason={unread > 0 ? null : 'No hay nada sin leer'}
              onClick={() => notifications.send({ type: 'notifications.dismissed' })}
            >
              Marcar todo como leído
            </Button>
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
