import { assign, setup } from 'xstate'
import { unprovided } from '../shared/unprovided.ts'
import type { Replied } from './situation.ts'

interface Thread {
  readonly threadId: string
}

/** What a conversation is told by itself: within the opening hours, or outside of them. */
export interface Welcome {
  readonly kind: 'greeting' | 'away'
  readonly text: string
}

interface WelcomingContext extends Thread {
  readonly welcome: Welcome | null
  readonly failures: number
}

/** A failed greeting is retried once: the customer waits for the answer behind it. */
const RETRIES = 1

export const welcomingMachine = setup({
  types: { input: {} as Thread, context: {} as WelcomingContext },
  actors: {
    /** Null where nothing is to be said. */
    lookAround: unprovided<Welcome | null, Thread>('lookAround'),
    welcome: unprovided<Replied, Thread & { welcome: Welcome | null }>('welcome'),
  },
  actions: {
    setWelcome: assign({ welcome: (_, welcome: Welcome | null) => welcome }),
    setFailed: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: {
    isDue: (_, welcome: Welcome | null) => welcome !== null,
    canRetry: ({ context }) => context.failures < RETRIES,
  },
  delays: { backoff: 5_000 },
}).createMachine({
  id: 'welcoming',
  description:
    'The greeting or the away message of one conversation, on the server, before anybody answers: once, until the conversation is solved and begins anew.',
  context: ({ input: { threadId } }) => ({ threadId, welcome: null, failures: 0 }),
  initial: 'looking',
  states: {
    looking: {
      description:
        'Is the business open, what has it to say, and is anybody talking with the customer already?',
      invoke: {
        id: 'lookAround',
        src: 'lookAround',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'welcoming',
            actions: { type: 'setWelcome', params: ({ event }) => event.output },
          },
          { target: 'over' },
        ],
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'over' },
        ],
      },
    },
    welcoming: {
      description: 'It is looked at once more, in the transaction that stores what is said.',
      invoke: {
        id: 'welcome',
        src: 'welcome',
        input: ({ context: { threadId, welcome } }) => ({ threadId, welcome }),
        onDone: 'over',
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'over' },
        ],
      },
    },
    retrying: { description: 'The database failed.', after: { backoff: 'looking' } },
    over: { type: 'final', description: 'An assistant may answer now.' },
  },
})
