import type { BookVersion, StepOutcome, StepResult } from '#contract/scriptBook.ts'
import { fold } from '#contract/text.ts'
import { areasOf, type CatalogEntry, type ScriptStep } from './catalog.ts'

/** A script of the book. Its id is made of its path, its hash of what it says. */
export interface BookScript {
  readonly id: string
  readonly machine: string
  readonly hash: string
  readonly title: string
  readonly isRegression: boolean
  /** Estimated, of a person who follows it. */
  readonly seconds: number
  readonly preconditions: readonly string[]
  readonly start: ScriptStep
  readonly steps: readonly ScriptStep[]
}

/** All scripts of one version of the product. */
export interface Book {
  readonly version: string
  readonly machines: readonly CatalogEntry[]
  readonly scripts: readonly BookScript[]
  /** The machines whose main way no script of the regression set takes. */
  readonly missing: readonly string[]
  /** The page runs in QA mode, so that a script can be followed in the panel 'El mundo'. */
  readonly hasPanel: boolean
}

/** Which scripts are listed: `since …` are those that changed since that version. */
export type BookFilter = 'regression' | 'all' | `since ${string}`

/** By the script and the number of the step, of which the start is 0. */
export type Results = Readonly<Record<string, StepResult>>

export const placeOf = ({ script, step }: Pick<StepResult, 'script' | 'step'>): string =>
  `${script}/${step}`

export const resultsOf = (results: readonly StepResult[]): Results =>
  Object.fromEntries(results.map((result) => [placeOf(result), result]))

/** A step that nobody has touched. */
const untouched = ({ id, hash }: BookScript, step: number): StepResult => ({
  script: id,
  hash,
  step,
  outcome: null,
  note: '',
  pictureUrl: null,
})

/** What was found before the script changed is no result. */
export const resultAt = (results: Results, script: BookScript, step: number): StepResult => {
  const found = results[placeOf({ script: script.id, step })]
  return found?.hash === script.hash ? found : untouched(script, step)
}

/** Its start and its steps. */
export const momentsOf = ({ start, steps }: BookScript): readonly ScriptStep[] => [start, ...steps]

/** `begun`: some steps have passed, and none has failed. */
export type ScriptState = StepOutcome | 'begun' | 'open'

export const stateOf = (results: Results, script: BookScript): ScriptState => {
  const outcomes = momentsOf(script).map((_, step) => resultAt(results, script, step).outcome)
  if (outcomes.includes('failed')) return 'failed'
  if (outcomes.includes('blocked')) return 'blocked'
  if (outcomes.every((outcome) => outcome === 'passed')) return 'passed'
  return outcomes.includes('passed') ? 'begun' : 'open'
}

export const countsOf = (
  results: Results,
  scripts: readonly BookScript[],
): Readonly<Record<ScriptState, number>> => {
  const counts = { passed: 0, failed: 0, blocked: 0, begun: 0, open: 0 }
  for (const script of scripts) counts[stateOf(results, script)] += 1
  return counts
}

const isIn = (
  script: BookScript,
  filter: BookFilter,
  versions: readonly BookVersion[],
): boolean => {
  if (filter === 'all') return true
  if (filter === 'regression') return script.isRegression
  const then = versions.find(({ version }) => filter === `since ${version}`)
  return then?.scripts[script.id] !== script.hash
}

const textOf = ({ id, machine, title, start, steps }: BookScript): string =>
  fold([id, machine, title, ...[start, ...steps].map(({ action }) => action)].join(' '))

export interface BookArea {
  readonly name: string
  readonly title: string
  readonly scripts: readonly BookScript[]
}

/** The scripts of the filter with all of the sought words, by area, each as the book has them. */
export const areasIn = (
  { machines, scripts }: Book,
  filter: BookFilter,
  search: string,
  versions: readonly BookVersion[],
): readonly BookArea[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = scripts.filter(
    (script) =>
      isIn(script, filter, versions) &&
      (words.length === 0 || words.every((word) => textOf(script).includes(word))),
  )
  return areasOf(machines, '').flatMap(({ name, title, entries }) => {
    const own = entries.flatMap(({ machine }) => found.filter((each) => each.machine === machine))
    return own.length > 0 ? [{ name, title, scripts: own }] : []
  })
}
