import { and, assign, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { isUnknownOutcome } from '#contract/errors.ts'
import type { Message, ThreadMessages } from '#contract/inbox.ts'
import { deaf, liveNews } from '../../../shared/liveNews.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../../shared/unprovided.ts'
import type { OutboxContext, OutboxEvent, OutboxInput } from './outboxEvents.ts'
import { changedNews, checkedNews, sentNews } from './outboxNews.ts'
import {
  append,
  begin,
  discard,
  end,
  firstUnsent,
  hasStatus,
  type MessageCall,
  markUnanswered,
  type Refusal,
  refuse,
  resolve,
  restore,
  retry,
  sendOf,
  settle,
  type Written,
} from './outgoing.ts'

export const outboxMachine = setup({
  types: {
    input: {} as OutboxInput,
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    sendMessage: unprovided<void, MessageCall>('sendMessage'),
    checkThread: unprovided<ThreadMessages, { threadId: string }>('checkThread'),
    watchNetwork: unprovidedCallback('watchNetwork'),
  },
  actions: {
    setWritten: assign({
      items: ({ context }, written: Written) => append(context.items, written),
    }),
    setSending: assign({ items: ({ context }) => begin(context.items, context.messages) }),
    setSent: assign({
      items: ({ context }) => settle(end(context.items, { status: 'sent' }), context.messages),
    }),
    setUnanswered: assign({
      items: ({ context }) => markUnanswered(context.items, context.isKeyed),
    }),
    setRefused: assign({
      items: ({ context }, { error }: Refusal) =>
        settle(refuse(context.items, error), context.messages),
    }),
    setRetried: assign({ items: ({ context }, id: number) => retry(context.items, id) }),
    setDiscarded: assign({ items: ({ context }, id: number) => discard(context.items, id) }),
    setMessages: assign({
      messages: (_, messages: readonly Message[]) => messages,
      items: ({ context }, messages: readonly Message[]) => settle(context.items, messages),
    }),
    /** The thread may know more than this load: only the thread's answer decides. */
    setResolved: assign({
      items: ({ context }, messages: readonly Message[]) =>
        resolve(context.items, messages, context.isKeyed),
    }),
    setTold: assign({ told: ({ context }) => context.items }),
    announceItems: sendTo(parentOf, ({ context }) => changedNews(context)),
    publishChecked: sendTo('liveNews', ({ context }, loaded: ThreadMessages) =>
      checkedNews(context, loaded),
    ),
    publishSent: sendTo('liveNews', ({ context }) => sentNews(context)),
  },
  guards: {
    hasNews: ({ context: { items, told } }) => items !== told,
    isOnline: stateIn({ network: 'online' }),
    isFirstPending: ({ context }) => firstUnsent(context.items)?.status === 'pending',
    isFirstUnknown: ({ context }) => firstUnsent(context.items)?.status === 'unknown',
    canSend: and(['isOnline', 'isFirstPending']),
    canCheck: and(['isOnline', 'isFirstUnknown']),
    isNoneUnknown: not('isFirstUnknown'),
    hasFailed: ({ context }, id: number) => hasStatus(context.items, id, 'failed'),
    isUnknown: ({ context }, id: number) => hasStatus(context.items, id, 'unknown'),
    isOutcomeUnknown: (_, { error }: Refusal) => isUnknownOutcome(error),
  },
  // doubtDelay is shorter than the timeout of the call that asks (30 s), which may still be answered.
  delays: { tryAgainDelay: 5_000, threadDelay: 5_000, doubtDelay: 20_000 },
}).createMachine({
  id: 'outbox',
  description:
    'The outgoing messages of one thread: sent one at a time, in the order of writing, none twice.',
  context: ({ input }) => ({
    ...input,
    items: restore(input.items, input.isKeyed),
    told: input.items,
    messages: [],
  }),
  type: 'parallel',
  invoke: [
    { id: 'watchNetwork', src: 'watchNetwork' },
    { id: 'liveNews', src: 'liveNews', input: deaf },
  ],
  always: {
    description: 'The parent is told of every change of the messages.',
    guard: 'hasNews',
    actions: ['announceItems', 'setTold'],
  },
  on: {
    'message.send': { actions: { type: 'setWritten', params: ({ event }) => event } },
    'message.retry': {
      guard: { type: 'hasFailed', params: ({ event }) => event.id },
      actions: { type: 'setRetried', params: ({ event }) => event.id },
    },
    'message.discard': {
      guard: { type: 'hasFailed', params: ({ event }) => event.id },
      actions: { type: 'setDiscarded', params: ({ event }) => event.id },
    },
    'messages.changed': {
      actions: { type: 'setMessages', params: ({ event }) => event.messages },
    },
  },
  states: {
    network: {
      initial: 'offline',
      states: {
        offline: {
          description:
            'No send starts while offline. Waiting messages are sent automatically afterwards.',
          on: { 'network.online': 'online' },
        },
        online: { on: { 'network.offline': 'offline' } },
      },
    },
    doubt: {
      description: 'Measures how long the outcome of a send has been unknown.',
      initial: 'none',
      states: {
        none: { always: { guard: 'isFirstUnknown', target: 'young' } },
        young: {
          always: { guard: 'isNoneUnknown', target: 'none' },
          after: { doubtDelay: 'old' },
        },
        old: {
          description:
            'The thread cannot be loaded. Loading goes on, and the person may discard the message.',
          always: { guard: 'isNoneUnknown', target: 'none' },
          on: {
            'message.discard': {
              guard: { type: 'isUnknown', params: ({ event }) => event.id },
              actions: { type: 'setDiscarded', params: ({ event }) => event.id },
            },
          },
        },
      },
    },
    queue: {
      initial: 'counting',
      states: {
        counting: {
          description: 'A send needs the messages of the thread: the thread tells them.',
          initial: 'resting',
          on: {
            'messages.changed': {
              target: 'idle',
              actions: { type: 'setMessages', params: ({ event }) => event.messages },
            },
          },
          states: {
            resting: {
              always: [
                { guard: 'canCheck', target: '#outbox.queue.checking' },
                { guard: 'canSend', target: 'due' },
              ],
            },
            due: {
              description: 'The thread may have failed to load: the outbox loads it itself.',
              after: { threadDelay: '#outbox.queue.checking' },
              on: { 'network.offline': 'resting' },
            },
          },
        },
        idle: {
          description: 'The first message decides: a refused message holds those behind it.',
          always: [
            { guard: 'canCheck', target: 'checking' },
            { guard: 'canSend', target: 'sending' },
          ],
        },
        sending: {
          entry: 'setSending',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { items, isKeyed } }) => sendOf(items, isKeyed),
            onDone: { target: 'idle', actions: ['setSent', 'publishSent'] },
            onError: [
              {
                guard: {
                  type: 'isOutcomeUnknown',
                  params: ({ event }) => ({ error: event.error }),
                },
                target: 'unanswered',
                actions: 'setUnanswered',
              },
              {
                target: 'idle',
                actions: { type: 'setRefused', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        unanswered: {
          description:
            'A message with a key is sent again after a pause, a few times. Otherwise the thread is loaded.',
          always: { guard: 'isFirstUnknown', target: 'idle' },
          after: { tryAgainDelay: 'idle' },
          on: { 'network.online': 'idle' },
        },
        checking: {
          description:
            'The thread is loaded to find the message. Only a load that began after the send can show that it is missing.',
          invoke: {
            id: 'checkThread',
            src: 'checkThread',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: {
              target: 'counting',
              actions: [
                { type: 'publishChecked', params: ({ event }) => event.output },
                { type: 'setResolved', params: ({ event }) => event.output.messages },
              ],
            },
            onError: 'waitingToCheck',
          },
        },
        waitingToCheck: {
          description: 'The thread could not be loaded, perhaps never: nothing is sent yet.',
          after: { tryAgainDelay: 'counting' },
          on: { 'network.online': 'counting' },
        },
      },
    },
  },
})

/** True if the outcome of a send has been unknown for long. */
export const selectIsDoubtOld = (state: SnapshotFrom<typeof outboxMachine>) =>
  state.matches({ doubt: 'old' })
export const selectItems = (state: SnapshotFrom<typeof outboxMachine>) => state.context.items
