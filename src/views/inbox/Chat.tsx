import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type inboxMachine, selectSelected } from '#machines/inbox/inboxMachine'
import type { threadMachine } from '#machines/inbox/threadMachine'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  /** What is written here goes to this thread, whatever is selected meanwhile. */
  readonly thread: ActorRefFrom<typeof threadMachine>
}

/** One conversation: who it is with, what was said, and the answer. */
export function Chat({ inbox, thread }: Props) {
  const conversation = useSelector(inbox, selectSelected)

  return (
    <>
      <ChatHeader
        conversation={conversation}
        thread={thread}
        onBack={() => inbox.send({ type: 'conversation.close' })}
      />
      <Messages thread={thread} />
      <Composer thread={thread} />
    </>
  )
}
