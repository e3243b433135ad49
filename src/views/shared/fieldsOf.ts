import type { FieldProblem } from '#contract/fields.ts'

interface Form<Field extends string> {
  readonly send: (event: { type: 'field.changed'; field: Field; value: string }) => void
}

/** The props of each field of a form: its value, its error, and its change handler. */
export const fieldsOf =
  <Draft>(
    draft: Draft,
    problem: FieldProblem<keyof Draft & string> | null,
    form: Form<keyof Draft & string>,
  ) =>
  <Field extends keyof Draft & string>(field: Field) => ({
    value: draft[field],
    error: problem?.field === field ? problem.text : null,
    onChange: (value: string) => form.send({ type: 'field.changed', field, value }),
  })
