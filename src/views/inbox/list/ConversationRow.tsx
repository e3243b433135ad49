import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { activityAt, type Conversation } from '#contract/inbox'
import { hasUnsent } from '#contract/threadMemory'
import { visitorMark } from '#contract/visitorMark'
import { type inboxMachine, selectKept, selectList } from '#machines/inbox/inboxMachine'
import { selectAnswer } from '#machines/inbox/list/conversationListMachine'
import { selectUnreadOf, type unreadMachine } from '#machines/inbox/list/unreadMachine'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { ChannelIcon } from '../../../ui/channels/ChannelIcon.tsx'
import { VisitorSigns } from '../../../ui/channels/VisitorSigns.tsx'
import { CountBadge } from '../../../ui/signs/CountBadge.tsx'
import { fullMoment, relativeTime } from '../../../ui/time.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ConversationRow.module.css'
import { rowText } from './preview.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly conversation: Conversation
  readonly isSelected: boolean
  readonly isInTabOrder: boolean
  readonly now: number
  readonly onFocus: (threadId: string) => void
}

export const ConversationRow = memo(function ConversationRow({
  inbox,
  unread,
  conversation,
  isSelected,
  isInTabOrder,
  now,
  onFocus,
}: Props) {
  const { threadId, name, imageUrl, contactType, lastMessage } = conversation
  const count = useSelector(unread, (state) => (state ? selectUnreadOf(state, threadId) : 0))
  const kept = useSelector(inbox, (state) => selectKept(state, threadId))
  const isUnsent = hasUnsent(kept)
  const list = useSelector(inbox, selectList)
  const answer = useSelector(list, (state) => (state ? selectAnswer(state, conversation) : null))
  const shown = rowText({ kept, isOpen: isSelected, lastMessage, answer })
  const at = activityAt(conversation)

  return (
    <button
      type="button"
      data-row={threadId}
      className={styles.row}
      aria-current={isSelected || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      data-unread={count > 0 || undefined}
      onFocus={() => onFocus(threadId)}
      aria-keyshortcuts="U"
      onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
        if (key.toLowerCase() === 'u' && !altKey && !ctrlKey && !metaKey)
          inbox.send({ type: 'conversation.markUnread', threadId })
      }}
      onClick={() => inbox.send({ type: 'conversation.select', threadId })}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.signs}>
        <VisitorSigns name={name} threadId={threadId} />
      </span>
      <span className={styles.picture}>
        <Avatar
          name={name}
          image={imageUrl}
          channel={contactType}
          hue={visitorMark(name, threadId)?.hue}
        />
        <span className={styles.channel}>
          <ChannelIcon channel={contactType} size="small" />
        </span>
      </span>
      {at > 0 && (
        <time className={styles.time} dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
          {relativeTime(at, now)}
        </time>
      )}
      <span className={styles.preview}>
        {isUnsent && <span className={styles.unsent}>No enviado</span>}
        {shown.kind === 'draft' && <span className={styles.draft}>Borrador</span>}
        <span className={styles.text}>
          {shown.kind === 'ours' && 'Tú: '}
          {shown.kind === 'assistant' && 'Asistente: '}
          {shown.text}
        </span>
      </span>
      {count > 0 && (
        <span className={styles.unread}>
          <span className={styles.dot} aria-hidden />
          <CountBadge count={count} />
          <VisuallyHidden> sin leer</VisuallyHidden>
        </span>
      )}
    </button>
  )
})
