import { assign, raise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { describeFailure } from '#contract/errors'
import type { Conversation, UnkeyedMessage } from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { OutgoingMessage } from '#contract/outgoing'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import {
  addConversation,
  applyMessage,
  type ChannelFilter,
  clearUnread,
  countMessage,
  countMissed,
  findConversation,
  mergeConversations,
  type UnreadState,
} from './conversationList'
import { conversationNews, messageNews } from './inboxNews'
import { identityOf } from './messageList'
import { isWorking } from './outgoing'
import { threadMachine } from './threadMachine'

export interface InboxInput {
  readonly businessId: number
  readonly unread: UnreadState
  readonly drafts: Readonly<Record<string, string>>
  readonly outgoing: Readonly<Record<string, readonly OutgoingMessage[]>>
}

interface InboxContext extends InboxInput {
  /** Newest first. */
  readonly conversations: readonly Conversation[]
  /** Threads that something came to since the last load began. */
  readonly liveIds: readonly string[]
  /** The last live messages, by what they say: one delivered twice counts once. */
  readonly heard: readonly string[]
  /** What clients said in threads that are not listed yet: the bell waits for their names. */
  readonly unnamed: readonly LiveMessage[]
  /** The threads that are alive: the open one, and those that still send. */
  readonly threadIds: readonly string[]
  readonly selectedId: string | null
  /** A conversation that was asked for before the list knows it. */
  readonly wantedId: string | null
  readonly query: string
  readonly channel: ChannelFilter
  readonly error: string | null
}

interface LiveMessage {
  readonly threadId: string
  readonly message: UnkeyedMessage
  /** By this computer's clock: milliseconds since the epoch. */
  readonly receivedAt: number
}
interface LiveConversation {
  readonly conversation: Conversation
  readonly receivedAt: number
}
interface Draft {
  readonly threadId: string
  readonly text: string
}
interface Outgoing {
  readonly threadId: string
  readonly items: readonly OutgoingMessage[]
}

export type InboxEvent =
  | { type: 'list.retry' }
  | { type: 'sync.requested' }
  | ({ type: 'live.message' } & LiveMessage)
  | ({ type: 'live.conversation' } & LiveConversation)
  | { type: 'conversation.select'; threadId: string }
  | { type: 'conversation.close' }
  | { type: 'search.changed'; query: string }
  | { type: 'channel.changed'; channel: ChannelFilter }
  | { type: 'reader.present' }
  | { type: 'reader.away' }
  | { type: 'thread.loaded'; threadId: string }
  | { type: 'thread.failed'; threadId: string }
  /** The server answered, but not with the thread: that is not a matter of the connection. */
  | { type: 'thread.refused'; threadId: string }
  | { type: 'list.loaded' }
  | ({ type: 'draft.kept' } & Draft)
  | ({ type: 'outgoing.kept' } & Outgoing)

export type ThreadActorId = `thread:${string}`
export const threadActorId = (threadId: string): ThreadActorId => `thread:${threadId}`

const threadInput = (context: InboxContext, threadId: string) => {
  const conversation = findConversation(context.conversations, threadId)
  const outgoing = context.outgoing[threadId] ?? []
  return {
    threadId,
    contactType: conversation?.contactType ?? outgoing[0]?.to.contactType ?? '',
    contactId: conversation?.contactId ?? outgoing[0]?.to.contactId ?? null,
    draft: context.drafts[threadId] ?? '',
    outgoing,
  }
}

const HEARD_KEPT = 200
const UNNAMED_KEPT = 20

const isNamedIn =
  ({ conversations }: InboxContext) =>
  ({ threadId }: LiveMessage): boolean =>
    findConversation(conversations, threadId) !== undefined

const newsOf = ({ conversations }: InboxContext, live: LiveMessage, isRead: boolean) =>
  messageNews(
    findConversation(conversations, live.threadId) ?? {
      threadId: live.threadId,
      name: 'Cliente',
      contactType: '',
    },
    live.message,
    live.receivedAt,
    isRead,
  )

const heardAs = ({ threadId, message }: LiveMessage) => `${threadId} ${identityOf(message)}`

const newestOf = ({ threadIds }: InboxContext): string => threadIds.at(-1) ?? ''

const isSending = ({ outgoing }: InboxContext, threadId: string | null): boolean =>
  threadId !== null && isWorking(outgoing[threadId] ?? [])

/** Threads with something on its way out that no actor looks after yet. */
const resumable = (context: InboxContext): readonly string[] =>
  Object.keys(context.outgoing).filter(
    (threadId) => isSending(context, threadId) && !context.threadIds.includes(threadId),
  )

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}

/** What the inbox's chart is drawn with. */
export const inboxSetup = setup({
  types: {
    input: {} as InboxInput,
    context: {} as InboxContext,
    events: {} as InboxEvent,
    children: {} as Record<ThreadActorId, 'thread'>,
  },
  actors: {
    loadConversations: unprovided<readonly Conversation[], { businessId: number }>(
      'loadConversations',
    ),
    thread: threadMachine,
  },
  actions: {
    beginLoad: assign({ liveIds: [] }),
    keepConversations: assign(({ context }, loaded: readonly Conversation[]) => ({
      conversations: mergeConversations(loaded, context.conversations, context.liveIds),
      unread: countMissed(context.unread, loaded, context.conversations),
      error: null,
    })),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => describeFailure('loadConversations', error),
    }),
    rememberLive: assign({
      liveIds: ({ context }, threadId: string) => [...context.liveIds, threadId],
    }),
    applyMessage: assign({
      conversations: ({ context }, { threadId, message }: LiveMessage) =>
        applyMessage(context.conversations, threadId, message),
      heard: ({ context }, live: LiveMessage) =>
        [heardAs(live), ...context.heard].slice(0, HEARD_KEPT),
    }),
    addConversation: assign({
      conversations: ({ context }, { conversation }: LiveConversation) =>
        addConversation(context.conversations, conversation),
    }),
    forwardMessage: sendTo(
      (_, { threadId }: LiveMessage) => threadActorId(threadId),
      (_, { message }: LiveMessage) => ({ type: 'live.message' as const, message }),
    ),
    reloadThread: sendTo(({ context }) => threadActorId(context.selectedId ?? ''), {
      type: 'thread.reload',
    }),
    countUnread: assign({
      unread: ({ context }, { threadId, message }: LiveMessage) =>
        countMessage(context.unread, threadId, message.at),
    }),
    markRead: assign({
      unread: ({ context }) =>
        context.selectedId === null
          ? context.unread
          : clearUnread(context.unread, context.selectedId),
    }),
    /** Spawns the thread that came last into `threadIds`. */
    spawnThread: spawnChild('thread', {
      id: ({ context }) => threadActorId(newestOf(context)),
      input: ({ context }) => threadInput(context, newestOf(context)),
    }),
    addThread: assign({
      threadIds: ({ context }, threadId: string) => [
        ...context.threadIds.filter((id) => id !== threadId),
        threadId,
      ],
    }),
    addResumable: assign({
      threadIds: ({ context }) => [...context.threadIds, ...resumable(context).slice(0, 1)],
    }),
    select: assign({ selectedId: (_, threadId: string) => threadId }),
    deselect: assign({ selectedId: null }),
    keepWanted: assign({ wantedId: (_, threadId: string) => threadId }),
    dropWanted: assign({ wantedId: null }),
    raiseWanted: raise(({ context }) => ({
      type: 'conversation.select' as const,
      threadId: context.wantedId ?? '',
    })),
    /** The open thread goes, unless it still sends: then it goes when that is done. */
    stopSelected: stopChild(({ context }) =>
      threadActorId(isSending(context, context.selectedId) ? '' : (context.selectedId ?? '')),
    ),
    forgetSelected: assign({
      threadIds: ({ context }) =>
        context.threadIds.filter(
          (id) => id !== context.selectedId || isSending(context, context.selectedId),
        ),
    }),
    stopThread: stopChild(({ event }) =>
      threadActorId(event.type === 'outgoing.kept' ? event.threadId : ''),
    ),
    forgetThread: assign({
      threadIds: ({ context }, { threadId }: Outgoing) =>
        context.threadIds.filter((id) => id !== threadId),
    }),
    keepDraftText: assign({
      drafts: ({ context }, { threadId, text }: Draft) =>
        text ? { ...context.drafts, [threadId]: text } : without(context.drafts, threadId),
    }),
    keepOutgoingItems: assign({
      outgoing: ({ context }, { threadId, items }: Outgoing) =>
        items.length > 0
          ? { ...context.outgoing, [threadId]: items }
          : without(context.outgoing, threadId),
    }),
    raiseLoaded: raise({ type: 'list.loaded' as const }),
    keepQuery: assign({ query: (_, query: string) => query }),
    keepChannel: assign({ channel: (_, channel: ChannelFilter) => channel }),
    announceSynchronized: sendTo(parentOf, { type: 'sync.completed' }),
    announceNotSynchronized: sendTo(parentOf, { type: 'sync.failed' }),
    announceRetried: sendTo(parentOf, { type: 'list.retried' }),
    tellOpened: sendTo(
      ({ context }) => threadActorId(context.selectedId ?? ''),
      ({ context }) => ({
        type: 'thread.opened' as const,
        unread: context.unread.counts[context.selectedId ?? ''] ?? 0,
      }),
    ),
    tellReturned: sendTo(
      ({ context }) => threadActorId(context.selectedId ?? ''),
      ({ context }) => ({
        type: 'reader.returned' as const,
        unread: context.unread.counts[context.selectedId ?? ''] ?? 0,
      }),
    ),
    announceRead: sendTo(parentOf, ({ context }) => ({
      type: 'thread.read' as const,
      threadId: context.selectedId ?? '',
    })),
    announceMessage: sendTo(
      parentOf,
      ({ context }, { live, isRead }: { live: LiveMessage; isRead: boolean }) => ({
        type: 'notification.raised' as const,
        news: newsOf(context, live, isRead),
      }),
    ),
    rememberUnnamed: assign({
      unnamed: ({ context }, live: LiveMessage) => [...context.unnamed, live].slice(-UNNAMED_KEPT),
    }),
    announceNamed: sendTo(parentOf, ({ context }) => ({
      type: 'notification.raised' as const,
      news: context.unnamed
        .filter(isNamedIn(context))
        .map((live) => newsOf(context, live, false))[0],
    })),
    dropNamed: assign({
      unnamed: ({ context }) => {
        const first = context.unnamed.find(isNamedIn(context))
        return context.unnamed.filter((live) => live !== first)
      },
    }),
    announceConversation: sendTo(parentOf, (_, { conversation, receivedAt }: LiveConversation) => ({
      type: 'notification.raised' as const,
      news: conversationNews(conversation, receivedAt),
    })),
    keepUnread: unprovidedAction<UnreadState>('keepUnread'),
    keepDraft: unprovidedAction<Draft>('keepDraft'),
    keepOutgoing: unprovidedAction<Outgoing>('keepOutgoing'),
    tellMissing: unprovidedAction('tellMissing'),
  },
  guards: {
    isListed: ({ context }, threadId: string) =>
      findConversation(context.conversations, threadId) !== undefined,
    isUnlisted: ({ context }, threadId: string) =>
      findConversation(context.conversations, threadId) === undefined,
    isSelected: ({ context }, threadId: string) => context.selectedId === threadId,
    isAlive: ({ context }, threadId: string) => context.threadIds.includes(threadId),
    hasResumable: ({ context }) => resumable(context).length > 0,
    /** Nothing of it is on its way out any more, and nobody looks at it. */
    isLeftAndDone: ({ context }, { threadId, items }: Outgoing) =>
      threadId !== context.selectedId && !isWorking(items),
    hasWanted: ({ context }) => context.wantedId !== null,
    isWantedListed: ({ context }) =>
      findConversation(context.conversations, context.wantedId) !== undefined,
    hasSelection: ({ context }) => context.selectedId !== null,
    /** A client says something that was not counted yet. */
    isNews: ({ context }, live: LiveMessage) => {
      const conversation = findConversation(context.conversations, live.threadId)
      const { message } = live
      if (!conversation || message.fromBusiness || context.heard.includes(heardAs(live)))
        return false
      const isLast =
        conversation.lastMessageAt === message.at &&
        conversation.lastMessage === message.text.trim()
      return !isLast
    },
    isNewsOfUnlisted: ({ context }, live: LiveMessage) =>
      !live.message.fromBusiness && !isNamedIn(context)(live),
    hasNamed: ({ context }) => context.unnamed.some(isNamedIn(context)),
    isSelectedNews: ({ context }, { threadId, message }: LiveMessage) =>
      context.selectedId === threadId && !message.fromBusiness,
    cameLive: ({ context }) => context.liveIds.length > 0,
    cameUnknown: ({ context }) =>
      context.liveIds.some((threadId) => !findConversation(context.conversations, threadId)),
  },
  delays: { refreshDelay: THREAD_RELOAD_DELAY },
})
