import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import type { TopConversation } from '#contract/dashboard.ts'
import { displayName } from '#contract/inbox.ts'
import { TOP_CONVERSATIONS } from '#contract/limits.ts'
import { type inboxMachine, selectList } from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { ChannelTag } from '../../ui/channels/ChannelTag.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { SectionCard } from './SectionCard.tsx'
import styles from './TopConversations.module.css'
import type { Section } from './useSection.ts'

interface Props {
  readonly section: Section<readonly TopConversation[]>
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly onOpen: (threadId: string) => void
}

export function TopConversations({ section, inbox, onOpen }: Props) {
  return (
    <SectionCard
      title="Conversaciones más activas"
      section={section}
      isEmpty={(list) => list.length === 0}
      skeleton={<RowSkeletons />}
    >
      {(list) => (
        <ol className={styles.list}>
          {list.map((conversation) => (
            <li key={conversation.threadId}>
              <Row conversation={conversation} inbox={inbox} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}

interface RowProps extends Pick<Props, 'inbox' | 'onOpen'> {
  readonly conversation: TopConversation
}

/** The wire has no name here: the inbox knows the contact, or else the contact's number is shown. */
function Row({ conversation, inbox, onOpen }: RowProps) {
  const { threadId, contactId, contactType, channel, messages, days } = conversation
  const known = useSelector(
    useSelector(inbox, selectList),
    (state) => state && selectConversation(state, threadId),
  )
  const name = known?.name ?? displayName(channel, contactId)
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(threadId)}>
      <Avatar name={name} image={known?.imageUrl ?? null} channel={contactType} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <ChannelTag channel={contactType} />
      </span>
      <span className={styles.counts}>
        <strong>{counted(messages, 'mensaje', 'mensajes')}</strong>
        {days !== null && <span>{counted(days, 'día', 'días')}</span>}
      </span>
      <ChevronRight className={styles.go} size={16} aria-hidden />
    </button>
  )
}

const RowSkeletons = () => (
  <div className={styles.list} aria-hidden>
    {Array.from({ length: TOP_CONVERSATIONS }, (_, index) => index).map((index) => (
      <div key={index} className={styles.row}>
        <Skeleton kind="circle" />
        <span className={styles.who}>
          <Skeleton count={2} />
        </span>
      </div>
    ))}
  </div>
)
