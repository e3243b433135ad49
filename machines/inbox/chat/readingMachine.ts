import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Message } from '#contract/inbox'
import { SCROLL_DELAY } from '#contract/limits'

interface ReadingContext {
  /** How many messages there are. */
  readonly count: number
  /** How many there were when the reader left the end. */
  readonly seenCount: number
  /** How many of the client's messages were unread when the conversation was opened. */
  readonly unread: number
  /** The messages as they were last loaded. */
  readonly loaded: readonly Message[]
  /** They are being loaded anew: they may lack some. */
  readonly isDue: boolean
  /** The first message that was unread then. */
  readonly unreadKey: string | null
}

export type ReadingEvent =
  | { type: 'view.scrolled'; isAtEnd: boolean }
  /** Something came, or was loaded. */
  | { type: 'messages.changed'; count: number }
  | { type: 'messages.loaded'; messages: readonly Message[] }
  /** The messages are being loaded anew: what was loaded may lack some. */
  | { type: 'thread.reload' }
  | { type: 'thread.opened'; unread: number }
  | { type: 'reader.returned'; unread: number }
  /** The reader answered what was unread. */
  | { type: 'reader.answered' }

const firstUnread = (messages: readonly Message[], unread: number): string | null =>
  messages.filter(({ fromBusiness }) => !fromBusiness).at(-unread)?.key ?? null

export const readingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
  },
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
    /** A conversation that was just loaded is shown at its end: there is nothing to follow. */
    isMore: ({ context }, count: number) => context.count > 0 && count > context.count,
    hasNewBelow: ({ context }) => context.count > context.seenCount,
    hasUnread: (_, unread: number) => unread > 0,
    isLoaded: ({ context: { loaded, isDue } }) => loaded.length > 0 && !isDue,
  },
  delays: { scrollDelay: SCROLL_DELAY },
}).createMachine({
  id: 'reading',
  description: 'Where in a conversation somebody reads, and where reading stopped the last time.',
  context: { count: 0, seenCount: 0, unread: 0, loaded: [], isDue: false, unreadKey: null },
  type: 'parallel',
  states: {
    position: {
      initial: 'atEnd',
      on: {
        'messages.changed': {
          actions: { type: 'setCount', params: ({ event }) => event.count },
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
                  guard: { type: 'isMore', params: ({ event }) => event.count },
                  target: 'following',
                  actions: { type: 'setCount', params: ({ event }) => event.count },
                },
              },
            },
            following: {
              description: 'Something came: a burst of messages is one movement to the end.',
              after: { scrollDelay: 'still' },
            },
          },
        },
        above: {
          description: 'Older messages are being read: nothing moves under the reader.',
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
      description: 'Where reading stopped: it stays until the conversation is left or answered.',
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
        'reader.answered': { target: '.none', actions: { type: 'setUnread', params: 0 } },
        'reader.returned': {
          guard: { type: 'hasUnread', params: ({ event }) => event.unread },
          target: '.placing',
          actions: { type: 'setUnread', params: ({ event }) => event.unread },
        },
      },
      states: {
        none: {},
        placing: {
          description: 'Which messages are unread is known once they are loaded.',
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
