import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type chatMachine,
  selectPanelPlace,
  selectQuickReplies,
} from '#machines/inbox/chat/chatMachine'
import { selectAttachment } from '#machines/inbox/chat/composerMachine'
import { selectHasFailed } from '#machines/inbox/chat/messagesMachine'
import {
  selectAssistantStatus,
  selectComposer,
  selectDiscard,
  selectLink,
  selectMessages,
  selectOutbox,
  selectReading,
  selectReplyWindow,
  selectSearch,
  selectThreadId,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine'
import { selectIsOpen } from '#machines/inbox/chat/threadSearchMachine'
import { type inboxMachine, selectList } from '#machines/inbox/inboxMachine'
import { selectConversation } from '#machines/inbox/list/conversationListMachine'
import { ClientToggle } from '../client/ClientPlace.tsx'
import { AssistantBar } from './AssistantBar.tsx'
import styles from './Chat.module.css'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { ComposerPlace } from './composer/ComposerPlace.tsx'
import { useFileIn } from './composer/useFileIn.ts'
import { Messages } from './log/Messages.tsx'
import { PauseOffer } from './PauseOffer.tsx'
import { ReplyWindow } from './ReplyWindow.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly chat: ActorRefFrom<typeof chatMachine>
  /** What is written here goes to this thread, whatever is selected meanwhile. */
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onGoToAssistants: () => void
}

/** One conversation: who it is with, what was said, and the answer. */
export function Chat({ inbox, chat, thread, onGoToAssistants }: Props) {
  const threadId = useSelector(thread, selectThreadId)
  const list = useSelector(inbox, selectList)
  const conversation = useSelector(list, (state) => state && selectConversation(state, threadId))
  const place = useSelector(chat, selectPanelPlace)
  const assistant = useSelector(thread, selectAssistantStatus)
  const outbox = useSelector(thread, selectOutbox)
  const discard = useSelector(thread, selectDiscard)
  const reading = useSelector(thread, selectReading)
  const composer = useSelector(thread, selectComposer)
  const search = useSelector(thread, selectSearch)
  const messages = useSelector(thread, selectMessages)
  const hasFailed = useSelector(messages, (state) => state !== undefined && selectHasFailed(state))
  const replyWindow = useSelector(thread, selectReplyWindow)
  const link = useSelector(thread, selectLink)
  const replies = useSelector(chat, selectQuickReplies)

  const attachment = useSelector(composer, (state) => state && selectAttachment(state))
  const { isOver, handlers } = useFileIn(attachment)

  /** From the answer back to its row; what stands over the chat has an Escape of its own. */
  function leaveToRow({ target, currentTarget, defaultPrevented }: KeyboardEvent) {
    const isAnswer = target instanceof HTMLTextAreaElement && currentTarget.contains(target)
    if (isAnswer && !defaultPrevented)
      document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus()
  }

  const openSearch = () => search?.send({ type: 'search.open' })

  /** Ctrl+F looks in this conversation; once more, and the browser looks in the page. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leaveToRow(event)
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
    if (!isFind || !search || selectIsOpen(search.getSnapshot())) return
    event.preventDefault()
    openSearch()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within
    <div className={styles.keys} onKeyDown={onKeyDown} {...handlers}>
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
            threadId={threadId}
            onMarkUnread={() => inbox.send({ type: 'conversation.markUnread', threadId })}
          />
        )}
      </ChatHeader>
      {assistant && <AssistantBar assistant={assistant} onGoToAssistants={onGoToAssistants} />}
      {search && <ThreadSearch search={search} />}
      {messages && outbox && discard && reading && search && (
        <Messages
          thread={thread}
          messages={messages}
          outbox={outbox}
          discard={discard}
          reading={reading}
          search={search}
        />
      )}
      {assistant && <PauseOffer assistant={assistant} />}
      {replyWindow && <ReplyWindow replyWindow={replyWindow} />}
      {isOver && <p className={styles.drop}>Suelta el archivo para adjuntarlo</p>}
      {composer && replies && (
        <ComposerPlace
          composer={composer}
          replies={replies}
          contactName={conversation?.name ?? null}
          hasFailed={hasFailed}
        />
      )}
    </div>
  )
}
