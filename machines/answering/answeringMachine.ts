import { assign, setup } from 'xstate'
import { unprovided } from '../shared/unprovided.ts'
import { handOverFor, isForPeople, isLeftToPeople } from './handOver.ts'
import type { Answer, HandOver, Question, Replied, Situation } from './situation.ts'
import { welcomingMachine } from './welcomingMachine.ts'

interface Thread {
  readonly threadId: string
}

interface AnsweringContext extends Thread, Omit<Situation, 'kind'> {
  readonly answer: Answer
  readonly reason: HandOver
  /** Failures since the last answer. */
  readonly failures: number
  /** The number of times that the answer was postponed, since the customer went on writing. */
  readonly putOff: number
}

type AnsweringEvent =
  | { type: 'customer.wrote' }
  /** A person of the business wrote: the assistant stops. */
  | { type: 'person.answered' }

const NO_ANSWER: Answer = { text: '', source: null }

/** A failed answer is retried once, since a customer is waiting. */
const RETRIES = 1
/** A customer who writes without a pause is answered after this many new messages. */
const PATIENCE = 4

export const answeringMachine = setup({
  types: {
    input: {} as Thread,
    context: {} as AnsweringContext,
    events: {} as AnsweringEvent,
    children: {} as { welcoming: 'welcoming' },
  },
  actors: {
    welcoming: welcomingMachine,
    look: unprovided<Situation, Thread>('look'),
    /** Null where the training does not contain the answer. */
    retrieve: unprovided<Answer | null, Thread & Question>('retrieve'),
    reply: unprovided<Replied, Thread & { upTo: number; answer: Answer }>('reply'),
    handOver: unprovided<Replied, Thread & { upTo: number; reason: HandOver }>('handOver'),
    /** True where no message came after `upTo`. */
    finish: unprovided<boolean, Thread & { upTo: number }>('finish'),
  },
  actions: {
    setSeen: assign((_, { upTo, question, assistantId, wait }: Situation) => ({
      upTo,
      question,
      assistantId,
      wait,
    })),
    setAnswer: assign({ answer: (_, answer: Answer | null) => answer ?? NO_ANSWER }),
    setReason: assign({ reason: (_, reason: HandOver) => reason }),
    setFailed: assign({ failures: ({ context }) => context.failures + 1 }),
    setPutOff: assign({ putOff: ({ context }) => context.putOff + 1 }),
    clearCounts: assign({ failures: 0, putOff: 0 }),
  },
  guards: {
    isAsked: (_, { kind }: Situation) => kind === 'asked',
    isHeld: (_, { kind }: Situation) => kind === 'held',
    isForPeople: (_, situation: Situation) => isForPeople(situation),
    isKnown: (_, answer: Answer | null) => answer !== null,
    isSent: (_, replied: Replied) => replied === 'sent',
    isLeft: (_, replied: Replied) => isLeftToPeople(replied),
    isLost: (_, replied: Replied) => replied === 'lost',
    isFinished: (_, isFinished: boolean) => isFinished,
    isPatient: ({ context }) => context.putOff < PATIENCE,
    canRetry: ({ context }) => context.failures < RETRIES,
  },
  delays: {
    /** The pause after the customer's last message. */
    quiet: 3_000,
    hold: ({ context }) => context.wait,
    backoff: 5_000,
  },
}).createMachine({
  id: 'answering',
  description:
    "The assistant's answer to one conversation, on the server: from a waiting message to its answer, or to the people of the business.",
  context: ({ input: { threadId } }) => ({
    threadId,
    upTo: 0,
    question: '',
    assistantId: 0,
    answer: NO_ANSWER,
    reason: 'unknown',
    wait: 0,
    failures: 0,
    putOff: 0,
  }),
  initial: 'welcoming',
  states: {
    welcoming: {
      invoke: {
        id: 'welcoming',
        src: 'welcoming',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: 'waiting',
      },
    },
    waiting: {
      description: 'Customers write in several short messages, which are answered together.',
      after: { quiet: 'looking' },
      on: {
        'customer.wrote': {
          guard: 'isPatient',
          target: 'waiting',
          reenter: true,
          actions: 'setPutOff',
        },
      },
    },
    looking: {
      description: 'Checks whether a message waits, and whether the assistant may answer.',
      on: {
        'customer.wrote': { guard: 'isPatient', target: 'waiting', actions: 'setPutOff' },
      },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { threadId } }) => ({ threadId }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'retrieving',
            actions: { type: 'setSeen', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'setSeen', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isForPeople', params: ({ event }) => event.output },
            target: 'handingOver',
            actions: [
              { type: 'setSeen', params: ({ event }) => event.output },
              { type: 'setReason', params: ({ event }) => handOverFor(event.output) },
            ],
          },
          {
            target: 'closing',
            actions: { type: 'setSeen', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'left' },
        ],
      },
    },
    held: {
      description:
        'The assistant waits while a person answers. It answers later what that person left unanswered.',
      after: { hold: 'looking' },
    },
    retrieving: {
      description: 'The answer is searched in the training, with or without a language model.',
      on: {
        'customer.wrote': { guard: 'isPatient', target: 'waiting', actions: 'setPutOff' },
        'person.answered': 'looking',
      },
      invoke: {
        id: 'retrieve',
        src: 'retrieve',
        input: ({ context: { threadId, assistantId, question } }) => ({
          threadId,
          assistantId,
          question,
        }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'answering',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          { target: 'handingOver', actions: { type: 'setReason', params: 'unknown' } },
        ],
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'handingOver', actions: { type: 'setReason', params: 'failed' } },
        ],
      },
    },
    answering: {
      description: 'A message that arrives now is not part of this answer: it is answered next.',
      invoke: {
        id: 'reply',
        src: 'reply',
        input: ({ context: { threadId, upTo, answer } }) => ({ threadId, upTo, answer }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'clearCounts',
          },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'left' },
          { target: 'looking' },
        ],
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'handingOver', actions: { type: 'setReason', params: 'failed' } },
        ],
      },
    },
    handingOver: {
      description:
        'The customer is told once. The assistant goes on with what it knows, or is off where a person was asked for.',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context: { threadId, upTo, reason } }) => ({ threadId, upTo, reason }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'closing' },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'left' },
          { target: 'looking' },
        ],
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'left' },
        ],
      },
    },
    retrying: {
      description: 'The database or the language model failed.',
      after: { backoff: 'looking' },
    },
    closing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context: { threadId, upTo } }) => ({ threadId, upTo }),
        onDone: [
          { guard: { type: 'isFinished', params: ({ event }) => event.output }, target: 'over' },
          { target: 'waiting' },
        ],
        onError: 'left',
      },
    },
    over: { type: 'final' },
    left: {
      type: 'final',
      description: 'The row stays in the table: the next process that takes it starts again.',
    },
  },
})
