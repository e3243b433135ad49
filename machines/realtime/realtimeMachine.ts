import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  REALTIME_BACKOFF_FIRST,
  REALTIME_BACKOFF_MAX,
  REALTIME_CONNECT_TIMEOUT,
  REALTIME_MAX_RETRIES,
} from '#contract/limits.ts'
import { liveNews } from '../shared/liveNews.ts'
import { pageNews } from '../shared/pageNews.ts'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'

/** What the socket tells of the connection. Its news go to those who listen: `shared/liveNews.ts`. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; clean: boolean }
  /** The session or the business was refused. */
  | { type: 'socket.refused'; code: number }
  /** The socket that several tabs share was reopened, in this tab or another one. */
  | { type: 'socket.moved' }

/** How catching up ended: it failed where something could not be loaded. */
export interface SyncEnded {
  readonly type: 'sync.completed' | 'sync.failed'
}

export type RealtimeEvent =
  | SocketEvent
  | { type: 'realtime.reconnect' }
  /** A person retried another request: a new try is worthwhile. */
  | { type: 'list.retried' }
  /** Another tab of this business connected: a new try is worthwhile. */
  | { type: 'line.opened' }
  | SyncEnded
  /** A tab that the browser freezes leaves the socket to another one. */
  | { type: 'page.online' | 'page.offline' | 'page.woke' | 'page.frozen' | 'page.focused' }

/** Milliseconds before the next try: 1 s, doubled each time, at most 30 s. */
export const backoff = (retries: number): number =>
  Math.min(REALTIME_BACKOFF_MAX, REALTIME_BACKOFF_FIRST * 2 ** retries)

/** What makes a new try worthwhile. */
const triedAgain = {
  'page.focused': { target: 'live', actions: 'setNoRetries' },
  'list.retried': { target: 'live', actions: 'setNoRetries' },
  'line.opened': { target: 'live', actions: 'setNoRetries' },
} as const

export const realtimeMachine = setup({
  types: {
    context: {} as { readonly retries: number },
    events: {} as RealtimeEvent,
  },
  actors: {
    liveNews,
    pageNews,
    /** Reports when another tab of this business connects. */
    watchLine: unprovidedCallback('watchLine'),
    socket: unprovidedCallback('socket'),
    /** Asks all who listen to load what was missed, and tells when they have. */
    catchUp: unprovidedCallback('catchUp'),
  },
  actions: {
    setRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    setNoRetries: assign({ retries: 0 }),
    /** 401: the session is over; 403: the business is not the account's any more. */
    expireSession: unprovidedAction<number>('expireSession'),
  },
  guards: {
    canRetry: ({ context }) => context.retries < REALTIME_MAX_RETRIES,
    isClean: (_, clean: boolean) => clean,
  },
  delays: {
    connectTimeout: REALTIME_CONNECT_TIMEOUT,
    backoff: ({ context }) => backoff(context.retries),
  },
}).createMachine({
  id: 'realtime',
  description: 'The live connection. It is connected only after all missed messages are loaded.',
  context: { retries: 0 },
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: { kinds: ['list.retried'] } },
    {
      id: 'pageNews',
      src: 'pageNews',
      input: {
        kinds: ['page.online', 'page.offline', 'page.woke', 'page.frozen', 'page.focused'],
      },
    },
    { id: 'watchLine', src: 'watchLine' },
  ],
  initial: 'live',
  on: {
    // Not `reenter`: `live` is left and entered in any case, and the root would listen to the page anew.
    'realtime.reconnect': { target: '.live', actions: 'setNoRetries' },
    'page.online': { target: '.live', actions: 'setNoRetries' },
    'page.woke': { target: '.live', actions: 'setNoRetries' },
    'page.offline': { target: '.disconnected', actions: 'setNoRetries' },
    'page.frozen': { target: '.asleep', actions: 'setNoRetries' },
  },
  states: {
    disconnected: {
      description: 'The server closed the connection on purpose, or there is no network.',
      on: triedAgain,
    },
    asleep: {
      description: 'The browser freezes this tab: another tab that connects must not wake it.',
      on: { 'page.focused': 'live' },
    },
    live: {
      description:
        "This tab has the socket, or shares another tab's; leaving this state releases it.",
      invoke: { id: 'socket', src: 'socket' },
      initial: 'connecting',
      on: {
        'socket.closed': [
          {
            guard: { type: 'isClean', params: ({ event }) => event.clean },
            target: 'disconnected',
            actions: 'setNoRetries',
          },
          { guard: 'canRetry', target: 'waiting' },
          { target: 'error' },
        ],
        'socket.refused': {
          target: 'disconnected',
          actions: { type: 'expireSession', params: ({ event }) => event.code },
        },
        'socket.moved': '.connecting',
      },
      states: {
        connecting: {
          on: { 'socket.opened': 'synchronizing' },
          after: {
            connectTimeout: [
              { guard: 'canRetry', target: '#realtime.waiting' },
              { target: '#realtime.error' },
            ],
          },
        },
        synchronizing: {
          description:
            'The socket is open; the list and the open conversation are still being loaded.',
          invoke: { id: 'catchUp', src: 'catchUp' },
          on: {
            'sync.completed': { target: 'connected', actions: 'setNoRetries' },
            'sync.failed': [
              { guard: 'canRetry', target: '#realtime.waiting' },
              { target: '#realtime.error' },
            ],
          },
        },
        connected: {},
      },
    },
    waiting: {
      description: 'A pause before the next try, longer each time.',
      on: triedAgain,
      after: { backoff: { target: 'live', actions: 'setRetry' } },
    },
    error: {
      description: 'No more tries until a person or the network asks again.',
      on: triedAgain,
    },
  },
})

export type RealtimeStatus = 'disconnected' | 'connecting' | 'connected' | 'error'

/** The four words of the status dot: synchronizing and waiting are shown as connecting. */
export const selectStatus = (state: SnapshotFrom<typeof realtimeMachine>): RealtimeStatus => {
  if (state.matches({ live: 'connected' })) return 'connected'
  if (state.matches('error')) return 'error'
  return state.matches('disconnected') || state.matches('asleep') ? 'disconnected' : 'connecting'
}

/** True if the status dot is a button: no try follows until a person asks. */
export const selectCanReconnect = (state: SnapshotFrom<typeof realtimeMachine>): boolean =>
  state.matches('error') || state.matches('disconnected') || state.matches('asleep')

/**
 * True if the connection has been lost for longer than a quick retry takes: a short cut changes nothing on the screen.
 */
export const selectIsOffline = (state: SnapshotFrom<typeof realtimeMachine>): boolean =>
  state.matches('disconnected') ||
  state.matches('error') ||
  (!state.matches({ live: 'connected' }) &&
    state.context.retries > (state.matches('waiting') ? 0 : 1))

/** True if the live connection was lost. A failed first try is not a loss. */
export const selectIsCut = (state: SnapshotFrom<typeof realtimeMachine> | undefined): boolean =>
  state !== undefined &&
  (state.context.retries > 0 || !state.matches('live')) &&
  !state.matches({ live: 'connected' })
