import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isUnknownOutcome } from '#contract/errors'
import { describeInboxFailure, type ThreadMessages, type UnkeyedMessage } from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import { parentOf } from '../../shared/tellParent'
import { unprovided } from '../../shared/unprovided'
import { hear, markDue, mergeLoaded } from './messageList'
import type { MessagesContext, MessagesEvent, MessagesInput } from './messagesEvents'

interface Failure {
  readonly error: unknown
}

export const messagesMachine = setup({
  types: {
    input: {} as MessagesInput,
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
  },
  actors: { loadMessages: unprovided<ThreadMessages, MessagesInput>('loadMessages') },
  actions: {
    setDue: assign({ live: ({ context }) => markDue(context.live, true) }),
    setLoaded: assign(({ context: { live, messages } }, loaded: ThreadMessages) => ({
      ...mergeLoaded(loaded.messages, live, messages),
      loadedCount: loaded.messages.length,
      error: null,
    })),
    /** The outbox's load may have begun before what came live. */
    setNotDue: assign({ live: ({ context }) => markDue(context.live, false) }),
    setLive: assign(({ context }, message: UnkeyedMessage) => hear(context, message)),
    setFailure: assign({
      error: (_, { error }: Failure) => describeInboxFailure('loadMessages', error),
    }),
    announceLoaded: sendTo(parentOf, ({ context: { messages } }, loaded: ThreadMessages) => ({
      type: 'messages.loaded' as const,
      messages,
      loaded,
    })),
    announceMessages: sendTo(parentOf, ({ context }) => ({
      type: 'messages.changed' as const,
      messages: context.messages,
    })),
    announceMore: sendTo(parentOf, ({ context: { messages } }, loaded: ThreadMessages) => ({
      type: 'messages.more' as const,
      messages,
      loaded,
    })),
    announceFailure: sendTo(parentOf, ({ context: { threadId } }, { error }: Failure) => ({
      type: isUnknownOutcome(error) ? ('thread.failed' as const) : ('thread.refused' as const),
      threadId,
    })),
  },
  guards: {
    isUnreachable: (_, { error }: Failure) => isUnknownOutcome(error),
    /** A thread only grows: what has more was loaded later. */
    isMore: ({ context }, loaded: ThreadMessages) => loaded.messages.length > context.loadedCount,
    isLoaded: ({ context }) => context.loadedCount > 0,
    isConfirmed: ({ context }) => context.live.length === 0,
    isLiveMissing: ({ context }) => context.live.length > 0,
  },
  delays: { reloadDelay: THREAD_RELOAD_DELAY, retryDelay: 5_000 },
}).createMachine({
  id: 'messages',
  description:
    'What was said in one conversation: loaded, heard live, and confirmed by later loads.',
  context: ({ input }) => ({ ...input, messages: [], live: [], loadedCount: 0, error: null }),
  initial: 'loading',
  on: {
    'live.message': {
      actions: [{ type: 'setLive', params: ({ event }) => event.message }, 'announceMessages'],
    },
  },
  states: {
    loading: {
      description: 'The first load, or another one after it failed.',
      entry: 'setDue',
      on: {
        'thread.reload': { target: 'loading', reenter: true },
        'live.change': { target: 'loading', reenter: true },
        'thread.checked': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setLoaded', params: ({ event }) => event.output },
            { type: 'announceLoaded', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description:
        'This conversation alone: the server refuses it, or cannot be reached. What was loaded before stays.',
      on: {
        'thread.reload': [{ guard: 'isLoaded', target: 'ready.reloading' }, { target: 'loading' }],
        'thread.checked': {
          target: 'ready',
          actions: [
            'setNotDue',
            { type: 'setLoaded', params: ({ event }) => event.loaded },
            { type: 'announceLoaded', params: ({ event }) => event.loaded },
          ],
        },
      },
    },
    ready: {
      initial: 'settling',
      on: {
        'thread.reload': '.reloading',
        'thread.checked': [
          {
            guard: { type: 'isMore', params: ({ event }) => event.loaded },
            actions: [
              'setNotDue',
              { type: 'setLoaded', params: ({ event }) => event.loaded },
              { type: 'announceMore', params: ({ event }) => event.loaded },
            ],
          },
          { actions: 'announceMessages' },
        ],
      },
      states: {
        settling: {
          description: 'A load that lacks what came live is not the last one.',
          always: [{ guard: 'isLiveMissing', target: 'reloadDue' }, { target: 'idle' }],
        },
        idle: {
          on: {
            'live.message': {
              target: 'reloadDue',
              actions: [
                { type: 'setLive', params: ({ event }) => event.message },
                'announceMessages',
              ],
            },
            'live.change': 'reloadDue',
          },
        },
        reloadDue: {
          description: 'A burst of messages is one reload, a second after its first.',
          after: { reloadDelay: 'reloading' },
        },
        unreached: {
          description: 'What came live is still to be confirmed: it is asked for again.',
          always: { guard: 'isConfirmed', target: 'idle' },
          after: { retryDelay: 'reloading' },
        },
        reloading: {
          description: 'It begins anew when something newer is known than it may bring.',
          entry: 'setDue',
          on: {
            'live.change': {
              description: 'What is being loaded may be from before it.',
              target: 'reloadDue',
            },
            'thread.checked': {
              guard: { type: 'isMore', params: ({ event }) => event.loaded },
              target: 'reloading',
              reenter: true,
              actions: [
                'setNotDue',
                { type: 'setLoaded', params: ({ event }) => event.loaded },
                { type: 'announceMore', params: ({ event }) => event.loaded },
              ],
            },
          },
          invoke: {
            id: 'reloadMessages',
            src: 'loadMessages',
            input: ({ context: { threadId } }) => ({ threadId }),
            onDone: {
              target: 'settling',
              actions: [
                { type: 'setLoaded', params: ({ event }) => event.output },
                { type: 'announceLoaded', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
                target: 'unreached',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: '#messages.failed',
                actions: [
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof messagesMachine>

export const selectMessages = (state: State) => state.context.messages
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
/** What is known is shown, also where it cannot be loaded anew. */
export const selectHasNothing = ({ context }: State) => context.messages.length === 0
