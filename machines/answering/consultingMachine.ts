import { assign, setup } from 'xstate'
import { unprovided } from '../shared/unprovided.ts'
import {
  type Consultation,
  type Inquiry,
  Spent,
  type Talk,
  type ToolCall,
  type Turn,
  type Unanswered,
} from './consultation.ts'
import type { Answer } from './situation.ts'

interface ConsultingContext {
  readonly inquiry: Inquiry
  readonly talk: Talk
  /** The tools that the model wants now. */
  readonly calls: readonly ToolCall[]
  readonly said: string
  /** How often the model has used tools. */
  readonly rounds: number
  readonly failures: number
  readonly outcome: Consultation
}

const NOTHING: Talk = { messages: [], sources: [] }
const offline = (why: Unanswered): Consultation => ({ kind: 'offline', why })

/** Whoever looks something up three times has to say something then. */
const ROUNDS = 3
const RETRIES = 1

export const consultingMachine = setup({
  types: {
    input: {} as Inquiry,
    context: {} as ConsultingContext,
    output: {} as Consultation,
  },
  actors: {
    /** Null where no model is asked: there is none, or nothing that it could answer from. */
    open: unprovided<Talk | null, Inquiry>('open'),
    /** Without tools the model has to answer. Fails with `Spent` where the day's bounds do not allow it. */
    ask: unprovided<Turn, { inquiry: Inquiry; talk: Talk; hasTools: boolean }>('ask'),
    useTools: unprovided<Talk, { inquiry: Inquiry; talk: Talk; calls: readonly ToolCall[] }>(
      'useTools',
    ),
    /** Null where the answer names no source, or says what its sources do not say. */
    judge: unprovided<Answer | null, { inquiry: Inquiry; talk: Talk; said: string }>('judge'),
  },
  actions: {
    setTalk: assign({ talk: (_, talk: Talk | null) => talk ?? NOTHING }),
    setCalls: assign((_, turn: Turn) =>
      turn.kind === 'tools' ? { talk: turn.talk, calls: turn.calls } : {},
    ),
    setSaid: assign((_, turn: Turn) => (turn.kind === 'said' ? { said: turn.text } : {})),
    setRound: assign({ rounds: ({ context }) => context.rounds + 1 }),
    setFailed: assign({ failures: ({ context }) => context.failures + 1 }),
    setOutcome: assign({ outcome: (_, outcome: Consultation) => outcome }),
    setJudged: assign({
      outcome: (_, answer: Answer | null) =>
        answer ? { kind: 'answered' as const, answer } : offline('unsupported'),
    }),
  },
  guards: {
    isOpen: (_, talk: Talk | null) => talk !== null,
    isSaid: (_, turn: Turn) => turn.kind === 'said',
    isForPeople: (_, turn: Turn) => turn.kind === 'person',
    hasRounds: ({ context }) => context.rounds < ROUNDS,
    isSpent: (_, { error }: { error: unknown }) => error instanceof Spent,
    canRetry: ({ context }) => context.failures < RETRIES,
  },
  delays: {
    /** A customer waits: after this the answer comes without a model. */
    whole: 45_000,
    backoff: 1_000,
  },
}).createMachine({
  id: 'consulting',
  description:
    'The language model is asked for one answer, within bounds: it may look things up with tools, and what it says has to stand in what it was given. Whatever goes wrong leads to the answer without a model.',
  context: ({ input }) => ({
    inquiry: input,
    talk: NOTHING,
    calls: [],
    said: '',
    rounds: 0,
    failures: 0,
    outcome: offline('unasked'),
  }),
  initial: 'talking',
  states: {
    talking: {
      after: {
        whole: {
          target: 'over',
          actions: { type: 'setOutcome', params: () => offline('slow') },
        },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'Is there a model, and anything that it could answer from?',
          invoke: {
            id: 'open',
            src: 'open',
            input: ({ context }) => context.inquiry,
            onDone: [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'asking',
                actions: { type: 'setTalk', params: ({ event }) => event.output },
              },
              { target: '#consulting.over' },
            ],
            onError: {
              target: '#consulting.over',
              actions: { type: 'setOutcome', params: () => offline('failed') },
            },
          },
        },
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context: { inquiry, talk, rounds } }) => ({
              inquiry,
              talk,
              hasTools: rounds < ROUNDS,
            }),
            onDone: [
              {
                guard: { type: 'isSaid', params: ({ event }) => event.output },
                target: 'judging',
                actions: { type: 'setSaid', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isForPeople', params: ({ event }) => event.output },
                target: '#consulting.over',
                actions: { type: 'setOutcome', params: () => ({ kind: 'person' as const }) },
              },
              {
                guard: 'hasRounds',
                target: 'using',
                actions: { type: 'setCalls', params: ({ event }) => event.output },
              },
              {
                target: '#consulting.over',
                actions: { type: 'setOutcome', params: () => offline('endless') },
              },
            ],
            onError: [
              {
                guard: { type: 'isSpent', params: ({ event: { error } }) => ({ error }) },
                target: '#consulting.over',
                actions: { type: 'setOutcome', params: () => offline('spent') },
              },
              { guard: 'canRetry', target: 'pausing', actions: 'setFailed' },
              {
                target: '#consulting.over',
                actions: { type: 'setOutcome', params: () => offline('failed') },
              },
            ],
          },
        },
        pausing: {
          description: 'The model failed, or wants to be asked less often.',
          after: { backoff: 'asking' },
        },
        using: {
          description: 'A tool that is unknown, or asked in a wrong way, says so to the model.',
          invoke: {
            id: 'useTools',
            src: 'useTools',
            input: ({ context: { inquiry, talk, calls } }) => ({ inquiry, talk, calls }),
            onDone: {
              target: 'asking',
              actions: [{ type: 'setTalk', params: ({ event }) => event.output }, 'setRound'],
            },
            onError: {
              target: '#consulting.over',
              actions: { type: 'setOutcome', params: () => offline('failed') },
            },
          },
        },
        judging: {
          description: 'Nothing is sent that its sources do not say.',
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context: { inquiry, talk, said } }) => ({ inquiry, talk, said }),
            onDone: {
              target: '#consulting.over',
              actions: { type: 'setJudged', params: ({ event }) => event.output },
            },
            onError: {
              target: '#consulting.over',
              actions: { type: 'setOutcome', params: () => offline('failed') },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
