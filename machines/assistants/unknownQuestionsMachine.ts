import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeUnknownFailure, type UnknownQuestion } from '#contract/assistants/unknown.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { unknownAnswerMachine } from './unknownAnswerMachine.ts'

interface UnknownQuestionsInput {
  readonly assistantId: string
}

interface UnknownQuestionsContext extends UnknownQuestionsInput {
  /** Newest first; null before the first answer. */
  readonly questions: readonly UnknownQuestion[] | null
  /** The question that is answered or dismissed. */
  readonly chosen: UnknownQuestion | null
  readonly error: string | null
}

type UnknownQuestionsEvent =
  | { type: 'unknown.reload' }
  | { type: 'unknown.answer'; question: UnknownQuestion }
  | { type: 'unknown.dismiss'; question: UnknownQuestion }
  | { type: 'error.dismissed' }
  | FormNews

/** The event for the parent: the training has an answer more. */
export type UnknownQuestionsNews = { type: 'training.grown' }

interface Failed {
  readonly of: 'load' | 'dismiss'
  readonly error: unknown
}

export const unknownQuestionsMachine = setup({
  types: {
    input: {} as UnknownQuestionsInput,
    context: {} as UnknownQuestionsContext,
    events: {} as UnknownQuestionsEvent,
    children: {} as { form: 'form' },
  },
  actors: {
    form: unknownAnswerMachine,
    /** Null where the back end, or the person's role, does not offer them. */
    loadUnknown: unprovided<readonly UnknownQuestion[] | null, UnknownQuestionsInput>(
      'loadUnknown',
    ),
    dismiss: unprovided<void, UnknownQuestionsInput & Pick<UnknownQuestion, 'ids'>>('dismiss'),
  },
  actions: {
    setQuestions: assign({
      questions: (_, questions: readonly UnknownQuestion[] | null) => questions,
    }),
    setChosen: assign({ chosen: (_, question: UnknownQuestion) => question, error: null }),
    clearChosen: assign({
      questions: ({ context: { questions, chosen } }) =>
        questions?.filter((question) => question !== chosen) ?? null,
    }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeUnknownFailure(of, error),
    }),
    clearError: assign({ error: null }),
    announceGrown: sendTo(parentOf, (): UnknownQuestionsNews => ({ type: 'training.grown' })),
  },
  guards: {
    isOffered: (_, questions: readonly UnknownQuestion[] | null) => questions !== null,
  },
}).createMachine({
  id: 'unknownQuestions',
  description:
    'What an assistant did not know when customers asked: answered into its training, or dismissed.',
  context: ({ input }) => ({ ...input, questions: null, chosen: null, error: null }),
  initial: 'loading',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadUnknown',
        src: 'loadUnknown',
        input: ({ context: { assistantId } }) => ({ assistantId }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setQuestions', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: {
          target: 'listed',
          actions: {
            type: 'setFailure',
            params: ({ event: { error } }) => ({ of: 'load' as const, error }),
          },
        },
      },
    },
    absent: { description: 'Nothing of it is shown.' },
    listed: {
      on: {
        'unknown.reload': 'loading',
        'unknown.answer': {
          target: 'answering',
          actions: { type: 'setChosen', params: ({ event }) => event.question },
        },
        'unknown.dismiss': {
          target: 'dismissing',
          actions: { type: 'setChosen', params: ({ event }) => event.question },
        },
      },
    },
    answering: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { assistantId }, event }) => {
          assertEvent(event, 'unknown.answer')
          const { ids, question } = event.question
          return {
            scope: { assistantId, ids },
            draft: { question: question.slice(0, NAME_MAX_LENGTH), answer: '' },
          }
        },
      },
      on: {
        'form.closed': 'listed',
        'form.saved': { target: 'listed', actions: ['clearChosen', 'announceGrown'] },
      },
    },
    dismissing: {
      invoke: {
        id: 'dismiss',
        src: 'dismiss',
        input: ({ context: { assistantId, chosen } }) => ({ assistantId, ids: chosen?.ids ?? [] }),
        onDone: { target: 'listed', actions: 'clearChosen' },
        onError: {
          target: 'listed',
          actions: {
            type: 'setFailure',
            params: ({ event: { error } }) => ({ of: 'dismiss' as const, error }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof unknownQuestionsMachine>

export const selectIsOffered = (state: State) =>
  !state.matches('absent') && (state.context.questions !== null || state.context.error !== null)
export const selectQuestions = (state: State) => state.context.questions
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
/** The question that is being dismissed; null where none is. */
export const selectDismissed = (state: State) =>
  state.matches('dismissing') ? state.context.chosen : null
