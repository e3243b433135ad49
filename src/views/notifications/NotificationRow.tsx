import type { Notification } from '#contract/notifications.ts'
import { visitorMark } from '#contract/visitorMark.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { ChannelTag } from '../../ui/channels/ChannelTag.tsx'
import { VisitorSigns } from '../../ui/channels/VisitorSigns.tsx'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NotificationRow.module.css'

interface Props {
  readonly notification: Notification
  readonly onOpen: () => void
}

export function NotificationRow({ notification, onOpen }: Props) {
  const { threadId, contactName, contactType, isGroup, message, at, isRead } = notification
  const now = useNow()
  return (
    <button type="button" className={styles.row} data-read={isRead || undefined} onClick={onOpen}>
      <Avatar
        name={contactName}
        channel={contactType}
        isGroup={isGroup}
        size="small"
        hue={visitorMark(contactName, threadId)?.hue}
      />
      <span className={styles.who}>
        <span className={styles.name}>{contactName}</span>{' '}
        <VisitorSigns name={contactName} threadId={threadId} /> <ChannelTag channel={contactType} />
      </span>
      <time className={styles.time} dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
        {relativeTime(at, now)}
      </time>
      <span className={styles.message}>{message}</span>
      <span className={styles.state}>
        <VisuallyHidden>{isRead ? 'Leída' : 'Sin leer'}</VisuallyHidden>
      </span>
    </button>
  )
}
