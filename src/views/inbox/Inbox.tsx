import { useSelector } from '@xstate/react'
import { MessagesSquare } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NewClient } from '#machines/clients/newClient.ts'
import {
  type inboxMachine,
  selectAssigning,
  selectList,
  selectOpenConversation,
  selectStates,
} from '#machines/inbox/inboxMachine.ts'
import {
  selectChat,
  selectHasChatFailed,
  selectIsOpen,
  selectIsOpening,
  selectSelectedId,
} from '#machines/inbox/openConversationMachine.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { ChatAwaited } from './chat/ChatAwaited.tsx'
import type { OpenChatProps } from './chat/OpenChat.tsx'
import styles from './Inbox.module.css'
import { ConversationPane } from './list/ConversationPane.tsx'

const statesLayer = lazyPart(() => import('./states/StatesLayer.tsx'))
const assignLayer = lazyPart(() => import('./assignees/AssignLayer.tsx'))

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  /** The component of a conversation: the machine has loaded its code before a conversation is open. */
  readonly loadedChat: () => ComponentType<OpenChatProps> | undefined
  readonly onGoToAssistants: () => void
  readonly onConnect?: (() => void) | undefined
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** The list and the chat: side by side where there is room, else one at a time. */
export default function Inbox({
  inbox,
  loadedChat,
  onGoToAssistants,
  onConnect,
  onNewClient,
}: Props) {
  const list = useSelector(inbox, selectList)
  const states = useSelector(inbox, selectStates)
  const assigning = useSelector(inbox, selectAssigning)
  const conversation = useSelector(inbox, selectOpenConversation)
  const selectedId = useSelector(conversation, (state) => state && selectSelectedId(state))
  const chat = useSelector(conversation, (state) => state && selectChat(state))
  const isOpen = useSelector(conversation, (state) => state && selectIsOpen(state))
  const isOpening = useSelector(conversation, (state) => state && selectIsOpening(state))
  const hasFailed = useSelector(conversation, (state) => state && selectHasChatFailed(state))

  const OpenChat = isOpen ? loadedChat() : undefined

  const awaited = (
    <section aria-label="Chat" className={styles.chat}>
      <ChatAwaited
        hasFailed={hasFailed === true}
        onRetry={() => conversation?.send({ type: 'chat.retry' })}
        onBack={() => conversation?.send({ type: 'conversation.close' })}
      />
    </section>
  )

  return (
    <div className={styles.inbox}>
      {states && <Late part={statesLayer} of={{ inbox, states }} />}
      {assigning && <Late part={assignLayer} of={{ inbox, assigning }} />}
      <div className={styles.columns} data-open={isOpen || isOpening || undefined}>
        <div className={styles.list}>
          {list && <ConversationPane inbox={inbox} list={list} onConnect={onConnect} />}
        </div>
        {chat && OpenChat ? (
          <OpenChat
            key={selectedId}
            inbox={inbox}
            chat={chat}
            onGoToAssistants={onGoToAssistants}
            onNewClient={onNewClient}
          />
        ) : isOpening ? (
          awaited
        ) : (
          <section aria-label="Chat" className={styles.chat}>
            <div className={styles.nothing}>
              <EmptyState
                icon={MessagesSquare}
                title="Elige una conversación"
                text="Aquí lees y respondes los mensajes de tus clientes."
              />
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
