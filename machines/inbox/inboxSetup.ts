import { assign, raise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { type ClientMemory, isEmptyClientMemory } from '#contract/clientMemory'
import { type Conversation, describeInboxFailure } from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { NotificationReceived } from '#contract/notifications'
import type { OutgoingMessage } from '#contract/outgoing'
import type { QuickReply } from '#contract/quickReplies'
import type { LiveConversation, LiveMessage, LiveNews } from '#contract/realtime'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import type { AreaTold } from '../shell/areas'
import { isWorking } from './chat/outgoing'
import { quickRepliesMachine } from './chat/quickRepliesMachine'
import { threadMachine } from './chat/threadMachine'
import { withClientNames } from './client/clientMatch'
import type { ClientPanelNews } from './client/clientPanelMachine'
import { type Contact, conversationWith } from './client/contact'
import { panelPlaceMachine } from './client/panelPlaceMachine'
import {
  addConversation,
  applyMessage,
  type ChannelFilter,
  findConversation,
  mergeConversations,
} from './list/conversationList'
import { conversationNews } from './list/inboxNews'
import type { UnreadState } from './list/unread'
import { type UnreadNews, unreadMachine } from './list/unreadMachine'

export interface InboxInput {
  readonly businessId: number
  readonly unread: UnreadState
  readonly drafts: Readonly<Record<string, string>>
  readonly outgoing: Readonly<Record<string, readonly OutgoingMessage[]>>
  /** By conversation: the client that it is linked to, and what was typed and not saved. */
  readonly clients: Readonly<Record<string, ClientMemory>>
  /** Whether the client's panel was folded away when this browser was last here. */
  readonly isPanelFolded: boolean
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
  /** The quick replies that this browser keeps; null before the first was written. */
  readonly replies: readonly QuickReply[] | null
  /** What is to be opened as soon as the list is there. */
  readonly wantedId?: string | null
}

interface InboxContext extends Omit<InboxInput, 'unread' | 'wantedId'> {
  /** What was unread when this page was opened: read once, at the start. */
  readonly restoredUnread: UnreadState
  /** Newest first. */
  readonly conversations: readonly Conversation[]
  /** Threads that something came to since the last load began. */
  readonly liveIds: readonly string[]
  /** The threads that are alive: the open one, and those that still send. */
  readonly threadIds: readonly string[]
  readonly selectedId: string | null
  /** A conversation that was asked for before the list knows it. */
  readonly wantedId: string | null
  readonly query: string
  readonly channel: ChannelFilter
  readonly error: string | null
}

interface UnreadOf {
  readonly threadId: string
  readonly count: number
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
  | LiveNews
  | { type: 'conversation.select'; threadId: string }
  | { type: 'conversation.close' }
  /** Whoever shows the list wants to know whether a chat stands over it. */
  | { type: 'selection.asked' }
  | { type: 'search.changed'; query: string }
  | { type: 'channel.changed'; channel: ChannelFilter }
  /** Without opening it. */
  | { type: 'conversation.markUnread'; threadId: string }
  | { type: 'conversation.markRead'; threadId: string }
  | { type: 'unreadOnly.toggled' }
  | { type: 'filters.cleared' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }
  | { type: 'thread.loaded'; threadId: string }
  | { type: 'thread.failed'; threadId: string }
  /** The server answered, but not with the thread: that is not a matter of the connection. */
  | { type: 'thread.refused'; threadId: string }
  | { type: 'list.loaded' }
  | UnreadNews
  | ClientPanelNews
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
    client: context.clients[threadId] ?? null,
    isKeyed: context.isKeyed,
  }
}

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
    children: {} as Record<ThreadActorId, 'thread'> & {
      unread: 'unread'
      panelPlace: 'panelPlace'
      quickReplies: 'quickReplies'
    },
  },
  actors: {
    loadConversations: unprovided<readonly Conversation[], { businessId: number }>(
      'loadConversations',
    ),
    thread: threadMachine,
    unread: unreadMachine,
    panelPlace: panelPlaceMachine,
    quickReplies: quickRepliesMachine,
  },
  actions: {
    beginLoad: assign({ liveIds: [] }),
    keepConversations: assign(({ context }, loaded: readonly Conversation[]) => ({
      conversations: withClientNames(
        mergeConversations(loaded, context.conversations, context.liveIds),
        context.clients,
      ),
      error: null,
    })),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => describeInboxFailure('loadConversations', error),
    }),
    rememberLive: assign({
      liveIds: ({ context }, threadId: string) => [...context.liveIds, threadId],
    }),
    applyMessage: assign({
      conversations: ({ context }, { threadId, message }: LiveMessage) =>
        applyMessage(context.conversations, threadId, message),
    }),
    addConversation: assign({
      conversations: ({ context }, { conversation }: LiveConversation) =>
        addConversation(context.conversations, conversation),
    }),
    forwardMessage: sendTo(
      (_, { threadId }: LiveMessage) => threadActorId(threadId),
      (_, live: LiveMessage) => live,
    ),
    reloadThread: sendTo(({ context }) => threadActorId(context.selectedId ?? ''), {
      type: 'thread.reload',
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
    raiseClose: raise({ type: 'conversation.close' as const }),
    raiseMarkUnread: raise((_, threadId: string) => ({
      type: 'conversation.markUnread' as const,
      threadId,
    })),
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
    setClient: assign(({ context }, { threadId, memory }: ClientPanelNews) => {
      const clients = isEmptyClientMemory(memory)
        ? without(context.clients, threadId)
        : { ...context.clients, [threadId]: memory }
      const isRenamed = context.clients[threadId]?.linked?.name !== memory.linked?.name
      return isRenamed
        ? { clients, conversations: withClientNames(context.conversations, clients) }
        : { clients }
    }),
    keepOutgoingItems: assign({
      outgoing: ({ context }, { threadId, items }: Outgoing) =>
        items.length > 0
          ? { ...context.outgoing, [threadId]: items }
          : without(context.outgoing, threadId),
    }),
    tellArrived: sendTo('unread', ({ context }, live: LiveMessage) => ({
      ...live,
      conversation: findConversation(context.conversations, live.threadId) ?? null,
    })),
    tellLoaded: sendTo('unread', ({ context }) => ({
      type: 'list.loaded' as const,
      conversations: context.conversations,
    })),
    tellOpened: sendTo('unread', ({ context }) => ({
      type: 'thread.opened' as const,
      threadId: context.selectedId ?? '',
    })),
    tellClosed: sendTo('unread', { type: 'thread.closed' }),
    tellMarked: sendTo('unread', (_, threadId: string) => ({
      type: 'thread.marked' as const,
      threadId,
    })),
    tellCleared: sendTo('unread', (_, threadId: string) => ({
      type: 'thread.cleared' as const,
      threadId,
    })),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' }),
    selectContact: raise(({ context }, contact: Contact) => ({
      type: 'conversation.select' as const,
      threadId: conversationWith(context.conversations, contact)?.threadId ?? '',
    })),
    searchContact: raise((_, { name }: Contact) => ({
      type: 'search.changed' as const,
      query: name,
    })),
    clearFilters: raise({ type: 'filters.cleared' as const }),
    closeSelected: raise({ type: 'conversation.close' as const }),
    raiseLoaded: raise({ type: 'list.loaded' as const }),
    keepQuery: assign({ query: (_, query: string) => query }),
    keepChannel: assign({ channel: (_, channel: ChannelFilter) => channel }),
    announceSynchronized: sendTo(parentOf, { type: 'sync.completed' }),
    announceNotSynchronized: sendTo(parentOf, { type: 'sync.failed' }),
    announceRetried: sendTo(parentOf, { type: 'list.retried' }),
    tellThreadOpened: sendTo(
      (_, { threadId }: UnreadOf) => threadActorId(threadId),
      ({ context }, { threadId, count }: UnreadOf) => ({
        type: 'thread.opened' as const,
        unread: count,
        name: findConversation(context.conversations, threadId)?.name ?? '',
      }),
    ),
    tellReaderReturned: sendTo(
      (_, { threadId }: UnreadOf) => threadActorId(threadId),
      (_, { count }: UnreadOf) => ({ type: 'reader.returned' as const, unread: count }),
    ),
    announceOpened: sendTo(parentOf, ({ context }) => ({
      type: 'conversation.opened' as const,
      threadId: context.selectedId ?? '',
    })),
    announceClosed: sendTo(parentOf, { type: 'conversation.closed' }),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' }),
    announceNotification: sendTo(parentOf, (_, received: NotificationReceived) => received),
    announceRead: sendTo(parentOf, (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    announceConversation: sendTo(parentOf, (_, { conversation, receivedAt }: LiveConversation) => ({
      type: 'notification.received' as const,
      news: conversationNews(conversation, receivedAt),
    })),
    keepDraft: unprovidedAction<Draft>('keepDraft'),
    keepOutgoing: unprovidedAction<Outgoing>('keepOutgoing'),
    tellMissing: unprovidedAction('tellMissing'),
  },
  guards: {
    isTalkedWith: ({ context }, contact: Contact) =>
      conversationWith(context.conversations, contact) !== undefined,
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
    cameLive: ({ context }) => context.liveIds.length > 0,
    cameUnknown: ({ context }) =>
      context.liveIds.some((threadId) => !findConversation(context.conversations, threadId)),
  },
  delays: { refreshDelay: THREAD_RELOAD_DELAY },
})
