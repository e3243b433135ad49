import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  boundsDraft,
  describeModelUseFailure,
  type ModelUse,
} from '#contract/assistants/modelBounds.ts'
import type { FormNews } from '../shared/formFactory.ts'
import { unprovided } from '../shared/unprovided.ts'
import { modelBoundsFormMachine } from './modelBoundsFormMachine.ts'

interface UseInput {
  readonly businessId: number
}

interface UseContext extends UseInput {
  /** Null before the first answer. */
  readonly use: ModelUse | null
  readonly error: string | null
}

type UseEvent = { type: 'use.reload' } | { type: 'bounds.change' } | FormNews

const NOTHING = { tokens: null, minutes: null, money: null }
const NO_USE: ModelUse = { model: '', answers: 0, today: NOTHING, most: NOTHING, own: NOTHING }

export const modelUseMachine = setup({
  types: {
    input: {} as UseInput,
    context: {} as UseContext,
    events: {} as UseEvent,
    children: {} as { form: 'form' },
  },
  actors: {
    form: modelBoundsFormMachine,
    /** Null where the back end, or the person's role, does not show it. */
    loadUse: unprovided<ModelUse | null, UseInput>('loadUse'),
  },
  actions: {
    setUse: assign({ use: (_, use: ModelUse | null) => use, error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeModelUseFailure('load', error),
    }),
  },
  guards: { isShown: (_, use: ModelUse | null) => use !== null },
}).createMachine({
  id: 'modelUse',
  description: 'What the language model did for the business today, and its bounds, for owners.',
  context: ({ input }) => ({ ...input, use: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadUse',
        src: 'loadUse',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: [
          {
            guard: { type: 'isShown', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setUse', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    absent: { description: 'Nothing of it is shown.' },
    failed: { on: { 'use.reload': 'loading' } },
    shown: { on: { 'use.reload': 'loading', 'bounds.change': 'changing' } },
    changing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { businessId, use } }) => {
          const shown = use ?? NO_USE
          return { scope: { businessId, most: shown.most }, draft: boundsDraft(shown) }
        },
      },
      on: { 'form.closed': 'shown', 'form.saved': 'loading' },
    },
  },
})

type State = SnapshotFrom<typeof modelUseMachine>

export const selectUse = (state: State) => (state.matches('absent') ? null : state.context.use)
export const selectError = (state: State) => (state.matches('failed') ? state.context.error : null)
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
