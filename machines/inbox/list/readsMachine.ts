import { assign, setup } from 'xstate'
import type { Read } from '#contract/conversationReads.ts'
import { isFinalRefusal } from '#contract/errors.ts'
import { STATES_RETRY_DELAY } from '#contract/limits.ts'
import type { LiveRead } from '#contract/live/read.ts'
import { liveNews, type SyncRequested } from '../../shared/liveNews.ts'
import type { ThreadMarked } from '../../shared/machineNews.ts'
import { unprovided } from '../../shared/unprovided.ts'

interface ReadsContext {
  /** Of each conversation, only the last mark. */
  readonly queue: readonly Read[]
  /** By conversation, the last mark of this page or of another browser. */
  readonly last: Readonly<Record<string, number | null>>
}

export type ReadsEvent = ThreadMarked | LiveRead | SyncRequested

const nothing: Read = { threadId: '', readAt: null }

const isSame = (one: Read, other: Read): boolean =>
  one.threadId === other.threadId && one.readAt === other.readAt

export const readsMachine = setup({
  types: {
    context: {} as ReadsContext,
    events: {} as ReadsEvent,
  },
  actors: {
    liveNews,
    /** Answers with the mark that it was given. */
    saveRead: unprovided<Read, Read>('saveRead'),
  },
  actions: {
    setQueued: assign(({ context: { queue, last } }, { threadId, readAt }: Read) => ({
      queue: [...queue.filter((each) => each.threadId !== threadId), { threadId, readAt }],
      last: { ...last, [threadId]: readAt },
    })),
    setLast: assign({
      last: ({ context }, { threadId, readAt }: Read) => ({ ...context.last, [threadId]: readAt }),
    }),
    setSaved: assign({
      queue: ({ context }, read: Read) => context.queue.filter((each) => !isSame(each, read)),
    }),
    setRefused: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    isNew: ({ context }, { threadId, readAt }: Read) => context.last[threadId] !== readAt,
    isRefused: (_, { error }: { readonly error: unknown }) => isFinalRefusal(error),
  },
  delays: { retryDelay: STATES_RETRY_DELAY },
}).createMachine({
  id: 'reads',
  description:
    'What the person has read, or marked as unread, for the other browsers of the account.',
  context: { queue: [], last: {} },
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: { kinds: ['live.read', 'thread.marked', 'sync.requested'] },
  },
  initial: 'idle',
  on: {
    'live.read': { actions: { type: 'setLast', params: ({ event }) => event } },
    'thread.marked': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'setQueued', params: ({ event }) => event },
    },
  },
  states: {
    idle: { always: { guard: 'hasQueued', target: 'saving' } },
    saving: {
      description: 'One mark after the other, in their order.',
      invoke: {
        id: 'saveRead',
        src: 'saveRead',
        input: ({ context }) => context.queue[0] ?? nothing,
        onDone: {
          target: 'idle',
          actions: { type: 'setSaved', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'idle',
            actions: 'setRefused',
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      description: 'The conversation is read here all the same: nobody has to be told.',
      on: { 'sync.requested': 'saving' },
      after: { retryDelay: 'saving' },
    },
  },
})
