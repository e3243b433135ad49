import type { ChosenFile } from '#contract/endpoint.ts'
import type { BookVersion, StepResult } from '#contract/scriptBook.ts'
import { placeOf, type Results } from './book.ts'

export interface MarksInput {
  readonly version: string
  /** The hashes of the scripts, by their ids. */
  readonly hashes: Readonly<Record<string, string>>
}

export interface MarksContext extends MarksInput {
  /** The e-mail of the account whose results they are. */
  readonly account: string | null
  readonly saved: Results
  /** What the server does not have yet: this browser keeps it. */
  readonly unsaved: Results
  readonly versions: readonly BookVersion[]
  readonly error: string | null
  /** The step whose picture is uploaded. */
  readonly pictured: StepResult | null
  readonly pictureError: string | null
}

export type MarksEvent =
  | { type: 'page.online' }
  | { type: 'account.changed'; account: string | null; unsaved: readonly StepResult[] }
  | { type: 'step.marked'; result: StepResult }
  | { type: 'picture.chosen'; result: StepResult; file: ChosenFile }
  | { type: 'results.retry' }

/** What is written of an account, in this browser. */
export interface KeptMarks {
  readonly account: string | null
  readonly version: string
  readonly unsaved: readonly StepResult[]
}

export const firstOf = ({ unsaved }: MarksContext): StepResult | null =>
  Object.values(unsaved)[0] ?? null

const isSame = (one: StepResult, other: StepResult): boolean =>
  one.hash === other.hash &&
  one.outcome === other.outcome &&
  one.note === other.note &&
  one.pictureUrl === other.pictureUrl

/** What was marked at the same step meanwhile stays. */
export const without = (results: Results, saved: StepResult): Results =>
  Object.fromEntries(
    Object.entries(results).filter(
      ([place, result]) => place !== placeOf(saved) || !isSame(result, saved),
    ),
  )

/** What the server does not have is written after each change. */
export const keptOf = ({ account, version, unsaved }: MarksContext): KeptMarks => ({
  account,
  version,
  unsaved: Object.values(unsaved),
})
