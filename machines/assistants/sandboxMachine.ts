import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  describeSandboxFailure,
  questionProblem,
  type TriedAnswer,
} from '#contract/assistants/sandbox.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

interface SandboxInput extends KeptInput {
  readonly assistantId: string
}

interface Tried extends TriedAnswer {
  readonly id: number
  readonly question: string
}

interface SandboxContext extends SandboxInput {
  readonly question: string
  /** Oldest first. */
  readonly tried: readonly Tried[]
  /** The error text of a question that was not asked or answered. */
  readonly error: string | null
}

type SandboxEvent =
  | { type: 'question.changed'; text: string }
  | { type: 'question.ask' }
  | { type: 'draft.discard' }

const blank = { question: '' } as const

export const sandboxMachine = setup({
  types: {
    input: {} as SandboxInput,
    context: {} as SandboxContext,
    events: {} as SandboxEvent,
  },
  actors: {
    /** True if the back end has the capability `sandbox`. */
    findSandbox: unprovided<boolean, undefined>('findSandbox'),
    ask: unprovided<TriedAnswer, { assistantId: string; question: string }>('ask'),
    /** While it runs, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setQuestion: assign({ question: (_, text: string) => text, error: null }),
    clearQuestion: assign({ question: '', error: null }),
    setProblem: assign({ error: ({ context }) => questionProblem(context.question) }),
    setTried: assign({
      tried: ({ context: { tried, question } }, answer: TriedAnswer) => [
        ...tried,
        { ...answer, id: tried.length, question: question.trim() },
      ],
      question: '',
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeSandboxFailure('ask', error),
    }),
  },
  guards: {
    isOffered: (_, isOffered: boolean) => isOffered,
    isTooLong: ({ context }) => questionProblem(context.question) !== null,
    isTyped: ({ context }) => context.question.trim() !== '',
    isBlank: ({ context }) => context.question.trim() === '',
    isAskable: ({ context }) =>
      context.question.trim() !== '' && questionProblem(context.question) === null,
  },
}).createMachine({
  id: 'sandbox',
  description: 'Trying an assistant before it answers customers: nobody else sees the answers.',
  context: ({ input }) => ({
    ...input,
    question: withKept<{ question: string }>(blank, input.kept).question,
    tried: [],
    error: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'findSandbox',
        src: 'findSandbox',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'opening' },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: { description: 'The back end has no sandbox: nothing of it is shown.' },
    opening: {
      always: [{ guard: 'isTyped', target: 'writing.typed.recovered' }, { target: 'writing' }],
    },
    writing: {
      initial: 'blank',
      states: {
        blank: { always: { guard: 'isTyped', target: 'typed' } },
        typed: {
          description: 'The typed question would be lost: the page asks before it is left.',
          invoke: { id: 'holdPage', src: 'holdPage' },
          always: { guard: 'isBlank', target: 'blank' },
          initial: 'own',
          states: {
            own: {},
            recovered: {
              description:
                'The question was restored from this browser; a notice says so until something is typed.',
              on: {
                'question.changed': {
                  target: 'own',
                  actions: { type: 'setQuestion', params: ({ event }) => event.text },
                },
                'draft.discard': { actions: 'clearQuestion' },
              },
            },
          },
        },
      },
      on: {
        'question.changed': { actions: { type: 'setQuestion', params: ({ event }) => event.text } },
        'question.ask': [
          { guard: 'isTooLong', actions: 'setProblem' },
          { guard: 'isAskable', target: 'asking' },
        ],
      },
    },
    asking: {
      entry: 'clearError',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { assistantId, question } }) => ({
          assistantId,
          question: question.trim(),
        }),
        onDone: {
          target: 'writing',
          actions: { type: 'setTried', params: ({ event }) => event.output },
        },
        onError: {
          target: 'writing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof sandboxMachine>

const ASKING = 'El asistente está respondiendo'

export const selectIsOffered = (state: State) => state.matches('writing') || state.matches('asking')
export const selectQuestion = (state: State) => state.context.question
export const selectIsRecovered = (state: State) =>
  state.matches({ writing: { typed: 'recovered' } })
/** The question that this browser stores; null where there is none. */
export const selectKept = ({ context: { question } }: State): KeptForm | null =>
  question.trim() === '' ? null : keptOf<{ question: string }>({ question }, blank)
export const selectTried = (state: State) => state.context.tried
export const selectError = (state: State) => state.context.error
export const selectIsAsking = (state: State) => state.matches('asking')
export const selectWhyNotAsk = whyNot<typeof sandboxMachine>({
  guards: { isAskable: 'Escribe una pregunta primero' },
  states: [['asking', ASKING]],
})({ type: 'question.ask' })
