import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeBlockFailure } from '#contract/conversationBlocks.ts'
import { deaf, liveNews } from '../shared/liveNews.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

/** Whose contacts are blocked. */
export interface Blockable {
  readonly kind: 'conversation' | 'client'
  readonly id: string
  readonly name: string
}

export interface Block {
  readonly target: Blockable
  readonly isBlocked: boolean
}

interface BlockingContext {
  readonly target: Blockable
  readonly error: string | null
}

export type BlockingEvent =
  | { type: 'block.ask'; target: Blockable }
  | { type: 'block.confirm' }
  | { type: 'block.cancel' }
  | { type: 'unblock'; target: Blockable }
  | { type: 'error.dismissed' }

interface Failed {
  readonly of: 'block' | 'unblock'
  readonly error: unknown
}

export const blockingMachine = setup({
  types: {
    context: {} as BlockingContext,
    events: {} as BlockingEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    setBlocked: unprovided<void, Block>('setBlocked'),
  },
  actions: {
    setTarget: assign({ target: (_, target: Blockable) => target, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeBlockFailure(of, error),
    }),
    /** The socket says the same later, and does not where it is closed. A client has several conversations. */
    publishBlocked: sendTo(
      'liveNews',
      ({ context: { target } }, { isBlocked }: Pick<Block, 'isBlocked'>) => ({
        type: 'live.block' as const,
        threadId: target.kind === 'conversation' ? target.id : '',
        isBlocked,
      }),
    ),
    toastBlocked: unprovidedAction<Block>('toastBlocked'),
  },
}).createMachine({
  id: 'blocking',
  description:
    'The question before a contact is blocked, and the blocking; unblocking asks nothing.',
  context: { target: { kind: 'conversation', id: '', name: '' }, error: null },
  invoke: { id: 'liveNews', src: 'liveNews', input: deaf },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'block.ask': {
          target: 'asking',
          actions: { type: 'setTarget', params: ({ event }) => event.target },
        },
        unblock: {
          target: 'unblocking',
          actions: { type: 'setTarget', params: ({ event }) => event.target },
        },
        'error.dismissed': { actions: 'clearError' },
      },
    },
    asking: {
      on: {
        'block.confirm': { target: 'blocking', actions: 'clearError' },
        'block.cancel': { target: 'idle', actions: 'clearError' },
      },
    },
    blocking: {
      invoke: {
        id: 'block',
        src: 'setBlocked',
        input: ({ context: { target } }) => ({ target, isBlocked: true }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'toastBlocked',
              params: ({ context: { target } }) => ({ target, isBlocked: true }),
            },
            { type: 'publishBlocked', params: { isBlocked: true } },
          ],
        },
        onError: {
          target: 'asking',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'block', error: event.error }),
          },
        },
      },
    },
    unblocking: {
      invoke: {
        id: 'unblock',
        src: 'setBlocked',
        input: ({ context: { target } }) => ({ target, isBlocked: false }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'toastBlocked',
              params: ({ context: { target } }) => ({ target, isBlocked: false }),
            },
            { type: 'publishBlocked', params: { isBlocked: false } },
          ],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'unblock', error: event.error }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof blockingMachine>

export const selectTarget = (state: State) => state.context.target
export const selectError = (state: State) => state.context.error
/** The question is shown, or its answer is being carried out. */
export const selectIsAsked = (state: State) => state.matches('asking') || state.matches('blocking')
export const selectIsBlocking = (state: State) => state.matches('blocking')
/** The id of the conversation that is being unblocked; null while none is. */
export const selectUnblocking = (state: State) =>
  state.matches('unblocking') ? state.context.target.id : null

const refuses = whyNot<typeof blockingMachine>({
  states: [
    ['asking', 'Responde primero a la pregunta'],
    ['blocking', 'Se está bloqueando'],
    ['unblocking', 'Se está desbloqueando'],
  ],
})
export const selectWhyNotUnblock = refuses({
  type: 'unblock',
  target: { kind: 'conversation', id: '', name: '' },
})
export const selectWhyNotCancel = refuses({ type: 'block.cancel' })
