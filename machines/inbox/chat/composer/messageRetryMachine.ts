import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeRetryFailure, isUnconfirmed } from '#contract/messageRetry.ts'
import { deaf, liveNews } from '../../../shared/liveNews.ts'
import { unprovided } from '../../../shared/unprovided.ts'

interface MessageRetryInput {
  readonly threadId: string
}

/** A message of the business that failed at its channel. */
export interface FailedMessage {
  readonly id: string
  readonly text: string
  /** The customer may have it. */
  readonly isUnknown: boolean
}

export interface MessageRetryCall {
  readonly id: string
  readonly key: string
  readonly mayArriveTwice: boolean
}

interface MessageRetryContext extends MessageRetryInput {
  /** The message that is sent again, or was last sent again. */
  readonly message: FailedMessage | null
  readonly key: string
  readonly error: string | null
}

export type MessageRetryEvent =
  | { type: 'failed.retry'; message: FailedMessage; key: string }
  | { type: 'failed.confirm' }
  | { type: 'failed.cancel' }

interface Failure {
  readonly error: unknown
}

export const messageRetryMachine = setup({
  types: {
    input: {} as MessageRetryInput,
    context: {} as MessageRetryContext,
    events: {} as MessageRetryEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    /** Whether the back end sends a failed message again. */
    findRetry: unprovided<boolean, MessageRetryInput>('findRetry'),
    retryMessage: unprovided<void, MessageRetryCall>('retryMessage'),
  },
  actions: {
    setMessage: assign((_, { message, key }: { message: FailedMessage; key: string }) => ({
      message,
      key,
      error: null,
    })),
    setFailure: assign({ error: (_, { error }: Failure) => describeRetryFailure('retry', error) }),
    publishReload: sendTo('liveNews', ({ context: { threadId } }) => ({
      type: 'thread.reload' as const,
      threadId,
    })),
  },
  guards: {
    isOffered: (_, offered: boolean) => offered,
    isUnknown: (_, { isUnknown }: FailedMessage) => isUnknown,
    isUnconfirmed: (_, { error }: Failure) => isUnconfirmed(error),
  },
}).createMachine({
  id: 'messageRetry',
  description:
    'A message that the channel did not take or deliver is sent again: at once, or after a question where the customer may have it.',
  context: ({ input }) => ({ ...input, message: null, key: '', error: null }),
  invoke: { id: 'liveNews', src: 'liveNews', input: deaf },
  initial: 'finding',
  states: {
    finding: {
      invoke: {
        id: 'findRetry',
        src: 'findRetry',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: { description: 'The back end cannot do it.' },
    idle: {
      on: {
        'failed.retry': [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.message },
            target: 'asking',
            actions: { type: 'setMessage', params: ({ event }) => event },
          },
          { target: 'sending', actions: { type: 'setMessage', params: ({ event }) => event } },
        ],
      },
    },
    asking: { on: { 'failed.confirm': 'sending', 'failed.cancel': 'idle' } },
    sending: {
      invoke: {
        id: 'retryMessage',
        src: 'retryMessage',
        input: ({ context: { message, key }, event }) => ({
          id: message?.id ?? '',
          key,
          mayArriveTwice: event.type === 'failed.confirm',
        }),
        onDone: { target: 'idle', actions: 'publishReload' },
        onError: [
          {
            description: 'Its outcome is not known any more, or another tab sent it again.',
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
          },
          {
            target: 'idle',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
})

type State = SnapshotFrom<typeof messageRetryMachine>

export const selectIsOffered = (state: State) =>
  !state.matches('finding') && !state.matches('absent')
/** The message that the question is about, or null. */
export const selectAsked = (state: State) =>
  state.matches('asking') ? state.context.message : null
/** The id of the message that is being sent again, or null. */
export const selectSendingId = (state: State) =>
  state.matches('sending') ? (state.context.message?.id ?? null) : null
/** The message that could not be sent again, and why. */
export const selectNotSent = ({ context: { message, error } }: State) =>
  message === null || error === null ? null : { id: message.id, error }
