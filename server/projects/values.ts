import type { FieldProblem } from '#contract/fields.ts'
import { invalidData, Refusal } from '../http/refusal.ts'

/** Refuses what the page's form refuses, with the same texts. */
export const refuseProblem = (problem: FieldProblem<string> | null): void => {
  if (problem) throw new Refusal(400, problem.text)
}

/** The text as one of the allowed words. */
export const oneOf = <Word extends string>(words: readonly Word[], text: string): Word => {
  const found = words.find((word) => word === text)
  if (found === undefined) throw invalidData()
  return found
}
