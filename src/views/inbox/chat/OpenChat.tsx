import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectClientPanel, type threadMachine } from '#machines/inbox/chat/threadMachine'
import { type inboxMachine, selectPanelPlace } from '#machines/inbox/inboxMachine'
import { ClientPlace } from '../client/ClientPlace.tsx'
import styles from '../Inbox.module.css'
import { Chat } from './Chat.tsx'

export interface OpenChatProps {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onGoToAssistants: () => void
}

/** The open conversation, and the client beside it. Its code comes with that of its machines. */
export default function OpenChat({ inbox, thread, onGoToAssistants }: OpenChatProps) {
  const panel = useSelector(thread, selectClientPanel)
  const place = useSelector(inbox, selectPanelPlace)
  return (
    <>
      <section aria-label="Chat" className={styles.chat}>
        <Chat inbox={inbox} thread={thread} onGoToAssistants={onGoToAssistants} />
      </section>
      {panel && place && <ClientPlace panel={panel} place={place} />}
    </>
  )
}
