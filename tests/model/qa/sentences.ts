import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { happening } from '../kit/events.ts'
import type { AnyModel, AnyWords, Case } from '../kit/model.ts'
import type { Moment } from '../kit/moment.ts'
import type { Path } from '../kit/path.ts'
import { member } from '../kit/plain.ts'
import { nodesOf, restingIn } from '../kit/transitions.ts'
import { eventWords, stateName, stateWords, wordProblems } from '../kit/words.ts'
import type { FoundModel } from './models.ts'
import {
  type Act,
  type Doing,
  type Expectation,
  listed,
  type Seen,
  sees,
  seesNot,
  the,
} from './say.ts'
import { actSentence, seenSentence } from './spanish.ts'
import { WordsError } from './wordsError.ts'

/** The words of a model, if they cover every event and state of its paths. */
export function wordsOf({ model, file }: FoundModel, paths: readonly Path[]): AnyWords {
  if (!model.words) throw new WordsError(`${file}: the model has no \`words\``)
  const mute = wordProblems(model, paths).filter((problem) => problem.startsWith('no words'))
  if (mute.length > 0)
    throw new WordsError(`${file}: write into \`words\` what is missing\n  ${mute.join('\n  ')}`)
  return model.words
}

const isSeen = (item: Doing | Seen): item is Seen =>
  typeof item === 'object' && ['look', 'when', 'instead', 'seeing'].includes(item.is)

const partsOf = (words: AnyWords, event: Case) => {
  const items = listed<Doing | Seen>(eventWords(words, event) ?? [])
  return {
    doing: items.filter((item): item is Doing => !isSeen(item)),
    seen: items.filter(isSeen),
  }
}

const units: readonly (readonly [ms: number, one: string, many: string])[] = [
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1_000, 'segundo', 'segundos'],
]

/** `1500` → `1,5 segundos`, `60000` → `1 minuto` */
export function duration(ms: number): string {
  const [unit, one, many] = units.find(([each]) => ms % each === 0) ?? [
    1_000,
    'segundo',
    'segundos',
  ]
  const count = ms / unit
  return `${String(count).replace('.', ',')} ${count === 1 ? one : many}`
}

/** The remaining time of the delay that ends with this event. */
export const msOf = (before: Moment | null, event: Case): number | null =>
  before?.timers.find(({ type }) => type === event.type)?.left ?? null

function passing(rest: string, ms: number | null): string {
  if (ms === null) throw new WordsError('The words speak of a delay, and none ends')
  return `${/^1 /.test(duration(ms)) ? 'Pasa' : 'Pasan'} ${duration(ms)}${rest && ` ${rest}`}.`
}

/** A person's act, or an event of the world. */
export function happeningAt(words: AnyWords, before: Moment | null, event: Case) {
  const choose = (item: Doing): readonly (Act | string)[] => {
    if (typeof item === 'string' || item.is === 'act') return [item]
    if (item.is === 'delay') return [passing(item.rest, msOf(before, event))]
    if (!before) throw new WordsError('The words of a start depend on an earlier moment')
    const { snapshot } = before
    const items =
      item.is === 'acting'
        ? item.read(snapshot.context as never)
        : (Object.entries(item.ways).find(([condition]) => isThere(condition, snapshot))?.[1] ??
          item.otherwise)
    return listed<Doing>(items).flatMap(choose)
  }
  const { kind } = happening(event)
  const parts = partsOf(words, event).doing.flatMap(choose)
  const acts = parts.filter((part) => typeof part !== 'string')
  const said = parts.map((part) => (typeof part === 'string' ? part : actSentence(part)))
  return {
    action: said.join(' ') || (kind === 'start' ? 'Abre la página.' : ''),
    acts: kind === 'event' && acts.length > 0 ? acts : null,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The error texts on the screen: of the machine itself, and of the lists in its context. */
function failures(context: unknown): string[] {
  if (typeof context !== 'object' || context === null) return []
  return Object.entries(context).flatMap(([key, value]) => {
    if (/(?:^e|E)rror$|^refusal$/.test(key)) return isText(value) ? [value] : []
    return Array.isArray(value) ? value.flatMap(failures) : []
  })
}

/** True where a condition of `when` or `either` holds. */
function isThere(condition: string, { _nodes, context, machine }: AnyMachineSnapshot): boolean {
  const [, not, name = '', value] = /^(!?)([^=]*)(?:=(.*))?$/.exec(condition) ?? []
  const isNamed = (node: AnyStateNode) => stateName(node) === name
  const held = name.split('.').reduce(member, context)
  const isState = nodesOf(machine.root).some(isNamed)
  if (!isState && !Reflect.has(context, name.split('.')[0] ?? ''))
    throw new WordsError(`«${condition}» is no state, and not in the context`)
  const isHeld = value === undefined ? Boolean(held) : held === value
  return (isState ? _nodes.some(isNamed) : isHeld) === (not === '')
}

type Resolved = Exclude<Seen, { readonly is: 'when' | 'seeing' }>

/** What a moment makes of conditions and of what the context decides. */
function resolved(item: Seen, state: AnyMachineSnapshot): readonly Resolved[] {
  if (item.is === 'look' || item.is === 'instead') return [item]
  if (item.is === 'when' && !item.conditions.every((each) => isThere(each, state))) return []
  const items = item.is === 'when' ? item.seen : item.read(state.context as never)
  return listed<Seen>(items).flatMap((each) => resolved(each, state))
}

const isExpectation = (item: Resolved): item is Expectation => item.is === 'look'

const sentences = (seen: readonly Expectation[]): string => seen.map(seenSentence).join(' ')

interface Standing {
  /** By state, so that the same words of another state are said again. */
  readonly states: ReadonlyMap<string, readonly Expectation[]>
  readonly failures: ReadonlySet<string>
}

function seenAt(words: AnyWords, { snapshot }: Moment): Standing {
  // A state without anything of its own on the screen has empty words.
  const states = restingIn(snapshot).map((node) => {
    const items = listed<Seen>(stateWords(words, node) ?? [])
    return [
      stateName(node),
      items.flatMap((item) => resolved(item, snapshot)).filter(isExpectation),
    ] as const
  })
  return {
    states: new Map(states.filter(([, seen]) => seen.length > 0)),
    failures: new Set(failures(snapshot.context)),
  }
}

const once = (seen: readonly Expectation[]): readonly Expectation[] => [
  ...new Map(seen.map((each) => [seenSentence(each), each])).values(),
]

/** The new expectations. */
export function expectationsAt(
  words: AnyWords,
  before: Moment | null,
  event: Case,
  now: Moment,
): readonly Expectation[] {
  const was = before && seenAt(words, before)
  const is = seenAt(words, now)
  const items = partsOf(words, event).seen.flatMap((item) => resolved(item, now.snapshot))
  const instead = items.flatMap((item) => (item.is === 'instead' ? item.seen : []))
  if (instead.length > 0) return instead
  const parts = items.filter(isExpectation)
  const states = [...is.states].flatMap(([name, said]) =>
    sentences(was?.states.get(name) ?? []) === sentences(said) ? [] : said,
  )
  const shown = sentences([...[...is.states.values()].flat(), ...parts])
  const read = [...is.failures].filter((text) => !was?.failures.has(text) && !shown.includes(text))
  const gone = [...(was?.failures ?? [])].filter(
    (text) => !is.failures.has(text) && !shown.includes(text),
  )
  return once([
    ...states,
    ...parts,
    ...read.map((text) => sees(the.errorText(text))),
    ...gone.map((text) => seesNot(text)),
  ])
}

/**
 * What can be looked at where a step says nothing new: what stands, or that what was there is gone. Empty where neither
 * the moment before nor this one has words.
 */
export function remainingAt(
  words: AnyWords,
  before: Moment | null,
  now: Moment,
  isScreenGone: boolean,
): readonly Expectation[] {
  // As long as its machine runs, a control may stay for another reason.
  const isOver = isScreenGone || now.snapshot.status === 'done'
  if (!isOver) return isUnmoved(before, now) ? once(standingAt(words, now)) : []
  return once(
    (before ? standingAt(words, before) : []).flatMap((each) =>
      each.see === 'shown' || each.see === 'unusable' ? [seesNot(...each.targets)] : [],
    ),
  )
}

/** Nothing happened: whatever else happens may open something above the screen, or take it away. */
const isUnmoved = (before: Moment | null, now: Moment): boolean => {
  const { sent, started, called } = now.effects
  return (
    before !== null &&
    sent.length + started.length + called.length === 0 &&
    JSON.stringify(before.snapshot.value) === JSON.stringify(now.snapshot.value)
  )
}

/** The expectations at the end. */
export const goalOf = ({ words }: AnyModel, end: Moment): string =>
  words ? sentences(once(standingAt(words, end))) : ''

/** The words of the states at a moment: expectations that hold as long as the states are active. */
export const standingAt = (words: AnyWords, now: Moment): readonly Expectation[] =>
  [...seenAt(words, now).states.values()].flat()
