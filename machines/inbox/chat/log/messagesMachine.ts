import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeChatFailure } from '#contract/chatFailure.ts'
import { isUnknownOutcome } from '#contract/errors.ts'
import type { ThreadMessages, UnkeyedMessage } from '#contract/inbox.ts'
import { THREAD_RELOAD_DELAY } from '#contract/limits.ts'
import { liveNews } from '../../../shared/liveNews.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../../../shared/unprovided.ts'
import { hear, markDue, mergeLoaded } from './messageList.ts'
import {
  hearing,
  type MessagesContext,
  type MessagesEvent,
  type MessagesInput,
  requesting,
} from './messagesEvents.ts'

interface Failure {
  readonly error: unknown
}

const failureIn = ({ event: { error } }: { readonly event: Failure }): Failure => ({ error })
const failing = [
  { type: 'setFailure', params: failureIn },
  { type: 'announceFailure', params: failureIn },
] as const

export const messagesMachine = setup({
  types: {
    input: {} as MessagesInput,
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
  },
  actors: {
    liveNews,
    loadMessages: unprovided<ThreadMessages, { threadId: string }>('loadMessages'),
  },
  actions: {
    setDue: assign({ live: ({ context }) => markDue(context.live, true) }),
    setLoaded: assign(({ context: { live, messages } }, loaded: ThreadMessages) => ({
      ...mergeLoaded(loaded.messages, live, messages),
      loadedCount: loaded.messages.length,
      contactId: loaded.contactId,
      error: null,
    })),
    /** The outbox's load may have begun before the live messages arrived. */
    setNotDue: assign({ live: ({ context }) => markDue(context.live, false) }),
    setLive: assign(({ context }, message: UnkeyedMessage) => hear(context, message)),
    setFailure: assign({
      error: (_, { error }: Failure) => describeChatFailure('loadMessages', error),
    }),
    announceRecalled: sendTo(parentOf, ({ context: { messages, contactId } }) => ({
      type: 'messages.recalled' as const,
      recalled: { messages, contactId },
    })),
    announceLoaded: sendTo(parentOf, ({ context: { messages } }, loaded: ThreadMessages) => ({
      type: 'messages.loaded' as const,
      messages,
      loaded,
    })),
    announceMessages: sendTo(parentOf, ({ context }) => ({
      type: 'messages.changed' as const,
      messages: context.messages,
    })),
    announceHeard: sendTo(parentOf, ({ context: { messages } }, heard: UnkeyedMessage) => ({
      type: 'messages.changed' as const,
      messages,
      heard,
    })),
    announceMore: sendTo(parentOf, ({ context: { messages } }, loaded: ThreadMessages) => ({
      type: 'messages.more' as const,
      messages,
      loaded,
    })),
    requestFile: unprovidedAction<number>('requestFile'),
    announceFailure: sendTo(parentOf, ({ context: { threadId } }, { error }: Failure) => ({
      type: isUnknownOutcome(error) ? ('thread.failed' as const) : ('thread.refused' as const),
      threadId,
    })),
  },
  guards: {
    isUnreachable: (_, { error }: Failure) => isUnknownOutcome(error),
    /** A thread only grows: the longer load is the later one. */
    isMore: ({ context }, loaded: ThreadMessages) => loaded.messages.length > context.loadedCount,
    /** Loaded now, or before this browser kept it. */
    isKnown: ({ context: { messages, live } }) => messages.length > live.length,
    isLiveMissing: ({ context }) => context.live.length > 0,
  },
  delays: { reloadDelay: THREAD_RELOAD_DELAY, retryDelay: 5_000 },
}).createMachine({
  id: 'messages',
  description:
    'The messages of one conversation: loaded, received live, and confirmed by later loads.',
  context: ({ input: { threadId, said } }) => ({
    threadId,
    messages: said?.messages ?? [],
    live: [],
    loadedCount: 0,
    contactId: said?.contactId ?? null,
    error: null,
  }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({
      kinds: ['live.message', 'live.change', 'thread.checked'],
      threadId,
    }),
  },
  initial: 'recalling',
  on: { 'live.message': { actions: hearing }, 'file.wanted': { actions: requesting } },
  states: {
    recalling: {
      description: 'What this browser keeps is shown at once, also without a network.',
      always: [
        { guard: 'isKnown', target: 'ready.reloading', actions: 'announceRecalled' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The first load, or the next one after a failure.',
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
        onError: { target: 'failed', actions: failing },
      },
    },
    failed: {
      description:
        'This conversation alone fails: the server refuses it, or does not answer. The loaded messages stay.',
      on: {
        'thread.reload': [{ guard: 'isKnown', target: 'ready.reloading' }, { target: 'loading' }],
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
          description: 'A load without a live message is followed by another one.',
          always: [{ guard: 'isLiveMissing', target: 'reloadDue' }, { target: 'idle' }],
        },
        idle: {
          on: {
            'live.message': { target: 'reloadDue', actions: hearing },
            'live.change': 'reloadDue',
          },
        },
        reloadDue: {
          description: 'A burst of messages causes one load, a second after its first message.',
          after: { reloadDelay: 'reloading' },
        },
        unreached: {
          description: 'What the load would have brought is not known: it is asked again.',
          after: { retryDelay: 'reloading' },
        },
        reloading: {
          description: 'The load starts again when a newer message is known.',
          entry: 'setDue',
          on: {
            'live.change': {
              description: 'The running load may have begun before the change.',
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
                guard: { type: 'isUnreachable', params: failureIn },
                target: 'unreached',
                actions: failing,
              },
              { target: '#messages.failed', actions: failing },
            ],
          },
        },
      },
    },
  },
})

const nothing: MessagesContext['messages'] = []

type State = SnapshotFrom<typeof messagesMachine>

export const selectMessages = (state: State) => state.context.messages
/** The messages to store; null before a load, since live messages alone are not the conversation. */
export const selectLoaded = ({ context }: State) =>
  context.loadedCount > 0 ? context.messages : nothing
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
/** Loaded messages are shown, also where a later load fails. */
export const selectHasNothing = ({ context }: State) => context.messages.length === 0
