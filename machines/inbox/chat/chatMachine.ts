import { assign, enqueueActions, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import { blockingMachine } from '../../blocking/blockingMachine.ts'
import { type Erased, erasureMachine } from '../../erasure/erasureMachine.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { productsMachine } from '../../shop/productsMachine.ts'
import { panelPlaceMachine } from '../client/panelPlaceMachine.ts'
import { keptNews, type MemoryChanged } from '../keptNews.ts'
import { isUnfinished } from '../memory.ts'
import { teamRepliesMachine } from '../replies/teamRepliesMachine.ts'
import {
  type ChatContext,
  type ChatEvent,
  type ChatInput,
  chatHearing,
  chatOf,
} from './chatEvents.ts'
import { emojisMachine } from './composer/emojisMachine.ts'
import { quickRepliesMachine } from './composer/quickRepliesMachine.ts'
import { forgottenBy, withOpen, without, withoutThread } from './recent.ts'
import { threadInput } from './threadInput.ts'
import { threadMachine } from './threadMachine.ts'

type ThreadActorId = `thread:${string}`
export const threadActorId = (threadId: string): ThreadActorId => `thread:${threadId}`

const opened = ({ event }: { event: { conversation: Conversation } }) => event.conversation.threadId

/** The open conversation is left, and another one has its place. */
const opening = [
  'tellLeft',
  { type: 'stopForgotten', params: opened },
  { type: 'setOpen', params: opened },
] as const
const closing = [
  'tellLeft',
  { type: 'stopForgotten', params: null },
  { type: 'setOpen', params: null },
] as const

/** Nothing of a deleted conversation goes on. */
const removing = (['stopThread', 'setRemoved'] as const).map((type) => ({
  type,
  params: ({ event }: { event: LiveRemoval }) => event.threadId,
}))

const openIn = ({ openId }: ChatContext): ThreadActorId => threadActorId(openId ?? '')

export const chatMachine = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatEvent,
    children: {} as Record<ThreadActorId, 'thread'> & {
      liveNews: 'liveNews'
      keptNews: 'keptNews'
      panelPlace: 'panelPlace'
      quickReplies: 'quickReplies'
      teamReplies: 'teamReplies'
      emojis: 'emojis'
      erasure: 'erasure'
      blocking: 'blocking'
      products: 'products'
    },
  },
  actors: {
    liveNews,
    keptNews,
    thread: threadMachine,
    panelPlace: panelPlaceMachine,
    quickReplies: quickRepliesMachine,
    teamReplies: teamRepliesMachine,
    emojis: emojisMachine,
    erasure: erasureMachine,
    blocking: blockingMachine,
    products: productsMachine,
  },
  actions: {
    /** A thread that still sends after a reload of the page is known by its messages alone. */
    spawnUnfinished: enqueueActions(({ context, enqueue }) => {
      for (const [threadId, kept] of Object.entries(context.unfinished)) {
        const { contactType = '', contactId = null } = kept.outgoing[0]?.to ?? {}
        const input = threadInput(context, { threadId, contactType, contactId })
        enqueue.spawnChild('thread', { id: threadActorId(threadId), input })
      }
    }),
    spawnThread: enqueueActions(({ context, enqueue }, conversation: Conversation) => {
      const input = threadInput(context, conversation)
      enqueue.spawnChild('thread', { id: threadActorId(conversation.threadId), input })
    }),
    spawnTeamReplies: enqueueActions(({ context: { isTeam }, enqueue }) => {
      if (isTeam) enqueue.spawnChild('teamReplies', { id: 'teamReplies' })
    }),
    spawnErasure: enqueueActions(({ enqueue }, target: Erased) =>
      enqueue.spawnChild('erasure', { id: 'erasure', input: { target } }),
    ),
    stopErasure: stopChild('erasure'),
    /** The socket says the same later, and does not where it is closed. */
    publishRemoved: sendTo('liveNews', (_, threadId: string) => ({
      type: 'live.removal' as const,
      threadId,
    })),
    setRemoved: assign(({ context }, threadId: string) => withoutThread(context, threadId)),
    setOpen: assign(({ context }, next: string | null) => withOpen(context, next)),
    setUnfinished: assign({
      threads: ({ context: { threads } }, { threadId, kept }: MemoryChanged) =>
        threadId in threads ? { ...threads, [threadId]: isUnfinished(kept) } : threads,
    }),
    setStopped: assign({
      threads: ({ context }, threadId: string) => without(context.threads, threadId),
    }),
    stopForgotten: stopChild(({ context }, next: string | null) =>
      threadActorId(forgottenBy(context, next)),
    ),
    stopThread: stopChild((_, threadId: string) => threadActorId(threadId)),
    tellLeft: enqueueActions(({ context, enqueue }) => {
      if (context.openId !== null) enqueue.sendTo(openIn(context), { type: 'thread.left' })
    }),
    tellQuickReplies: sendTo('quickReplies', ({ event }) => event),
    tellReload: sendTo(({ context }) => openIn(context), { type: 'thread.reload' }),
    tellBehind: sendTo('liveNews', { type: 'sync.joined' as const }),
    tellCaughtUp: sendTo('liveNews', { type: 'sync.completed' as const }),
    tellNotCaughtUp: sendTo('liveNews', { type: 'sync.failed' as const }),
  },
  guards: {
    hasOpen: ({ context }) => context.openId !== null,
    isOpen: ({ context }, threadId: string) => context.openId === threadId,
    /** The thread is finished, and neither open nor recent. */
    isLeftAndDone: ({ context }, { threadId, kept }: MemoryChanged) =>
      threadId !== context.openId && !context.recent.includes(threadId) && !isUnfinished(kept),
    isAlive: ({ context }, threadId: string) => threadId in context.threads,
  },
}).createMachine({
  id: 'chat',
  description:
    'The living conversations: the open one, the recently open ones, and those that still send or have a file.',
  context: ({ input }) => chatOf(input),
  entry: ['spawnUnfinished', 'spawnTeamReplies'],
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: chatHearing },
    { id: 'keptNews', src: 'keptNews' },
    {
      id: 'panelPlace',
      src: 'panelPlace',
      input: ({ context }) => ({ isFolded: context.isPanelFolded }),
    },
    {
      id: 'quickReplies',
      src: 'quickReplies',
      input: ({ context }) => ({ replies: context.replies }),
    },
    { id: 'blocking', src: 'blocking' },
    { id: 'products', src: 'products' },
    { id: 'emojis', src: 'emojis', input: ({ context }) => ({ recent: context.emojis }) },
  ],
  initial: 'current',
  on: {
    'chat.open': [
      {
        guard: { type: 'isAlive', params: ({ event }) => event.conversation.threadId },
        actions: [...opening, 'tellReload', 'tellBehind'],
      },
      {
        actions: [
          ...opening,
          { type: 'spawnThread', params: ({ event }) => event.conversation },
          'tellBehind',
        ],
      },
    ],
    'chat.close': { actions: closing },
    'conversation.erase': {
      actions: ['stopErasure', { type: 'spawnErasure', params: ({ event }) => event.target }],
    },
    'erasure.closed': { actions: 'stopErasure' },
    'erasure.done': {
      actions: ['stopErasure', { type: 'publishRemoved', params: ({ event }) => event.target.id }],
    },
    'live.removal': { actions: removing },
    'replies.shared': { actions: 'tellQuickReplies' },
    'memory.changed': [
      {
        guard: { type: 'isLeftAndDone', params: ({ event }) => event },
        actions: [
          { type: 'stopThread', params: ({ event }) => event.threadId },
          { type: 'setStopped', params: ({ event }) => event.threadId },
        ],
      },
      { actions: { type: 'setUnfinished', params: ({ event }) => event } },
    ],
  },
  states: {
    current: {
      on: {
        'sync.requested': [{ guard: 'hasOpen', target: 'catchingUp' }, { actions: 'tellCaughtUp' }],
      },
    },
    catchingUp: {
      description: 'The open conversation is loaded again, and the connection waits for it.',
      entry: 'tellReload',
      on: {
        'sync.requested': { target: 'catchingUp', reenter: true },
        'chat.close': {
          target: 'current',
          actions: [...closing, 'tellCaughtUp'],
        },
        'live.removal': {
          guard: { type: 'isOpen', params: ({ event }) => event.threadId },
          target: 'current',
          actions: [...removing, 'tellCaughtUp'],
        },
        'thread.loaded': {
          guard: { type: 'isOpen', params: ({ event }) => event.threadId },
          target: 'current',
          actions: 'tellCaughtUp',
        },
        'thread.refused': {
          guard: { type: 'isOpen', params: ({ event }) => event.threadId },
          target: 'current',
          actions: 'tellCaughtUp',
        },
        'thread.failed': {
          guard: { type: 'isOpen', params: ({ event }) => event.threadId },
          target: 'current',
          actions: 'tellNotCaughtUp',
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof chatMachine>

/** The open thread, or undefined. */
export const selectThread = (state: State) => state.children[openIn(state.context)]
export const selectPanelPlace = (state: State) => state.children.panelPlace
export const selectQuickReplies = (state: State) => state.children.quickReplies
/** The team's replies; undefined where the back end has none. */
export const selectTeamReplies = (state: State) => state.children.teamReplies
export const selectCanErase = (state: State) => state.context.canErase
/** The question before a conversation is deleted. */
export const selectErasure = (state: State) => state.children.erasure
export const selectCanBlock = (state: State) => state.context.canBlock
export const selectBlocking = (state: State) => state.children.blocking
export const selectEmojis = (state: State) => state.children.emojis
export const selectProducts = (state: State) => state.children.products
