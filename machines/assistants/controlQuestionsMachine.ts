import { assign, setup } from 'xstate'
import {
  type ControlQuestion,
  describeControlFailure,
  emptyControlDraft,
} from '#contract/assistants/control.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { unprovided } from '../shared/unprovided.ts'
import { controlFormMachine } from './controlFormMachine.ts'

interface ControlInput {
  readonly assistantId: string
}

type OneControl = ControlInput & Pick<ControlQuestion, 'id'>

interface ControlContext extends ControlInput {
  /** Null before the first answer. */
  readonly questions: readonly ControlQuestion[] | null
  /** The ids of those that this run has not asked yet. */
  readonly left: readonly string[]
  /** How many this run asks. */
  readonly total: number
  /** The id of the question that is removed. */
  readonly removedId: string
  readonly error: string | null
}

type ControlEvent =
  /** The assistant was changed, or the load failed. */
  | { type: 'control.reload' }
  | { type: 'control.run' }
  | { type: 'control.stop' }
  | { type: 'control.add' }
  | { type: 'control.remove'; id: string }
  | { type: 'error.dismissed' }
  | FormNews

interface Failed {
  readonly of: 'load' | 'run' | 'remove'
  readonly error: unknown
}

const asking = (questions: readonly ControlQuestion[]) => ({
  left: questions.map(({ id }) => id),
  total: questions.length,
})

export const controlQuestionsMachine = setup({
  types: {
    input: {} as ControlInput,
    context: {} as ControlContext,
    events: {} as ControlEvent,
    children: {} as { form: 'form' },
  },
  actors: {
    form: controlFormMachine,
    /** Null where the back end, or the person's role, does not offer them. */
    loadControl: unprovided<readonly ControlQuestion[] | null, ControlInput>('loadControl'),
    runControl: unprovided<ControlQuestion, OneControl>('runControl'),
    removeControl: unprovided<void, OneControl>('removeControl'),
  },
  actions: {
    setQuestions: assign((_, questions: readonly ControlQuestion[] | null) => ({
      questions,
      ...asking(questions?.filter(({ isStale }) => isStale) ?? []),
    })),
    setAllLeft: assign(({ context }) => asking(context.questions ?? [])),
    setResult: assign(({ context: { questions, left } }, result: ControlQuestion) => ({
      questions: questions?.map((row) => (row.id === result.id ? result : row)) ?? null,
      left: left.slice(1),
    })),
    setRemoved: assign({ removedId: (_, id: string) => id, error: null }),
    clearRemoved: assign({
      questions: ({ context: { questions, removedId } }) =>
        questions?.filter(({ id }) => id !== removedId) ?? null,
    }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeControlFailure(of, error),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isOffered: (_, questions: readonly ControlQuestion[] | null) => questions !== null,
    isLeft: ({ context }) => context.left.length > 0,
    isAny: ({ context }) => (context.questions?.length ?? 0) > 0,
  },
}).createMachine({
  id: 'controlQuestions',
  description:
    'What an assistant has to answer: asked one after another after every change of it, and whenever a person wants it.',
  context: ({ input }) => ({
    ...input,
    questions: null,
    left: [],
    total: 0,
    removedId: '',
    error: null,
  }),
  initial: 'loading',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadControl',
        src: 'loadControl',
        input: ({ context: { assistantId } }) => ({ assistantId }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'setQuestions', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: {
          target: 'resting',
          actions: {
            type: 'setFailure',
            params: ({ event: { error } }) => ({ of: 'load' as const, error }),
          },
        },
      },
    },
    absent: { description: 'Nothing of it is shown.' },
    deciding: {
      description: 'What was never asked, or asked before the last change, is asked by itself.',
      always: [{ guard: 'isLeft', target: 'running' }, { target: 'resting' }],
    },
    running: {
      description: 'One question at a time: each is kept as soon as it is answered.',
      invoke: {
        id: 'runControl',
        src: 'runControl',
        input: ({ context: { assistantId, left } }) => ({ assistantId, id: left[0] ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setResult', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'setFailure',
            params: ({ event: { error } }) => ({ of: 'run' as const, error }),
          },
        },
      },
      on: { 'control.stop': 'resting', 'control.reload': 'loading' },
    },
    resting: {
      on: {
        'control.reload': 'loading',
        'control.run': { guard: 'isAny', target: 'running', actions: ['setAllLeft', 'clearError'] },
        'control.add': { target: 'adding', actions: 'clearError' },
        'control.remove': {
          target: 'removing',
          actions: { type: 'setRemoved', params: ({ event }) => event.id },
        },
      },
    },
    adding: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { assistantId } }) => ({
          scope: { assistantId },
          draft: emptyControlDraft,
        }),
      },
      on: { 'form.closed': 'resting', 'form.saved': 'loading' },
    },
    removing: {
      invoke: {
        id: 'removeControl',
        src: 'removeControl',
        input: ({ context: { assistantId, removedId } }) => ({ assistantId, id: removedId }),
        onDone: { target: 'resting', actions: 'clearRemoved' },
        onError: {
          target: 'resting',
          actions: {
            type: 'setFailure',
            params: ({ event: { error } }) => ({ of: 'remove' as const, error }),
          },
        },
      },
    },
  },
})
