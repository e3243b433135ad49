import { hashOf } from '#contract/hash.ts'
import { type Coverage, coverage } from '../kit/coverage.ts'
import { eventLabel, type Happening, happening } from '../kit/events.ts'
import type { AnyModel, AnyWords, Case, Opening } from '../kit/model.ts'
import type { Moment } from '../kit/moment.ts'
import { endOf, type Path } from '../kit/path.ts'
import { chosenPaths } from './choice.ts'
import type { FoundModel } from './models.ts'
import { hiddenFrom } from './offered.ts'
import { openingOf } from './openings.ts'
import type { Act, Expectation } from './say.ts'
import { expectationsAt, goalOf, happeningAt, msOf, remainingAt, wordsOf } from './sentences.ts'
import { seenSentence } from './spanish.ts'
import { whyNever } from './spec/stage.ts'

export interface ScriptStep {
  readonly kind: Happening['kind']
  readonly event: Case
  /** The act, or the event of the world. */
  readonly action: string
  /** The action, where it is a person's act on the screen. */
  readonly acts: readonly Act[] | null
  /** The new expectations afterwards, and their sentences. */
  readonly seen: readonly Expectation[]
  readonly expectations: readonly string[]
  /** Why there is nothing to look at. */
  readonly unseen?: string
  /** The elapsed milliseconds, where the step is a delay. */
  readonly ms: number | null
  readonly moment: Moment
}

/** A path in the form of a script for a person. */
export interface Script {
  /** `session-k3f9`: the machine and what its path does, so that the id is the same wherever the script stands. */
  readonly id: string
  readonly title: string
  readonly goal: string
  readonly start: ScriptStep
  readonly steps: readonly ScriptStep[]
}

/** The written and printed documents of one machine. */
export interface ScriptSet extends FoundModel {
  readonly opening: Opening
  readonly scripts: readonly Script[]
  readonly coverage: Coverage
  /** The unreached transitions, with reasons. */
  readonly unreachable: readonly (readonly [key: string, reason: string])[]
}

/** The letters of an id behind its machine. */
const MARK = 4

const known = new WeakMap<AnyModel, ScriptSet>()

export function scriptsOf(found: FoundModel): ScriptSet {
  const set = known.get(found.model) ?? written(found)
  known.set(found.model, set)
  return set
}

function written(found: FoundModel): ScriptSet {
  const { model } = found
  const paths = chosenPaths(model)
  const covered = coverage(model, paths)
  const hidden = hiddenFrom(model, [...covered.transitions.missing, ...covered.states.missing])
  if (hidden.left.length > 0)
    throw new Error(`${found.file}: no script reaches\n  ${hidden.left.join('\n  ')}`)
  return {
    ...found,
    opening: openingOf(found),
    scripts: distinct(scriptsFor(found, paths)),
    coverage: covered,
    unreachable: hidden.borne.map(({ key, events }) => [key, whyHidden(model, events)] as const),
  }
}

const markOf = ({ label }: Path): string =>
  hashOf(label).toString(36).padStart(MARK, '0').slice(-MARK)

/** A script for each path, in its words. */
export function scriptsFor(found: FoundModel, paths: readonly Path[]): readonly Script[] {
  const { model } = found
  const words = wordsOf(found, paths)
  return paths.map((path): Script => {
    const [start, ...steps] = path.steps.map(({ event, state }, at) =>
      stepAt(
        words,
        path.steps[at - 1]?.state ?? null,
        event,
        state,
        model.isScreenGone?.(event) ?? false,
      ),
    )
    const end = endOf(path)
    if (!start || !end) throw new Error('A path has at least its start')
    return {
      id: `${model.machine.id}-${markOf(path)}`,
      title: titleOf(steps.at(-1) ?? start),
      goal: goalOf(model, end),
      start,
      steps,
    }
  })
}

const UNSEEN = 'Aquí no se ve ningún cambio: se nota en los pasos que siguen o en otro guion.'

const NOT_OFFERED = 'La pantalla no lo ofrece; lo recorren las pruebas de la máquina.'

const whyHidden = ({ machine }: AnyModel, events: readonly Case[]): string =>
  [...new Map(events.map((event) => [eventLabel(event), whyNever(machine.id, event)]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .find(([, why]) => why !== undefined)?.[1] ?? NOT_OFFERED

export const stepAt = (
  words: AnyWords,
  before: Moment | null,
  event: Case,
  now: Moment,
  isScreenGone = false,
): ScriptStep => {
  const said = expectationsAt(words, before, event, now)
  const seen = said.length > 0 ? said : remainingAt(words, before, now, isScreenGone)
  return {
    kind: happening(event).kind,
    event,
    ...happeningAt(words, before, event),
    seen,
    expectations: seen.map(seenSentence),
    ...(seen.length === 0 && { unseen: UNSEEN }),
    ms: msOf(before, event),
    moment: now,
  }
}

/** Scripts that try the same say after what, as far back as they differ. */
function distinct(scripts: readonly Script[]): readonly Script[] {
  const longest = Math.max(...scripts.map(({ steps }) => steps.length))
  const titled = (script: Script, back: number): string => {
    const { title, start, steps } = script
    const earlier = [start, ...steps.slice(0, -1)].reverse().slice(0, back)
    return back === 0
      ? title
      : `${title}, después de: ${earlier.map(({ action }) => short(action)).join(' ← ')}`
  }
  const alone = (script: Script, back: number): boolean =>
    scripts.every((each) => each === script || titled(each, back) !== titled(script, back))
  return scripts.map((script) => {
    const back = Array.from({ length: longest + 1 }, (_, count) => count).find((count) =>
      alone(script, count),
    )
    return { ...script, title: titled(script, back ?? 0) }
  })
}

const short = (text: string): string =>
  text.replace(/(?:\.|[;:] (?=[^»]*(?:«[^»]*»[^»]*)*$).*)$/, '')

/** The event that the last step tries, or the effect of a delay. */
function titleOf({ kind, action, expectations: [seen] }: ScriptStep): string {
  return kind === 'delay' && seen !== undefined ? `${short(action)}: ${short(seen)}` : short(action)
}
