import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectAssistantStatus,
  selectComposer,
  selectHasFailed,
  selectLink,
  selectReading,
  selectReplyWindow,
  selectSearch,
  selectThreadId,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine'
import { selectIsOpen } from '#machines/inbox/chat/threadSearchMachine'
import {
  type inboxMachine,
  selectList,
  selectPanelPlace,
  selectQuickReplies,
} from '#machines/inbox/inboxMachine'
import { selectConversation } from '#machines/inbox/list/conversationListMachine'
import { ClientToggle } from '../client/ClientPlace.tsx'
import { AssistantBar } from './AssistantBar.tsx'
import styles from './Chat.module.css'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { Composer } from './composer/Composer.tsx'
import { Messages } from './log/Messages.tsx'
import { PauseOffer } from './PauseOffer.tsx'
import { ReplyWindow } from './ReplyWindow.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  /** What is written here goes to this thread, whatever is selected meanwhile. */
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onGoToAssistants: () => void
}

/** One conversation: who it is with, what was said, and the answer. */
export function Chat({ inbox, thread, onGoToAssistants }: Props) {
  const threadId = useSelector(thread, selectThreadId)
  const list = useSelector(inbox, selectList)
  const conversation = useSelector(list, (state) => state && selectConversation(state, threadId))
  const place = useSelector(inbox, selectPanelPlace)
  const assistant = useSelector(thread, selectAssistantStatus)
  const reading = useSelector(thread, selectReading)
  const composer = useSelector(thread, selectComposer)
  const search = useSelector(thread, selectSearch)
  const hasFailed = useSelector(thread, selectHasFailed)
  const replyWindow = useSelector(thread, selectReplyWindow)
  const link = useSelector(thread, selectLink)
  const replies = useSelector(inbox, selectQuickReplies)

  const openSearch = () => search?.send({ type: 'search.open' })

  /** Ctrl+F looks in this conversation; once more, and the browser looks in the page. */
  function onKeyDown(event: KeyboardEvent) {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
    if (!isFind || !search || selectIsOpen(search.getSnapshot())) return
    event.preventDefault()
    openSearch()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within
    <div className={styles.keys} onKeyDown={onKeyDown}>
      <ChatHeader
        conversation={conversation}
        thread={thread}
        onSearch={openSearch}
        onBack={() => inbox.send({ type: 'conversation.close' })}
      >
        {place && <ClientToggle place={place} />}
        {link && (
          <ChatMenu
            link={link}
            onMarkUnread={() => inbox.send({ type: 'conversation.markUnread', threadId })}
          />
        )}
      </ChatHeader>
      {assistant && <AssistantBar assistant={assistant} onGoToAssistants={onGoToAssistants} />}
      {search && <ThreadSearch search={search} />}
      {reading && search && <Messages thread={thread} reading={reading} search={search} />}
      {assistant && <PauseOffer assistant={assistant} />}
      {replyWindow && <ReplyWindow replyWindow={replyWindow} />}
      {composer && replies && (
        <Composer
          composer={composer}
          replies={replies}
          contactName={conversation?.name ?? null}
          hasFailed={hasFailed}
        />
      )}
    </div>
  )
}
