import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { rowOfContact } from '#contract/channels.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import {
  type chatMachine,
  selectBlocking,
  selectCanBlock,
  selectCanErase,
  selectEmojis,
  selectErasure,
  selectPanelPlace,
  selectProducts,
  selectQuickReplies,
  selectTeamReplies,
} from '#machines/inbox/chat/chatMachine.ts'
import { selectAttachment, selectHasAnswer } from '#machines/inbox/chat/composer/composerMachine.ts'
import {
  selectComposer,
  selectDiscard,
  selectMessageRetry,
  selectOutbox,
  selectReplyWindow,
} from '#machines/inbox/chat/composer/sendingMachine.ts'
import { selectHasFailed } from '#machines/inbox/chat/log/messagesMachine.ts'
import { selectIsOpen } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import type { MessageReaction } from '#machines/inbox/chat/threadEvents.ts'
import {
  selectAssistantStatus,
  selectCanAnswer,
  selectCanReact,
  selectCopy,
  selectInternalNotes,
  selectIsGroup,
  selectLink,
  selectLinkTarget,
  selectMeanwhile,
  selectMessages,
  selectReading,
  selectScheduled,
  selectSearch,
  selectSending,
  selectThreadId,
  selectTwinOffer,
  selectTyping,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import {
  type inboxMachine,
  selectAssigning,
  selectList,
  selectOpenConversation,
  selectStates,
  selectUserId,
} from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectSelected } from '#machines/inbox/openConversationMachine.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { selectIsOffered } from '#machines/templates/templatesSelectors.ts'
import { BlockedBar } from '../../blocking/BlockedBar.tsx'
import { BlockPlace } from '../../blocking/BlockPlace.tsx'
import { ErasurePlace } from '../../erasure/ErasurePlace.tsx'
import { useMay } from '../../shared/useMay.ts'
import { AssignButton } from '../assignees/AssignButton.tsx'
import { ask } from '../assignees/ask.ts'
import { usePeople } from '../assignees/usePeople.ts'
import { ClientToggle } from '../client/ClientPlace.tsx'
import { useWriter } from '../internalNotes/useWriter.ts'
import { nextToAnswer } from '../list/nextToAnswer.ts'
import { usePin } from '../list/usePin.ts'
import { ScheduledPlace } from '../scheduled/ScheduledPlace.tsx'
import { postpone } from '../states/act.ts'
import { StandingBar } from '../states/StandingBar.tsx'
import { StateActions } from '../states/StateActions.tsx'
import { TwinPlace } from '../twins/TwinPlace.tsx'
import { AssistantBar } from './AssistantBar.tsx'
import styles from './Chat.module.css'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { ComposerPlace } from './composer/ComposerPlace.tsx'
import { ReplyWindow } from './composer/ReplyWindow.tsx'
import { useFileIn } from './composer/useFileIn.ts'
import { Messages } from './log/Messages.tsx'
import { ThreadSearch } from './log/ThreadSearch.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { PauseOffer } from './PauseOffer.tsx'
import { TypingLine } from './TypingLine.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly chat: ActorRefFrom<typeof chatMachine>
  /** Text written here goes to this thread, even if another one is selected meanwhile. */
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onGoToAssistants: () => void
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** One conversation: its contact, its messages, and the composer. */
export function Chat({ inbox, chat, thread, onGoToAssistants, onNewClient }: Props) {
  const threadId = useSelector(thread, selectThreadId)
  const list = useSelector(inbox, selectList)
  const open = useSelector(inbox, selectOpenConversation)
  const conversation = useSelector(list, (state) => state && selectConversation(state, threadId))
  /** No list has a conversation whose contact is blocked: it is known as it was when it was opened. */
  const selected = useSelector(open, (state) => state && selectSelected(state))
  const blocked = !conversation && selected?.isBlocked === true ? selected : undefined
  const shown = conversation ?? blocked
  const states = useSelector(inbox, selectStates)
  const assigning = useSelector(inbox, selectAssigning)
  const people = usePeople(inbox)
  const userId = useSelector(inbox, selectUserId) ?? null
  const pin = usePin(inbox, threadId)
  const place = useSelector(chat, selectPanelPlace)
  const assistant = useSelector(thread, selectAssistantStatus)
  const sending = useSelector(thread, selectSending)
  const composer = useSelector(sending, (state) => state && selectComposer(state))
  const isWriting = useSelector(composer, (state) => state && selectHasAnswer(state))
  const outbox = useSelector(sending, (state) => state && selectOutbox(state))
  const discard = useSelector(sending, (state) => state && selectDiscard(state))
  const messageRetry = useSelector(sending, (state) => state && selectMessageRetry(state))
  const replyWindow = useSelector(sending, (state) => state && selectReplyWindow(state))
  const reading = useSelector(thread, selectReading)
  const search = useSelector(thread, selectSearch)
  const linkTarget = useSelector(thread, selectLinkTarget)
  const copy = useSelector(thread, selectCopy)
  const messages = useSelector(thread, selectMessages)
  const hasFailed = useSelector(messages, (state) => state !== undefined && selectHasFailed(state))
  const link = useSelector(thread, selectLink)
  const typing = useSelector(thread, selectTyping)
  const meanwhile = useSelector(thread, selectMeanwhile)
  const notes = useSelector(thread, selectInternalNotes)
  const twin = useSelector(thread, selectTwinOffer)
  const scheduled = useSelector(thread, selectScheduled)
  const { isNoting, switchWriter } = useWriter(notes)
  const replies = useSelector(chat, selectQuickReplies)
  const team = useSelector(chat, selectTeamReplies)
  const emojis = useSelector(chat, selectEmojis)
  const products = useSelector(chat, selectProducts)

  const attachment = useSelector(composer, (state) => state && selectAttachment(state))
  // A file is part of an answer.
  const { isOver, handlers } = useFileIn(isNoting ? undefined : attachment)

  /** Escape in the composer returns to the list's row; popups over the chat handle their own Escape. */
  function leaveToRow({ target, currentTarget, defaultPrevented }: KeyboardEvent) {
    const isAnswer = target instanceof HTMLTextAreaElement && currentTarget.contains(target)
    if (isAnswer && !defaultPrevented)
      document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus()
  }

  const canAnswer = useSelector(thread, selectCanAnswer)
  const canReact = useSelector(thread, selectCanReact)
  const [react] = useState(
    () => (reaction: MessageReaction) => thread.send({ type: 'message.react', ...reaction }),
  )
  const tools = composer &&
    copy &&
    link && {
      threadId,
      composer,
      copy,
      link,
      notes,
      canAnswer,
      react: canReact ? react : undefined,
      createClient: onNewClient,
      faces: people && { people, userId },
    }

  const mayErase = useMay('deleteConversation')
  const canErase = useSelector(chat, selectCanErase) && mayErase
  const erasure = useSelector(chat, selectErasure)
  const erase = () =>
    chat.send({
      type: 'conversation.erase',
      target: { kind: 'conversation', id: threadId, name: shown?.name ?? '' },
    })

  const blocking = useSelector(chat, selectBlocking)
  const canBlock = useSelector(chat, selectCanBlock)
  const blockable = { kind: 'conversation', id: threadId, name: shown?.name ?? '' } as const

  const templates = useSelector(inbox, selectTemplates)
  const hasTemplates = useSelector(templates, (state) => state && selectIsOffered(state))
  const isGroup = useSelector(thread, selectIsGroup)
  /** They are of the channels that take no free text after some hours. */
  const isWindowed = rowOfContact(shown?.contactType)?.replyWindow != null
  const openTemplates =
    templates && hasTemplates && isWindowed
      ? () =>
          templates.send({
            type: 'templates.open',
            threadId,
            // A group has neither a person's name nor a number.
            person: isGroup
              ? { name: null, phone: null }
              : { name: shown?.name ?? null, phone: shown?.contactId ?? null },
          })
      : undefined

  const openSearch = () => search?.send({ type: 'search.open' })

  /** Ctrl+F searches this conversation; a second Ctrl+F opens the browser's search. */
  function onKeyDown(event: KeyboardEvent) {
    if (isShortcut('leave', event)) leaveToRow(event)
    if (notes && isShortcut('noteMode', event)) {
      event.preventDefault()
      switchWriter()
    }
    if (!isShortcut('searchThread', event) || !search || selectIsOpen(search.getSnapshot())) return
    event.preventDefault()
    openSearch()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within
    <div className={styles.keys} onKeyDown={onKeyDown} {...handlers}>
      <ChatHeader
        conversation={shown}
        thread={thread}
        people={people}
        onSearch={openSearch}
        onBack={() => open?.send({ type: 'conversation.close' })}
      >
        {assigning && conversation && <AssignButton inbox={inbox} conversation={conversation} />}
        {conversation && <StateActions inbox={inbox} conversation={conversation} />}
        {place && <ClientToggle place={place} isGroup={isGroup} />}
        {link && (
          <ChatMenu
            link={link}
            threadId={threadId}
            onMarkUnread={() => open?.send({ type: 'conversation.markUnread', threadId })}
            isPinned={pin.isPinned}
            onPin={pin.toggle}
            onAssign={assigning && conversation && (() => ask(inbox, [conversation]))}
            onPostpone={states && conversation && (() => postpone(states, conversation))}
            onBlock={
              canBlock && conversation
                ? () => blocking?.send({ type: 'block.ask', target: blockable })
                : undefined
            }
            onErase={canErase ? erase : undefined}
          />
        )}
      </ChatHeader>
      {blocked && blocking && <BlockedBar blocking={blocking} target={blockable} />}
      {blocking && <BlockPlace blocking={blocking} />}
      {conversation && <StandingBar inbox={inbox} conversation={conversation} />}
      {assistant && !blocked && (
        <AssistantBar assistant={assistant} onGoToAssistants={onGoToAssistants} />
      )}
      {twin && <TwinPlace twin={twin} list={list} />}
      {search && <ThreadSearch search={search} />}
      {messages && sending && outbox && discard && reading && search && linkTarget && tools && (
        <Messages
          thread={thread}
          messages={messages}
          sending={sending}
          outbox={outbox}
          discard={discard}
          messageRetry={messageRetry}
          reading={reading}
          search={search}
          linkTarget={linkTarget}
          tools={tools}
        />
      )}
      {typing && <TypingLine typing={typing} />}
      {assistant && !blocked && <PauseOffer assistant={assistant} />}
      {meanwhile && composer && !blocked && (
        <Meanwhile meanwhile={meanwhile} isWriting={isWriting === true} />
      )}
      {replyWindow && !blocked && (
        <ReplyWindow replyWindow={replyWindow} onTemplates={openTemplates} />
      )}
      <ErasurePlace erasure={erasure} />
      {scheduled && !blocked && (
        <ScheduledPlace scheduled={scheduled} onTemplates={openTemplates} />
      )}
      {isOver && <p className={styles.drop}>Suelta el archivo para adjuntarlo</p>}
      {composer && replies && !blocked && (
        <ComposerPlace
          notes={notes}
          composer={composer}
          replies={replies}
          team={team}
          emojis={emojis}
          products={products}
          scheduled={scheduled}
          contactName={conversation?.name ?? null}
          hasFailed={hasFailed}
          onTemplates={openTemplates}
          nextWaiting={() => nextToAnswer(inbox, threadId)}
        />
      )}
    </div>
  )
}
