import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Conversation, UnkeyedMessage } from '#contract/inbox'
import {
  REALTIME_BACKOFF_FIRST,
  REALTIME_BACKOFF_MAX,
  REALTIME_CONNECT_TIMEOUT,
  REALTIME_MAX_RETRIES,
} from '#contract/limits'
import { parentOf } from '../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided'

/** What the socket tells: the page never writes to it. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed'; clean: boolean }
  | { type: 'socket.refused'; code: number }
  /** Several tabs share it: it is opened anew, in another one or in this. */
  | { type: 'socket.moved' }
  | SocketNews

export type SocketNews =
  | { type: 'socket.message'; threadId: string; message: UnkeyedMessage; receivedAt: number }
  | { type: 'socket.conversation'; conversation: Conversation; receivedAt: number }

export type RealtimeEvent =
  | SocketEvent
  | { type: 'realtime.reconnect' }
  /** A person tries something else again, or another tab got through: then this is worth a try, too. */
  | { type: 'realtime.retry' }
  | { type: 'sync.completed' }
  | { type: 'sync.failed' }
  | { type: 'page.online' }
  | { type: 'page.offline' }
  | { type: 'page.woke' }
  /** The browser is about to stop this tab: another one takes the socket. */
  | { type: 'page.frozen' }
  | { type: 'page.focused' }

/** What it announces to its parent. */
export type RealtimeNews =
  | { type: 'realtime.synchronize' }
  | { type: 'realtime.news'; news: SocketNews }

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
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    resetRetries: assign({ retries: 0 }),
    askToSynchronize: sendTo(parentOf, { type: 'realtime.synchronize' }),
    tellNews: sendTo(parentOf, (_, news: SocketNews) => ({ type: 'realtime.news', news })),
    expireSession: unprovidedAction('expireSession'),
  },
  guards: {
    canRetry: ({ context }) => context.retries < REALTIME_MAX_RETRIES,
    isClean: (_, clean: boolean) => clean,
    isSignedOut: (_, code: number) => code === 401 || code === 403,
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
    'realtime.reconnect': { target: '.live', reenter: true, actions: 'resetRetries' },
    'page.online': { target: '.live', reenter: true, actions: 'resetRetries' },
    'page.woke': { target: '.live', reenter: true, actions: 'resetRetries' },
    'page.offline': { target: '.disconnected', actions: 'resetRetries' },
    'page.frozen': { target: '.disconnected', actions: 'resetRetries' },
  },
  states: {
    disconnected: {
      description: 'Closed on purpose by the server, without a network, or in a tab that sleeps.',
      on: {
        'page.focused': { target: 'live', actions: 'resetRetries' },
        'realtime.retry': { target: 'live', actions: 'resetRetries' },
      },
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
            actions: 'resetRetries',
          },
          { guard: 'canRetry', target: 'waiting' },
          { target: 'error' },
        ],
        'socket.refused': [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event.code },
            target: 'disconnected',
            actions: 'expireSession',
          },
          { guard: 'canRetry', target: 'waiting' },
          { target: 'error' },
        ],
        'socket.moved': '.connecting',
        'socket.message': { actions: { type: 'tellNews', params: ({ event }) => event } },
        'socket.conversation': { actions: { type: 'tellNews', params: ({ event }) => event } },
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
          entry: 'askToSynchronize',
          on: {
            'sync.completed': { target: 'connected', actions: 'resetRetries' },
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
        'page.focused': { target: 'live', actions: 'resetRetries' },
        'realtime.retry': { target: 'live', actions: 'resetRetries' },
      },
      after: { backoff: { target: 'live', actions: 'countRetry' } },
    },
    error: {
      description: 'Given up, until a person or the network asks again.',
      on: {
        'page.focused': { target: 'live', actions: 'resetRetries' },
        'realtime.retry': { target: 'live', actions: 'resetRetries' },
      },
    },
  },
})

export type RealtimeStatus = 'disconnected' | 'connecting' | 'connected' | 'error'

/** The dot's four words: synchronizing and waiting are still connecting. */
export const selectStatus = (state: SnapshotFrom<typeof realtimeMachine>): RealtimeStatus => {
  if (state.matches({ live: 'connected' })) return 'connected'
  if (state.matches('error')) return 'error'
  return state.matches('disconnected') ? 'disconnected' : 'connecting'
}

/** Whether the dot is a button: nothing will be tried until somebody asks. */
export const selectCanReconnect = (state: SnapshotFrom<typeof realtimeMachine>): boolean =>
  state.matches('error') || state.matches('disconnected')
