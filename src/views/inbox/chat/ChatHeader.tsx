import { useSelector } from '@xstate/react'
import { ArrowLeft, Search } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import { channelOf } from '#contract/channels.ts'
import { type Conversation, displayName } from '#contract/inbox.ts'
import { visitorMark } from '#contract/visitorMark.ts'
import {
  selectContactType,
  selectIsGroup,
  selectThreadId,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import { ariaKeysOf } from '#machines/shell/shortcuts.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { ChannelTag } from '../../../ui/channels/ChannelTag.tsx'
import { VisitorSigns } from '../../../ui/channels/VisitorSigns.tsx'
import styles from './ChatHeader.module.css'

interface Props {
  /** Undefined where the conversation left the list while it was open. */
  readonly conversation: Conversation | undefined
  readonly thread: ActorRefFrom<typeof threadMachine>
  /** The people of the business, with their pictures. */
  readonly people?: readonly Colleague[] | undefined
  readonly onSearch: () => void
  readonly onBack: () => void
  /** Further actions for the conversation. */
  readonly children?: ReactNode
}

/** The connection that the client writes to, where there are several, and the client's user name. */
const signsOf = (conversation: Conversation | undefined, name: string): readonly string[] =>
  [conversation?.accountName, conversation?.username].flatMap((sign) =>
    sign === undefined || sign === name ? [] : sign,
  )

export function ChatHeader({ conversation, thread, people, onSearch, onBack, children }: Props) {
  const contactType = useSelector(thread, selectContactType)
  const threadId = useSelector(thread, selectThreadId)
  const name = conversation?.name ?? displayName(channelOf(contactType), null)
  const isGroup = useSelector(thread, selectIsGroup) || conversation?.isGroup === true
  const assignee = conversation?.assignee
  const heading = useRef<HTMLHeadingElement>(null)
  const back = useRef<HTMLDivElement>(null)

  // Where the chat replaces the list, the focus moves to the chat.
  useLayoutEffect(() => {
    if (back.current?.offsetParent) heading.current?.focus()
  }, [])

  return (
    <header className={styles.header}>
      <div ref={back} className={styles.back}>
        <IconButton label="Volver a la lista" icon={ArrowLeft} onClick={onBack} />
      </div>
      <Avatar
        name={name}
        image={conversation?.imageUrl}
        channel={contactType}
        isGroup={isGroup}
        hue={visitorMark(name, threadId)?.hue}
      />
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name} title={name}>
          {name}
        </h2>
        <span className={styles.about}>
          <ChannelTag channel={contactType} />
          {isGroup && <span className={styles.group}>Grupo</span>}
          {signsOf(conversation, name).map((sign) => (
            <span key={sign} className={styles.sign} title={sign}>
              {sign}
            </span>
          ))}
          <VisitorSigns name={name} threadId={threadId} />
          {assignee && (
            <span className={styles.assignee} title={`Asignada a ${assignee.name}`}>
              <Avatar
                name={assignee.name}
                image={people?.find(({ userId }) => userId === assignee.userId)?.photoUrl}
                size="tiny"
              />
              <span className={styles.sign}>Asignada a {assignee.name}</span>
            </span>
          )}
        </span>
        {conversation?.said !== undefined && (
          <span className={styles.sign} title="Lo dice su página web: nadie lo ha comprobado">
            Dice ser {conversation.said}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton
          label="Buscar en la conversación"
          icon={Search}
          aria-keyshortcuts={ariaKeysOf('searchThread')}
          onClick={onSearch}
        />
        {children}
      </div>
    </header>
  )
}
