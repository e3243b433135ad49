import { useSelector } from '@xstate/react'
import { BellOff, CheckCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import {
  selectDesktop,
  selectItems,
  selectRingsActor,
  selectSound,
  selectUnreadCount,
  shownNotifications,
} from '#machines/notifications/notificationsSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/menus/Popover.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { DesktopSettings } from './DesktopSettings.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './Notifications.module.css'
import { RingsSettings } from './RingsSettings.tsx'
import { SoundSettings } from './SoundSettings.tsx'

interface Props {
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  /** Renders the bell: spread the props on its button. */
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode
}

/** The list of notifications and its settings, open from the start. */
export default function Notifications({ notifications, trigger }: Props) {
  const unread = useSelector(notifications, selectUnreadCount)
  const sound = useSelector(notifications, selectSound)
  const rings = useSelector(notifications, selectRingsActor)
  const desktop = useSelector(notifications, selectDesktop)
  const isOpening = useRef<boolean>(false)

  /** A person who opens a conversation from here continues in the chat. */
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
      isOpenAtFirst
      trigger={trigger}
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
            {rings && <RingsSettings rings={rings} />}
            {sound && <SoundSettings sound={sound} />}
            {desktop && <DesktopSettings desktop={desktop} />}
          </div>
        </>
      )}
    </Popover>
  )
}

interface ListProps extends Pick<Props, 'notifications'> {
  readonly onOpen: () => void
}

function List({ notifications, onOpen }: ListProps) {
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
