import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { NewClient } from '#machines/clients/newClient.ts'
import {
  type chatMachine,
  selectPanelPlace,
  selectThread,
} from '#machines/inbox/chat/chatMachine.ts'
import {
  selectClientPanel,
  selectIsGroup,
  selectMessages,
  selectThreadId,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import { OrdersPlace } from '../../shop/OrdersPlace.tsx'
import { ClientPanel } from '../client/ClientPanel.tsx'
import { ClientPlace } from '../client/ClientPlace.tsx'
import { NumberPlace } from '../client/NumberPlace.tsx'
import { OtherConversations } from '../client/OtherConversations.tsx'
import styles from '../Inbox.module.css'
import { Chat } from './Chat.tsx'

const group = lazyPart(() => import('../client/GroupContent.tsx'))

export interface OpenChatProps {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly chat: ActorRefFrom<typeof chatMachine>
  readonly onGoToAssistants: () => void
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** The open conversation, and its client panel. Its code is loaded with that of its machines. */
export default function OpenChat(props: OpenChatProps) {
  const thread = useSelector(props.chat, selectThread)
  return thread && <ChatAndClient {...props} thread={thread} />
}

interface Props extends OpenChatProps {
  readonly thread: ActorRefFrom<typeof threadMachine>
}

function ChatAndClient({ thread, ...given }: Props) {
  const { inbox, chat } = given
  const panel = useSelector(thread, selectClientPanel)
  const threadId = useSelector(thread, selectThreadId)
  const messages = useSelector(thread, selectMessages)
  const isGroup = useSelector(thread, selectIsGroup)
  const place = useSelector(chat, selectPanelPlace)
  return (
    <>
      <section aria-label="Chat" className={styles.chat}>
        <Chat {...given} thread={thread} />
      </section>
      {panel && messages && place && (
        <ClientPlace place={place} isGroup={isGroup}>
          {isGroup ? (
            <Late part={group} of={{ messages }} />
          ) : (
            <ClientPanel
              panel={panel}
              asking={<NumberPlace inbox={inbox} thread={thread} />}
              others={
                <>
                  <OrdersPlace chat={chat} panel={panel} />
                  <OtherConversations inbox={inbox} panel={panel} threadId={threadId} />
                </>
              }
            />
          )}
        </ClientPlace>
      )}
    </>
  )
}
