import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  REALTIME_BACKOFF_FIRST,
  REALTIME_BACKOFF_MAX,
  REALTIME_CONNECT_TIMEOUT,
  REALTIME_MAX_RETRIES,
} from '#contract/limits'
import type { LiveNews } from '#contract/realtime'
import { parentOf } from '../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided'

/** The socket only tells: the page never writes to it. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; clean: boolean }
  /** Nobody is signed in, or may not listen to this business. */
  | { type: 'socket.refused'; code: number }
  /** Several tabs share the socket: it is opened anew, in this tab or in another one. */
  | { type: 'socket.moved' }
  | LiveNews

export type RealtimeEvent =
  | SocketEvent
  | { type: 'realtime.reconnect' }
  /** A person tries another request again, or another tab connected: a new try is worth it. */
  | { type: 'realtime.retry' }
  | { type: 'sync.completed' }
  | { type: 'sync.failed' }
  | { type: 'page.online' }
  | { type: 'page.offline' }
  | { type: 'page.woke' }
  /** The browser is about to freeze this tab: another one takes the socket. */
  | { type: 'page.frozen' }
  | { type: 'page.focused' }

/** The events that the parent hears. */
export type RealtimeNews = { type: 'realtime.synchronize' } | LiveNews

/** Milliseconds before the next try: 1 s, doubling, at most 30 s. */
export const backoff = (retries: number): number =>
  Math.min(REALTIME_BACKOFF_MAX, REALTIME_BACKOFF_FIRST * 2 ** retries)

export const realtimeMachine = setup({
  types: {
    context: {} as { readonly retries: number },
    events: {} as RealtimeEvent,
  },
  actors: { socket: unprovidedCallback('socket') },
  actions: {
    setRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    setNoRetries: assign({ retries: 0 }),
    announceSynchronize: sendTo(parentOf, { type: 'realtime.synchronize' }),
    announceNews: sendTo(parentOf, (_, news: LiveNews) => news),
    expireSession: unprovidedAction('expireSession'),
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
  description:
    'The live connection. It counts as connected only when everything that was missed is there.',
  context: { retries: 0 },
  initial: 'live',
  on: {
    'realtime.reconnect': { target: '.live', reenter: true, actions: 'setNoRetries' },
    'page.online': { target: '.live', reenter: true, actions: 'setNoRetries' },
    'page.woke': { target: '.live', reenter: true, actions: 'setNoRetries' },
    'page.offline': { target: '.disconnected', actions: 'setNoRetries' },
    'page.frozen': { target: '.asleep', actions: 'setNoRetries' },
  },
  states: {
    disconnected: {
      description: 'Closed on purpose by the server, or without a network.',
      on: {
        'page.focused': { target: 'live', actions: 'setNoRetries' },
        'realtime.retry': { target: 'live', actions: 'setNoRetries' },
      },
    },
    asleep: {
      description: 'The browser stops this tab: another tab that gets through must not wake it.',
      on: { 'page.focused': 'live' },
    },
    live: {
      description:
        'This tab has a socket, or takes part in that of another tab; leaving this state lets go of it.',
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
        'socket.refused': { target: 'disconnected', actions: 'expireSession' },
        'socket.moved': '.connecting',
        'live.message': { actions: { type: 'announceNews', params: ({ event }) => event } },
        'live.conversation': { actions: { type: 'announceNews', params: ({ event }) => event } },
        'live.change': { actions: { type: 'announceNews', params: ({ event }) => event } },
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
          description: 'Open, but list and open conversation are still being caught up.',
          entry: 'announceSynchronize',
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
      description: 'A moment before the next try; each one waits longer.',
      on: {
        'page.focused': { target: 'live', actions: 'setNoRetries' },
        'realtime.retry': { target: 'live', actions: 'setNoRetries' },
      },
      after: { backoff: { target: 'live', actions: 'setRetry' } },
    },
    error: {
      description: 'Given up, until a person or the network asks again.',
      on: {
        'page.focused': { target: 'live', actions: 'setNoRetries' },
        'realtime.retry': { target: 'live', actions: 'setNoRetries' },
      },
    },
  },
})

export type RealtimeStatus = 'disconnected' | 'connecting' | 'connected' | 'error'

/** The dot's four words: synchronizing and waiting are still connecting. */
export const selectStatus = (state: SnapshotFrom<typeof realtimeMachine>): RealtimeStatus => {
  if (state.matches({ live: 'connected' })) return 'connected'
  if (state.matches('error')) return 'error'
  return state.matches('disconnected') || state.matches('asleep') ? 'disconnected' : 'connecting'
}

/** Whether the dot is a button: nothing will be tried until somebody asks. */
export const selectCanReconnect = (state: SnapshotFrom<typeof realtimeMachine>): boolean =>
  state.matches('error') || state.matches('disconnected') || state.matches('asleep')

/** Whether it was lost for longer than one quick try takes: a moment's cut moves nothing on the screen. */
export const selectIsOffline = (state: SnapshotFrom<typeof realtimeMachine>): boolean =>
  state.matches('disconnected') ||
  state.matches('error') ||
  (!state.matches({ live: 'connected' }) &&
    state.context.retries > (state.matches('waiting') ? 0 : 1))

/** Whether the live connection was lost. The first try of all is no loss. */
export const selectIsCut = (state: SnapshotFrom<typeof realtimeMachine> | undefined): boolean =>
  state !== undefined &&
  (state.context.retries > 0 || !state.matches('live')) &&
  !state.matches({ live: 'connected' })
