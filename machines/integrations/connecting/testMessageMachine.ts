import { assign, sendTo, setup } from 'xstate'
import { type MetaAccount, metaAccounts } from '#contract/integrations/metaAccounts.ts'
import {
  describeTestFailure,
  type TestState,
  testNumberProblem,
} from '#contract/integrations/testMessage.ts'
import type { LiveChange } from '#contract/live/change.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided } from '../../shared/unprovided.ts'

export interface TestInput {
  readonly integration: MetaAccount
}

/** Where the test message goes: to a number, or to who has just written. */
export interface TestSending extends TestInput {
  readonly to: string
  readonly threadId: string | null
  /** The idempotency key. */
  readonly key: string
}

export interface TestLook extends TestInput {
  readonly mark: string | null
  readonly messageId: string | null
}

interface TestContext extends TestLook {
  readonly to: string
  readonly key: string
  /** The reason why nothing can be sent to what was typed. */
  readonly problem: string | null
  readonly error: string | null
  readonly seen: TestState | null
}

export type TestMessageEvent =
  | LiveMessage
  | LiveChange
  | { type: 'number.changed'; value: string }
  /** `key`: the idempotency key of this try. */
  | { type: 'test.send'; key: string }
  | { type: 'test.retry' }
  | { type: 'error.dismissed' }

export type TestNews = { type: 'test.passed' }

const passed: TestNews = { type: 'test.passed' }

/**
 * It went out, and something came in: that it arrived, or an answer to it. Of an account without a number nobody tells
 * that a message arrived; it can only go to who has written.
 */
const isBack = ({ kind }: MetaAccount, { status, isAnswered }: TestState): boolean =>
  isAnswered ||
  status === 'delivered' ||
  status === 'read' ||
  (!metaAccounts[kind].isNumber && status === 'sent')

const problemOf = ({ integration: { kind }, to, seen }: TestContext): string | null => {
  if (metaAccounts[kind].isNumber) return testNumberProblem(to)
  return seen?.heard ? null : 'Escribe primero a tu cuenta desde otra'
}

export const testMessageMachine = setup({
  types: {
    input: {} as TestInput,
    context: {} as TestContext,
    events: {} as TestMessageEvent,
  },
  actors: {
    liveNews,
    /** Without a mark: the test begins, and gets one. */
    readTest: unprovided<TestState, TestLook>('readTest'),
    /** Returns the id of the message. */
    sendTest: unprovided<string, TestSending>('sendTest'),
  },
  actions: {
    setMark: assign({ mark: (_, { mark }: TestState) => mark, error: null }),
    /** Somebody's message is what an account without a number waits for. */
    setSeen: assign(({ context }, seen: TestState) => ({
      seen,
      problem: context.problem && problemOf({ ...context, seen }),
    })),
    setNumber: assign({ to: (_, to: string) => to, problem: null }),
    setProblem: assign({ problem: ({ context }) => problemOf(context) }),
    setKey: assign({ key: (_, key: string) => key, problem: null, error: null }),
    setMessage: assign({ messageId: (_, id: string) => id }),
    clearSent: assign({ messageId: null }),
    setFailure: assign({
      error: (_, { situation, error }: { situation: 'send' | 'read'; error: unknown }) =>
        describeTestFailure(situation, error),
    }),
    clearError: assign({ error: null }),
    announcePassed: sendTo(parentOf, passed),
  },
  guards: {
    hasProblem: ({ context }) => problemOf(context) !== null,
    isBack: ({ context }, seen: TestState) => isBack(context.integration, seen),
  },
  delays: { look: 4_000 },
}).createMachine({
  id: 'testMessage',
  description: "A message to one's own phone, which must come back.",
  context: ({ input: { integration } }) => ({
    integration,
    mark: null,
    messageId: null,
    to: '',
    key: '',
    problem: null,
    error: null,
    seen: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Only what comes from now on counts.',
      invoke: {
        id: 'beginTest',
        src: 'readTest',
        input: ({ context: { integration } }) => ({ integration, mark: null, messageId: null }),
        onDone: {
          target: 'running',
          actions: { type: 'setMark', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unknown',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ situation: 'read', error: event.error }),
          },
        },
      },
    },
    unknown: { on: { 'test.retry': { target: 'beginning', actions: 'clearError' } } },
    running: {
      type: 'parallel',
      invoke: {
        id: 'liveNews',
        src: 'liveNews',
        input: { kinds: ['live.message', 'live.change'] },
      },
      states: {
        looking: {
          description: 'Asked at every news, and from time to time: news may be lost.',
          initial: 'resting',
          on: { 'live.message': '.asking', 'live.change': '.asking' },
          states: {
            resting: { after: { look: 'asking' } },
            asking: {
              invoke: {
                id: 'readTest',
                src: 'readTest',
                input: ({ context: { integration, mark, messageId } }) => ({
                  integration,
                  mark,
                  messageId,
                }),
                onDone: [
                  {
                    guard: { type: 'isBack', params: ({ event }) => event.output },
                    target: '#testMessage.passed',
                    actions: [
                      { type: 'setSeen', params: ({ event }) => event.output },
                      'announcePassed',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: { type: 'setSeen', params: ({ event }) => event.output },
                  },
                ],
                onError: 'resting',
              },
            },
          },
        },
        sending: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'number.changed': {
                  actions: { type: 'setNumber', params: ({ event }) => event.value },
                },
                'test.send': [
                  { guard: 'hasProblem', actions: 'setProblem' },
                  {
                    target: 'sending',
                    actions: ['clearSent', { type: 'setKey', params: ({ event }) => event.key }],
                  },
                ],
                'error.dismissed': { actions: 'clearError' },
              },
            },
            sending: {
              invoke: {
                id: 'sendTest',
                src: 'sendTest',
                input: ({ context: { integration, to, key, seen } }) => ({
                  integration,
                  to,
                  key,
                  threadId: metaAccounts[integration.kind].isNumber
                    ? null
                    : (seen?.heard?.threadId ?? null),
                }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'setMessage', params: ({ event }) => event.output }],
                },
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'setFailure',
                    params: ({ event }) => ({ situation: 'send', error: event.error }),
                  },
                },
              },
            },
          },
        },
      },
    },
    passed: { description: 'The parent goes on.' },
  },
})
