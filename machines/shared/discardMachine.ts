import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from './tellParent.ts'

interface Unsent {
  /** A number in a thread's outbox; a text on a visitor's page. */
  readonly id: number | string
  readonly text: string
  /** The message may have arrived: nobody knows yet. */
  readonly isUnknown?: boolean
}

interface DiscardContext {
  /** The message that the confirmation is about, or was last about. */
  readonly message: Unsent | null
}

export type DiscardEvent =
  | { type: 'discard.ask'; message: Unsent }
  | { type: 'discard.keep' }
  | { type: 'discard.confirm' }

export const discardMachine = setup({
  types: { context: {} as DiscardContext, events: {} as DiscardEvent },
  actions: {
    setMessage: assign({ message: (_, message: Unsent) => message }),
    announceDiscard: sendTo(parentOf, ({ context: { message } }) => ({
      type: 'message.discard' as const,
      id: message?.id ?? 0,
    })),
  },
}).createMachine({
  id: 'discard',
  description: 'An unsent message is discarded only after a confirmation.',
  context: { message: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'discard.ask': {
          target: 'asking',
          actions: { type: 'setMessage', params: ({ event }) => event.message },
        },
      },
    },
    asking: {
      on: {
        'discard.keep': 'idle',
        'discard.confirm': { target: 'idle', actions: 'announceDiscard' },
      },
    },
  },
})

/** The message that the confirmation is about, or null. */
export const selectAsked = (state: SnapshotFrom<typeof discardMachine>) =>
  state.matches('asking') ? state.context.message : null
