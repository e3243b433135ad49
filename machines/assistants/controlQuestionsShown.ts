import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../shared/whyNot.ts'
import type { controlQuestionsMachine } from './controlQuestionsMachine.ts'

// What is shown of the control questions.

type State = SnapshotFrom<typeof controlQuestionsMachine>

export const selectIsOffered = (state: State) =>
  !state.matches('absent') && (state.context.questions !== null || state.context.error !== null)
export const selectQuestions = (state: State) => state.context.questions
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectForm = (state: State) => state.children.form
/** The place of the question that is asked, and how many there are; null where none is. */
export const selectPlace = ({ context: { left, total }, ...state }: State): number | null =>
  (state.value === 'running' || state.value === 'deciding') && total > 0
    ? total - left.length + 1
    : null
export const selectTotal = (state: State) => state.context.total
/** '' where none is removed. */
export const selectRemovedId = (state: State) =>
  state.matches('removing') ? state.context.removedId : ''

const reasons = whyNot<typeof controlQuestionsMachine>({
  guards: { isAny: 'Agrega una pregunta primero' },
  states: [
    ['running', 'Se están probando las preguntas'],
    ['removing', 'Se está quitando una pregunta'],
    ['adding', 'Se está escribiendo una pregunta'],
    ['loading', 'Se están cargando las preguntas'],
  ],
})

export const selectWhyNotRun = reasons({ type: 'control.run' })
export const selectWhyNotAdd = reasons({ type: 'control.add' })
export const selectWhyNotRemove = reasons({ type: 'control.remove', id: '' })
