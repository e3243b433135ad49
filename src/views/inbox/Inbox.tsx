import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { selectClientPanel } from '#machines/inbox/chat/threadMachine'
import {
  type inboxMachine,
  selectList,
  selectPanelPlace,
  selectSelectedId,
  selectThread,
} from '#machines/inbox/inboxMachine'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Chat } from './chat/Chat.tsx'
import { ClientPlace } from './client/ClientPlace.tsx'
import styles from './Inbox.module.css'
import { ConversationPane } from './list/ConversationPane.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly onGoToAssistants: () => void
}

/** The list and the chat: beside each other where there is room, else one after the other. */
export default function Inbox({ inbox, onGoToAssistants }: Props) {
  const list = useSelector(inbox, selectList)
  const selectedId = useSelector(inbox, selectSelectedId)
  const thread = useSelector(inbox, selectThread)
  const panel = useSelector(thread, (state) => state && selectClientPanel(state))
  const place = useSelector(inbox, selectPanelPlace)

  return (
    <div className={styles.inbox}>
      <div className={styles.columns} data-open={thread !== undefined || undefined}>
        <div className={styles.list}>{list && <ConversationPane inbox={inbox} list={list} />}</div>
        <section aria-label="Chat" className={styles.chat}>
          {thread ? (
            <Chat
              key={selectedId}
              inbox={inbox}
              thread={thread}
              onGoToAssistants={onGoToAssistants}
            />
          ) : (
            <div className={styles.nothing}>
              <EmptyState
                icon={MessagesSquare}
                title="Elige una conversación"
                text="Aquí lees y respondes los mensajes de tus clientes."
              />
            </div>
          )}
        </section>
        {panel && place && <ClientPlace key={selectedId} panel={panel} place={place} />}
      </div>
    </div>
  )
}
