import { assign, setup } from 'xstate'
import { unprovided } from '../shared/unprovided.ts'
import {
  type AnsweringContext,
  type AnsweringEvent,
  begun,
  NO_ANSWER,
  type Thread,
} from './answeringEvents.ts'
import { answerIn, type Consultation } from './consultation.ts'
import { consultingMachine } from './consultingMachine.ts'
import { handOverFor, isForPeople, isLeftToPeople } from './handOver.ts'
import type { Answer, HandOver, Question, Replied, Situation } from './situation.ts'
import { welcomingMachine } from './welcomingMachine.ts'

/** A failed answer is retried once, since a customer is waiting. */
const RETRIES = 1
/** A customer who writes without a pause is answered after this many new messages. */
const PATIENCE = 4

export const answeringMachine = setup({
  types: {
    input: {} as Thread,
    context: {} as AnsweringContext,
    events: {} as AnsweringEvent,
    children: {} as { welcoming: 'welcoming'; consulting: 'consulting' },
  },
  actors: {
    welcoming: welcomingMachine,
    consulting: consultingMachine,
    look: unprovided<Situation, Thread>('look'),
    /** Null where the training does not contain the answer. */
    retrieve: unprovided<Answer | null, Thread & Question>('retrieve'),
    reply: unprovided<Replied, Thread & { upTo: number; answer: Answer }>('reply'),
    handOver: unprovided<Replied, Thread & { upTo: number; reason: HandOver }>('handOver'),
    /** True where no message came after `upTo`. */
    finish: unprovided<boolean, Thread & { upTo: number }>('finish'),
  },
  actions: {
    setSeen: assign((_, situation: Situation) => situation),
    setReasonSeen: assign({ reason: ({ context }) => handOverFor(context) }),
    setAnswer: assign({ answer: (_, answer: Answer | null) => answer ?? NO_ANSWER }),
    setConsulted: assign((_, consultation: Consultation) => answerIn(consultation)),
    setReason: assign({ reason: (_, reason: HandOver) => reason }),
    setFailed: assign({ failures: ({ context }) => context.failures + 1 }),
    setPutOff: assign({ putOff: ({ context }) => context.putOff + 1 }),
    clearCounts: assign({ failures: 0, putOff: 0 }),
  },
  guards: {
    isAsked: ({ context }) => context.kind === 'asked',
    isHeld: ({ context }) => context.kind === 'held',
    isAnswered: (_, { kind }: Consultation) => kind === 'answered',
    isLeftToPeople: (_, { kind }: Consultation) => kind === 'person',
    isForPeople: ({ context }) => isForPeople(context),
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
  context: ({ input }) => begun(input),
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
        onDone: {
          target: 'deciding',
          actions: { type: 'setSeen', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'canRetry', target: 'retrying', actions: 'setFailed' },
          { target: 'left' },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isAsked', target: 'consulting' },
        { guard: 'isHeld', target: 'held' },
        { guard: 'isForPeople', target: 'handingOver', actions: 'setReasonSeen' },
        { target: 'closing' },
      ],
    },
    held: {
      description:
        'The assistant waits while a person answers, or while a voice note becomes a text. It answers later what that person left unanswered.',
      after: { hold: 'looking' },
      on: { 'voice.heard': 'looking' },
    },
    consulting: {
      description: 'A language model is asked, where there is one.',
      on: {
        'customer.wrote': { guard: 'isPatient', target: 'waiting', actions: 'setPutOff' },
        'person.answered': 'looking',
      },
      invoke: {
        id: 'consulting',
        src: 'consulting',
        input: ({ context: { threadId, assistantId, question } }) => ({
          threadId,
          assistantId,
          question,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answering',
            actions: { type: 'setConsulted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLeftToPeople', params: ({ event }) => event.output },
            target: 'handingOver',
            actions: { type: 'setReason', params: 'wanted' },
          },
          { target: 'retrieving' },
        ],
        onError: 'retrieving',
      },
    },
    retrieving: {
      description:
        "The answer is searched in the shop's products and in the training, without a model.",
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
      description: 'The database failed.',
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
