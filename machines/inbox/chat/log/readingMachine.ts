import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Message } from '#contract/inbox.ts'
import { SCROLL_DELAY } from '#contract/limits.ts'
import { liveNews } from '../../../shared/liveNews.ts'

interface ReadingInput {
  readonly threadId: string
}

interface ReadingContext extends ReadingInput {
  /** The number of messages. */
  readonly count: number
  /** The number of messages when the reader left the end. */
  readonly seenCount: number
  /** The number of the client's unread messages when the conversation was opened. */
  readonly unread: number
  /** The last loaded messages. */
  readonly loaded: readonly Message[]
  /** A load is running: the loaded messages may be incomplete. */
  readonly isDue: boolean
  /** The first message that was unread when the conversation was opened. */
  readonly unreadKey: string | null
}

export type ReadingEvent =
  | { type: 'view.scrolled'; isAtEnd: boolean }
  /** Messages arrived or were loaded. */
  | { type: 'messages.changed'; messages: readonly Message[] }
  | { type: 'messages.loaded'; messages: readonly Message[] }
  /** A load starts: the loaded messages may be incomplete. */
  | { type: 'thread.reload' }
  | { type: 'thread.opened'; unread: number }
  | { type: 'reader.returned'; unread: number }
  /** The reader answered the unread messages. */
  | { type: 'message.sent' }

const firstUnread = (messages: readonly Message[], unread: number): string | null =>
  messages.filter(({ fromBusiness }) => !fromBusiness).at(-unread)?.key ?? null

export const readingMachine = setup({
  types: {
    input: {} as ReadingInput,
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
  },
  actors: { liveNews },
  actions: {
    setCount: assign({ count: (_, count: number) => count }),
    setLoaded: assign({ loaded: (_, messages: readonly Message[]) => messages, isDue: false }),
    setDue: assign({ isDue: true }),
    setUnread: assign({ unread: (_, unread: number) => unread, unreadKey: null }),
    setSeen: assign({ seenCount: ({ context }) => context.count }),
    setUnseen: assign({ unreadKey: ({ context }) => firstUnread(context.loaded, context.unread) }),
  },
  guards: {
    isAtEnd: (_, isAtEnd: boolean) => isAtEnd,
    isLeavingEnd: (_, isAtEnd: boolean) => !isAtEnd,
    /** A conversation that was just loaded is shown at its end: there is nothing to scroll. */
    isMore: ({ context }, count: number) => context.count > 0 && count > context.count,
    hasNewBelow: ({ context }) => context.count > context.seenCount,
    hasUnread: (_, unread: number) => unread > 0,
    isLoaded: ({ context: { loaded, isDue } }) => loaded.length > 0 && !isDue,
  },
  delays: { scrollDelay: SCROLL_DELAY },
}).createMachine({
  id: 'reading',
  description: 'The scroll position of the reader, and the first unread message.',
  context: ({ input }) => ({
    ...input,
    count: 0,
    seenCount: 0,
    unread: 0,
    loaded: [],
    isDue: false,
    unreadKey: null,
  }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({
      kinds: ['thread.opened', 'reader.returned', 'message.sent'],
      threadId,
    }),
  },
  type: 'parallel',
  states: {
    position: {
      initial: 'atEnd',
      on: {
        'messages.changed': {
          actions: { type: 'setCount', params: ({ event }) => event.messages.length },
        },
      },
      states: {
        atEnd: {
          initial: 'still',
          on: {
            'view.scrolled': {
              guard: { type: 'isLeavingEnd', params: ({ event }) => event.isAtEnd },
              target: 'above',
              actions: 'setSeen',
            },
          },
          states: {
            still: {
              on: {
                'messages.changed': {
                  guard: { type: 'isMore', params: ({ event }) => event.messages.length },
                  target: 'following',
                  actions: { type: 'setCount', params: ({ event }) => event.messages.length },
                },
              },
            },
            following: {
              description: 'Messages arrived: a burst of messages is one scroll to the end.',
              after: { scrollDelay: 'still' },
            },
          },
        },
        above: {
          description: 'The reader is at older messages: the scroll position does not move.',
          initial: 'undisturbed',
          on: {
            'view.scrolled': {
              guard: { type: 'isAtEnd', params: ({ event }) => event.isAtEnd },
              target: 'atEnd',
            },
          },
          states: {
            undisturbed: { always: { guard: 'hasNewBelow', target: 'newBelow' } },
            newBelow: {},
          },
        },
      },
    },
    mark: {
      description:
        'The mark of the first unread message stays until the conversation is left or answered.',
      initial: 'none',
      on: {
        'messages.loaded': {
          actions: { type: 'setLoaded', params: ({ event }) => event.messages },
        },
        'thread.reload': { actions: 'setDue' },
        'thread.opened': [
          {
            guard: { type: 'hasUnread', params: ({ event }) => event.unread },
            target: '.placing',
            actions: { type: 'setUnread', params: ({ event }) => event.unread },
          },
          { target: '.none', actions: { type: 'setUnread', params: 0 } },
        ],
        'message.sent': { target: '.none', actions: { type: 'setUnread', params: 0 } },
        'reader.returned': {
          guard: { type: 'hasUnread', params: ({ event }) => event.unread },
          target: '.placing',
          actions: { type: 'setUnread', params: ({ event }) => event.unread },
        },
      },
      states: {
        none: {},
        placing: {
          description: 'The unread messages are known once they are loaded.',
          always: { guard: 'isLoaded', target: 'placed' },
        },
        placed: { entry: 'setUnseen' },
      },
    },
  },
})

type State = SnapshotFrom<typeof readingMachine>

export const selectIsAtEnd = (state: State) => state.matches({ position: 'atEnd' })
export const selectIsFollowing = (state: State) =>
  state.matches({ position: { atEnd: 'following' } })
export const selectHasNewBelow = (state: State) =>
  state.matches({ position: { above: 'newBelow' } })
export const selectUnreadKey = (state: State) => state.context.unreadKey
