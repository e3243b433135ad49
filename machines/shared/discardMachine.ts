import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from './tellParent'

interface Unsent {
  /** The outbox of a thread counts its messages; a visitor's page gives them ids. */
  readonly id: number | string
  readonly text: string
  /** It may have arrived: nobody could tell so far. */
  readonly isUnknown?: boolean
}

interface DiscardContext {
  /** The message that the question is about, or was about last. */
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
  description: 'A message that was not sent is thrown away only after a question.',
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

/** The message that a person is asked about, or null. */
export const selectAsked = (state: SnapshotFrom<typeof discardMachine>) =>
  state.matches('asking') ? state.context.message : null
