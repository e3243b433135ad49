import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type inboxMachine, selectSelected } from '#machines/inbox/inboxMachine'
import {
  selectAssistantStatus,
  selectComposer,
  selectHasFailed,
  selectReading,
  type threadMachine,
} from '#machines/inbox/threadMachine'
import { AssistantBar } from './AssistantBar.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { PauseOffer } from './PauseOffer.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  /** What is written here goes to this thread, whatever is selected meanwhile. */
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onGoToAssistants: () => void
}

/** One conversation: who it is with, what was said, and the answer. */
export function Chat({ inbox, thread, onGoToAssistants }: Props) {
  const conversation = useSelector(inbox, selectSelected)
  const assistant = useSelector(thread, selectAssistantStatus)
  const reading = useSelector(thread, selectReading)
  const composer = useSelector(thread, selectComposer)
  const hasFailed = useSelector(thread, selectHasFailed)

  return (
    <>
      <ChatHeader
        conversation={conversation}
        thread={thread}
        onBack={() => inbox.send({ type: 'conversation.close' })}
      />
      {assistant && <AssistantBar assistant={assistant} onGoToAssistants={onGoToAssistants} />}
      {reading && <Messages thread={thread} reading={reading} />}
      {assistant && <PauseOffer assistant={assistant} />}
      {composer && <Composer composer={composer} hasFailed={hasFailed} />}
    </>
  )
}
