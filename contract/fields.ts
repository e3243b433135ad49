import { numberText } from './counted.ts'
// The rules for form fields, on the page and on the server.

/** An invalid field, and its error text. */
export interface FieldProblem<Field extends string> {
  readonly field: Field
  readonly text: string
}

/** The first field that is blank where it must not be, or too long. */
export const firstProblem = <Field extends string>(
  draft: Readonly<Record<Field, string>>,
  rules: readonly (readonly [field: Field, most: number, missing: string | null])[],
): FieldProblem<Field> | null => {
  for (const [field, most, missing] of rules) {
    const text = draft[field].trim()
    if (missing !== null && text === '') return { field, text: missing }
    if (text.length > most) return { field, text: tooLong(most) }
  }
  return null
}

export const tooLong = (most: number): string => `Usa como máximo ${numberText(most)} caracteres`
