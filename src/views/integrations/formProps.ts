import type { ActorRefFrom } from 'xstate'
import type { FieldProblem } from '#contract/fields'
import type { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine'
import { kindWords } from './words.ts'

export interface Choices {
  readonly choices: ActorRefFrom<typeof assistantChoicesMachine>
}

/** What a field of a draft is given: its value, its problem, and where its changes go. */
export const fieldsOf =
  <Draft>(
    draft: Draft,
    problem: FieldProblem<keyof Draft & string> | null,
    change: (field: keyof Draft & string, value: string) => void,
  ) =>
  <Field extends keyof Draft & string>(field: Field) => ({
    value: draft[field],
    error: problem?.field === field ? problem.text : null,
    onChange: (value: string) => change(field, value),
  })

/** The title and the buttons of a dialog. */
export const dialogWords = (kind: keyof typeof kindWords, stored: object | null) => ({
  title: stored === null ? kindWords[kind].newTitle : kindWords[kind].editTitle,
  saveText: stored === null ? 'Crear integración' : 'Guardar cambios',
  busyText: 'Guardando...',
})
