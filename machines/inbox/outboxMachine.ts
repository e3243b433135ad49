import { assign, sendTo, setup } from 'xstate'
import { describeSendFailure, isUnknownOutcome } from '#contract/errors'
import type { Message, Recipient, ThreadMessages } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import {
  append,
  begin,
  discard,
  end,
  nextPending,
  resolve,
  restore,
  retry,
  settle,
  withStatus,
} from './outgoing'

export interface OutboxInput {
  readonly threadId: string
  readonly items: readonly OutgoingMessage[]
}

interface OutboxContext {
  readonly threadId: string
  readonly items: readonly OutgoingMessage[]
  /** The thread as it is known now. */
  readonly messages: readonly Message[]
}

export type OutboxEvent =
  | { type: 'message.write'; to: Recipient; text: string; at: number }
  | { type: 'message.retry'; id: number }
  | { type: 'message.discard'; id: number }
  | { type: 'messages.changed'; messages: readonly Message[] }

interface Refusal {
  readonly error: unknown
}

export const outboxMachine = setup({
  types: {
    input: {} as OutboxInput,
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
  },
  actors: {
    sendMessage: unprovided<void, { to: Recipient; text: string }>('sendMessage'),
    checkThread: unprovided<ThreadMessages, { threadId: string }>('checkThread'),
  },
  actions: {
    append: assign({
      items: ({ context }, { to, text, at }: { to: Recipient; text: string; at: number }) =>
        append(context.items, to, text, at),
    }),
    begin: assign({ items: ({ context }) => begin(context.items, context.messages) }),
    markSent: assign({
      items: ({ context }) => settle(end(context.items, { status: 'sent' }), context.messages),
    }),
    markUnknown: assign({ items: ({ context }) => end(context.items, { status: 'unknown' }) }),
    markFailed: assign({
      items: ({ context }, { error }: Refusal) =>
        settle(
          end(context.items, {
            status: 'failed',
            error: describeSendFailure(
              error,
              withStatus(context.items, 'sending')?.to.contactType ?? '',
            ),
          }),
          context.messages,
        ),
    }),
    retry: assign({ items: ({ context }, id: number) => retry(context.items, id) }),
    discard: assign({ items: ({ context }, id: number) => discard(context.items, id) }),
    keepMessages: assign({
      messages: (_, messages: readonly Message[]) => messages,
      items: ({ context }, messages: readonly Message[]) => settle(context.items, messages),
    }),
    resolve: assign({
      messages: (_, messages: readonly Message[]) => messages,
      items: ({ context }, messages: readonly Message[]) => resolve(context.items, messages),
    }),
    announceItems: sendTo(parentOf, ({ context }) => ({
      type: 'outgoing.changed' as const,
      items: context.items,
    })),
    announceChecked: sendTo(parentOf, (_, loaded: ThreadMessages) => ({
      type: 'thread.checked' as const,
      loaded,
    })),
    announceSent: sendTo(parentOf, { type: 'message.sent' as const }),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    hasPending: ({ context }) => nextPending(context.items) !== undefined,
    hasUnknown: ({ context }) => withStatus(context.items, 'unknown') !== undefined,
    hasFailed: ({ context }, id: number) =>
      context.items.some((item) => item.id === id && item.status === 'failed'),
    isOutcomeUnknown: (_, { error }: Refusal) => isUnknownOutcome(error),
  },
  delays: { checkAgainDelay: 5_000 },
}).createMachine({
  id: 'outbox',
  description: 'The messages of one thread on their way out: one at a time, in order, none twice.',
  context: ({ input }) => ({
    threadId: input.threadId,
    items: restore(input.items),
    messages: [],
  }),
  initial: 'restoring',
  on: {
    'message.write': {
      actions: [{ type: 'append', params: ({ event }) => event }, 'announceItems'],
    },
    'message.retry': {
      guard: { type: 'hasFailed', params: ({ event }) => event.id },
      actions: [{ type: 'retry', params: ({ event }) => event.id }, 'announceItems'],
    },
    'message.discard': {
      guard: { type: 'hasFailed', params: ({ event }) => event.id },
      actions: [{ type: 'discard', params: ({ event }) => event.id }, 'announceItems'],
    },
    'messages.changed': [
      {
        guard: 'isEmpty',
        actions: { type: 'keepMessages', params: ({ event }) => event.messages },
      },
      {
        actions: [{ type: 'keepMessages', params: ({ event }) => event.messages }, 'announceItems'],
      },
    ],
  },
  states: {
    restoring: {
      description: 'What became of them while the page was away is told, and kept.',
      always: [
        { guard: 'isEmpty', target: 'idle' },
        { target: 'idle', actions: 'announceItems' },
      ],
    },
    idle: {
      always: [
        { guard: 'hasUnknown', target: 'checking' },
        { guard: 'hasPending', target: 'sending' },
      ],
    },
    sending: {
      entry: ['begin', 'announceItems'],
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { items, threadId } }) => {
          const item = withStatus(items, 'sending')
          return {
            to: item?.to ?? { threadId, contactId: '', contactType: '' },
            text: item?.text ?? '',
          }
        },
        onDone: { target: 'idle', actions: ['markSent', 'announceSent', 'announceItems'] },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: ['markUnknown', 'announceItems'],
          },
          {
            target: 'idle',
            actions: [
              { type: 'markFailed', params: ({ event }) => ({ error: event.error }) },
              'announceItems',
            ],
          },
        ],
      },
    },
    checking: {
      description:
        'No answer came: the thread is loaded to see whether the message is there. Only a load that began after the call can tell that it is not.',
      invoke: {
        id: 'checkThread',
        src: 'checkThread',
        input: ({ context }) => ({ threadId: context.threadId }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceChecked', params: ({ event }) => event.output },
            { type: 'resolve', params: ({ event }) => event.output.messages },
            'announceItems',
          ],
        },
        onError: 'waitingToCheck',
      },
    },
    waitingToCheck: {
      description: 'The thread could not be loaded either.',
      after: { checkAgainDelay: 'checking' },
    },
  },
})
