import {
  and,
  assign,
  type SnapshotFrom,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'
import { type ClientMemory, isEmptyClientMemory } from '#contract/clientMemory'
import type { Conversation } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import type { QuickReply } from '#contract/quickReplies'
import type { LiveNews } from '#contract/realtime'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided'
import type { AreaTold } from '../shell/areas'
import { isWorking } from './chat/outgoing'
import type { ClientPanelNews } from './client/clientPanelMachine'
import type { Contact } from './client/contact'
import type { ConversationListNews } from './list/conversationList'
import { conversationListMachine } from './list/conversationListMachine'
import type { UnreadState } from './list/unread'
import { type UnreadNews, unreadMachine } from './list/unreadMachine'

export interface InboxInput {
  readonly businessId: number
  readonly unread: UnreadState
  readonly drafts: Readonly<Record<string, string>>
  readonly outgoing: Readonly<Record<string, readonly OutgoingMessage[]>>
  /** By conversation: the client that it is linked to, and what was typed and not saved. */
  readonly clients: Readonly<Record<string, ClientMemory>>
  /** The client's panel was folded away when this browser was last here. */
  readonly isPanelFolded: boolean
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
  /** The quick replies that this browser keeps; null before the first was written. */
  readonly replies: readonly QuickReply[] | null
  /** The conversation to be opened as soon as the list is there. */
  readonly wantedId?: string | null
}

interface InboxContext extends InboxInput {
  /** The threads that are alive: the open one, and those that still send. */
  readonly threadIds: readonly string[]
  readonly selectedId: string | null
  /** The conversation that was found last, as the list had it. */
  readonly found: Conversation | null
}

interface OfThread {
  readonly threadId: string
}
interface Draft extends OfThread {
  readonly text: string
}
interface Outgoing extends OfThread {
  readonly items: readonly OutgoingMessage[]
}

/** A load of a thread: `refused` where the server answered without it, which is no matter of the connection. */
type ThreadLoad = { type: 'thread.loaded' | 'thread.failed' | 'thread.refused' } & OfThread

export type InboxEvent =
  | LiveNews
  | ConversationListNews
  | UnreadNews
  | ClientPanelNews
  | ThreadLoad
  | { type: 'sync.requested' }
  | ({ type: 'conversation.select' } & OfThread)
  | { type: 'conversation.close' }
  | ({ type: 'conversation.markUnread' } & OfThread)
  | ({ type: 'conversation.markRead' } & OfThread)
  | { type: 'chat.retry' }
  /** The narrow layout asks which conversation is open. */
  | { type: 'selection.asked' }
  | { type: 'contact.wanted'; contact: Contact }
  | { type: AreaTold }
  | ({ type: 'draft.kept' } & Draft)
  | ({ type: 'outgoing.kept' } & Outgoing)

export type ThreadActorId = `thread:${string}`
export const threadActorId = (threadId: string): ThreadActorId => `thread:${threadId}`

const threadOf = (event: InboxEvent): string => ('threadId' in event ? event.threadId : '')

const opened = ({ selectedId }: InboxContext) => ({
  type: 'conversation.opened' as const,
  threadId: selectedId ?? '',
})

const isSending = ({ outgoing }: InboxContext, threadId: string | null): boolean =>
  threadId !== null && isWorking(outgoing[threadId] ?? [])

/** Threads with something on its way out that no actor looks after yet. */
const resumable = (context: InboxContext): readonly string[] =>
  Object.keys(context.outgoing).filter(
    (threadId) => isSending(context, threadId) && !context.threadIds.includes(threadId),
  )

/** The thread that came last into `threadIds`. */
const newestOf = ({ threadIds }: InboxContext): string => threadIds.at(-1) ?? ''

/** A thread that still sends after a reload of the page is known by its messages alone. */
const threadInput = (context: InboxContext) => {
  const threadId = newestOf(context)
  const found = context.found?.threadId === threadId ? context.found : null
  const outgoing = context.outgoing[threadId] ?? []
  return {
    threadId,
    contactType: found?.contactType ?? outgoing[0]?.to.contactType ?? '',
    contactId: found?.contactId ?? outgoing[0]?.to.contactId ?? null,
    draft: context.drafts[threadId] ?? '',
    outgoing,
    client: context.clients[threadId] ?? null,
    isKeyed: context.isKeyed,
  }
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}

const inboxSetup = setup({
  types: {
    input: {} as InboxInput,
    context: {} as InboxContext,
    events: {} as InboxEvent,
    children: {} as Record<ThreadActorId, 'thread'> & {
      list: 'list'
      unread: 'unread'
      panelPlace: 'panelPlace'
      quickReplies: 'quickReplies'
    },
  },
  actors: {
    list: conversationListMachine,
    unread: unreadMachine,
    thread: unprovidedMachine<typeof import('./chat/threadMachine').threadMachine>('thread'),
    panelPlace:
      unprovidedMachine<typeof import('./client/panelPlaceMachine').panelPlaceMachine>(
        'panelPlace',
      ),
    quickReplies:
      unprovidedMachine<typeof import('./chat/quickRepliesMachine').quickRepliesMachine>(
        'quickReplies',
      ),
    /** Loads the code of a conversation: its machines and its view. */
    loadChat: unprovided<void, undefined>('loadChat'),
  },
  actions: {
    tellList: sendTo('list', ({ event }) => event),
    tellListRefresh: sendTo('list', { type: 'list.refresh' as const }),
    tellUnread: sendTo('unread', ({ event }) => event),
    tellThread: sendTo(
      ({ event }) => threadActorId(threadOf(event)),
      ({ event }) => event,
    ),
    tellThreadReload: sendTo(({ context }) => threadActorId(context.selectedId ?? ''), {
      type: 'thread.reload',
    }),
    tellReaderPresent: sendTo('unread', { type: 'reader.present' as const }),
    tellReaderAway: sendTo('unread', { type: 'reader.away' as const }),
    tellOpened: sendTo('unread', ({ context }) => opened(context)),
    tellClosed: sendTo('unread', { type: 'conversation.closed' as const }),
    spawnThread: spawnChild('thread', {
      id: ({ context }) => threadActorId(newestOf(context)),
      input: ({ context }) => threadInput(context),
    }),
    spawnPanelPlace: spawnChild('panelPlace', {
      id: 'panelPlace',
      input: ({ context }) => ({ isFolded: context.isPanelFolded }),
    }),
    spawnQuickReplies: spawnChild('quickReplies', {
      id: 'quickReplies',
      input: ({ context }) => ({ replies: context.replies }),
    }),
    setSelectedAlive: assign({
      threadIds: ({ context: { threadIds, selectedId } }) =>
        selectedId === null ? threadIds : [...threadIds, selectedId],
    }),
    setResumed: assign({
      threadIds: ({ context }) => [...context.threadIds, ...resumable(context).slice(0, 1)],
    }),
    setFound: assign({
      found: (_, conversation: Conversation) => conversation,
      selectedId: (_, { threadId }: Conversation) => threadId,
    }),
    setNoneSelected: assign({ selectedId: null }),
    /** The open thread goes, unless it still sends: then it goes when that is done. */
    stopSelected: stopChild(({ context }) =>
      threadActorId(isSending(context, context.selectedId) ? '' : (context.selectedId ?? '')),
    ),
    setSelectedStopped: assign({
      threadIds: ({ context }) =>
        context.threadIds.filter(
          (id) => id !== context.selectedId || isSending(context, context.selectedId),
        ),
    }),
    stopThread: stopChild(({ event }) => threadActorId(threadOf(event))),
    setStopped: assign({
      threadIds: ({ context }, { threadId }: Outgoing) =>
        context.threadIds.filter((id) => id !== threadId),
    }),
    setClient: assign({
      clients: ({ context: { clients } }, { threadId, memory }: ClientPanelNews) =>
        isEmptyClientMemory(memory)
          ? without(clients, threadId)
          : { ...clients, [threadId]: memory },
    }),
    setDraft: assign({
      drafts: ({ context }, { threadId, text }: Draft) =>
        text ? { ...context.drafts, [threadId]: text } : without(context.drafts, threadId),
    }),
    setOutgoing: assign({
      outgoing: ({ context }, { threadId, items }: Outgoing) =>
        items.length > 0
          ? { ...context.outgoing, [threadId]: items }
          : without(context.outgoing, threadId),
    }),
    announceSynchronized: sendTo(parentOf, { type: 'sync.completed' as const }),
    announceNotSynchronized: sendTo(parentOf, { type: 'sync.failed' as const }),
    announceOpened: sendTo(parentOf, ({ context }) => opened(context)),
    announceClosed: sendTo(parentOf, { type: 'conversation.closed' as const }),
    announceSettled: sendTo(parentOf, { type: 'wanted.settled' as const }),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    keepDraft: unprovidedAction<Draft>('keepDraft'),
    keepOutgoing: unprovidedAction<Outgoing>('keepOutgoing'),
    toastMissing: unprovidedAction('toastMissing'),
  },
  guards: {
    isSelected: ({ context }, threadId: string) => context.selectedId === threadId,
    isSelectedAlive: ({ context }) => context.threadIds.includes(context.selectedId ?? ''),
    isChatReady: stateIn({ chat: { ready: 'resumed' } }),
    /** Its thread was left while it still sent. */
    canReturn: and(['isChatReady', 'isSelectedAlive']),
    hasNoSelection: ({ context }) => context.selectedId === null,
    isAlive: ({ context }, threadId: string) => context.threadIds.includes(threadId),
    hasResumable: ({ context }) => resumable(context).length > 0,
    /** Nothing of it is on its way out any more, and it is not open. */
    isLeftAndDone: ({ context }, { threadId, items }: Outgoing) =>
      threadId !== context.selectedId && !isWorking(items),
  },
})

const closing = ['setNoneSelected', 'tellClosed', 'announceClosed'] as const

/** The conversation that is open, or about to be, is left. */
const leaving = inboxSetup.createStateConfig({
  on: {
    'conversation.close': { target: '#inbox.selection.none', actions: closing },
    'contact.missing': { target: '#inbox.selection.none', actions: closing },
    'conversation.markUnread': {
      guard: { type: 'isSelected', params: ({ event }) => event.threadId },
      target: '#inbox.selection.none',
      actions: [...closing, 'tellUnread'],
    },
  },
}).on

/** The shell learns which conversation has the place of the list. */
const placed = inboxSetup.createStateConfig({
  on: {
    'selection.asked': { actions: 'announceOpened' },
    'view.shown': { actions: ['tellReaderPresent', 'announceOpened'] },
  },
}).on

export const inboxMachine = inboxSetup.createMachine({
  id: 'inbox',
  description: 'Always alive: the list, and the conversation that is open.',
  context: ({ input }) => ({ ...input, threadIds: [], selectedId: null, found: null }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context: { businessId, clients, wantedId = null } }) => ({
        businessId,
        clients,
        wantedId,
      }),
    },
    { id: 'unread', src: 'unread', input: ({ context }) => context.unread },
  ],
  type: 'parallel',
  on: {
    'live.message': [
      {
        guard: { type: 'isAlive', params: ({ event }) => event.threadId },
        actions: ['tellList', 'tellUnread', 'tellThread'],
      },
      { actions: ['tellList', 'tellUnread'] },
    ],
    'live.conversation': { actions: ['tellList', 'tellUnread'] },
    'list.loaded': { actions: 'tellUnread' },
    'conversation.select': { actions: 'tellList' },
    'contact.wanted': { actions: 'tellList' },
    'list.retried': { actions: 'announceEvent' },
    'conversation.missing': { actions: ['toastMissing', 'announceSettled'] },
    'conversation.markRead': { actions: 'tellUnread' },
    'conversation.markUnread': { actions: 'tellUnread' },
    'view.shown': { actions: 'tellReaderPresent' },
    'view.hidden': { actions: 'tellReaderAway' },
    'page.shown': { actions: 'tellReaderPresent' },
    'page.hidden': { actions: 'tellReaderAway' },
    'notification.received': { actions: 'announceEvent' },
    'thread.read': { actions: 'announceEvent' },
    'thread.opened': {
      guard: { type: 'isAlive', params: ({ event }) => event.threadId },
      actions: 'tellThread',
    },
    'reader.returned': {
      guard: { type: 'isAlive', params: ({ event }) => event.threadId },
      actions: 'tellThread',
    },
    'client.kept': {
      actions: [{ type: 'setClient', params: ({ event }) => event }, 'tellList', 'tellUnread'],
    },
    'draft.kept': {
      actions: [
        { type: 'setDraft', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event },
      ],
    },
    'outgoing.kept': [
      {
        guard: { type: 'isLeftAndDone', params: ({ event }) => event },
        actions: [
          { type: 'setOutgoing', params: ({ event }) => event },
          { type: 'keepOutgoing', params: ({ event }) => event },
          'stopThread',
          { type: 'setStopped', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'setOutgoing', params: ({ event }) => event },
          { type: 'keepOutgoing', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    sync: {
      description: 'After each connection, list and open thread are loaded again.',
      initial: 'idle',
      on: { 'sync.requested': '.catchingUp' },
      states: {
        idle: {},
        catchingUp: {
          entry: 'tellListRefresh',
          type: 'parallel',
          on: {
            'list.failed': { target: 'idle', actions: 'announceNotSynchronized' },
            'thread.failed': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              target: 'idle',
              actions: 'announceNotSynchronized',
            },
          },
          states: {
            conversations: {
              initial: 'loading',
              states: {
                loading: { on: { 'list.loaded': { target: 'caughtUp', actions: 'tellUnread' } } },
                caughtUp: { type: 'final' },
              },
            },
            thread: {
              initial: 'deciding',
              on: { 'conversation.found': '.deciding' },
              states: {
                deciding: {
                  always: [{ guard: 'isSelectedAlive', target: 'loading' }, { target: 'caughtUp' }],
                },
                loading: {
                  entry: 'tellThreadReload',
                  always: { guard: 'hasNoSelection', target: 'caughtUp' },
                  on: {
                    'thread.loaded': {
                      guard: { type: 'isSelected', params: ({ event }) => event.threadId },
                      target: 'caughtUp',
                    },
                    'thread.refused': {
                      guard: { type: 'isSelected', params: ({ event }) => event.threadId },
                      target: 'caughtUp',
                    },
                  },
                },
                caughtUp: { type: 'final' },
              },
            },
          },
          onDone: { target: 'idle', actions: 'announceSynchronized' },
        },
      },
    },
    selection: {
      initial: 'none',
      on: {
        'conversation.found': {
          target: '.opening',
          actions: { type: 'setFound', params: ({ event }) => event.conversation },
        },
      },
      states: {
        none: {},
        opening: {
          description:
            'On the screen it takes its place at once; it counts as read when its code is there.',
          entry: 'announceOpened',
          always: [
            {
              guard: 'canReturn',
              target: 'open',
              actions: 'tellThreadReload',
            },
            {
              guard: 'isChatReady',
              target: 'open',
              actions: ['setSelectedAlive', 'spawnThread'],
            },
          ],
          on: { ...placed, ...leaving },
        },
        open: {
          entry: ['tellOpened', 'announceSettled'],
          exit: ['stopSelected', 'setSelectedStopped'],
          on: {
            ...placed,
            'conversation.found': {
              guard: { type: 'isSelected', params: ({ event }) => event.conversation.threadId },
              actions: ['tellOpened', 'announceSettled'],
            },
            ...leaving,
          },
        },
      },
    },
    chat: {
      description:
        'The code of a conversation comes when the first one is opened, or has messages to send.',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasResumable', target: 'loading' }, { target: 'asleep' }] },
        asleep: { on: { 'conversation.found': 'loading' } },
        loading: {
          invoke: {
            id: 'loadChat',
            src: 'loadChat',
            onDone: { target: 'ready', actions: ['spawnPanelPlace', 'spawnQuickReplies'] },
            onError: 'failed',
          },
        },
        failed: {
          description: 'It is loaded again when the connection is back, and when a person asks.',
          on: {
            'chat.retry': 'loading',
            'conversation.found': 'loading',
            'sync.requested': 'loading',
          },
        },
        ready: {
          description:
            'Messages that were on their way out when the page was left are looked after.',
          initial: 'resuming',
          states: {
            resuming: {
              always: [
                {
                  guard: 'hasResumable',
                  target: 'resuming',
                  reenter: true,
                  actions: ['setResumed', 'spawnThread'],
                },
                { target: 'resumed' },
              ],
            },
            resumed: {},
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof inboxMachine>

export const selectSelectedId = (state: State) => state.context.selectedId
export const selectHasDraft = (state: State, threadId: string) =>
  (state.context.drafts[threadId] ?? '').trim() !== ''
/** Something written in the conversation was not sent. */
export const selectHasUnsent = (state: State, threadId: string) =>
  state.context.outgoing[threadId]?.some(({ status }) => status === 'failed') ?? false
export const selectList = (state: State) => state.children.list
export const selectUnread = (state: State) => state.children.unread
/** The thread that is open, or undefined. */
export const selectThread = (state: State) =>
  state.context.selectedId === null
    ? undefined
    : state.children[threadActorId(state.context.selectedId)]
/** A conversation is chosen, and the code of the chat is not there yet. */
export const selectIsOpening = (state: State) => state.matches({ selection: 'opening' })
export const selectHasChatFailed = (state: State) => state.matches({ chat: 'failed' })
export const selectPanelPlace = (state: State) => state.children.panelPlace
export const selectQuickReplies = (state: State) => state.children.quickReplies
