import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Command } from '#src/qa/world/command.ts'
import { type Noun, nouns, type Target } from './targets.ts'
import { WordsError } from './wordsError.ts'

// The words of the models: README.md has the table. What a person does and sees is data, from which the Spanish
// sentence (spanish.ts), the act on a view (tests/views/kit/onScreen.ts) and the line of a Playwright spec (code.ts)
// are made.

interface OnTarget {
  readonly target: Target
}

interface Acts {
  press: OnTarget & { readonly times: number }
  /** Presses a control that opens something, unless it is open. */
  unfold: OnTarget
  /** Opens its menu, like a right click. */
  menu: OnTarget
  key: { readonly key: string; readonly focused: Target | null }
  fill: OnTarget & { readonly text: string }
  /** Letter by letter, starting in a field that moves on by itself. */
  type: OnTarget & { readonly text: string }
  choose: OnTarget & { readonly option: string }
  file: { readonly name: string; readonly size: string }
}

interface OnTargets {
  readonly targets: readonly Target[]
}
interface OnOption extends OnTargets {
  readonly option: string
}
type Nothing = Readonly<Record<never, never>>

interface Looks {
  shown: OnTargets
  hidden: OnTargets
  once: OnTargets
  usable: OnTargets
  unusable: OnTargets
  on: OnTargets
  off: OnTargets
  pressed: OnTargets
  released: OnTargets
  open: OnTargets
  folded: OnTargets
  current: OnTargets
  value: OnTargets & { readonly value: string }
  offered: OnOption
  notOffered: OnOption
  unfolded: OnTargets & { readonly seen: readonly Expectation[] }
  /** The texts on the screen are those before the step. */
  same: Nothing
  dark: Nothing
  light: Nothing
  /** Some field is invalid, and shows why. */
  refused: Nothing
  byHand: { readonly text: string }
}

type ActOf<Do extends keyof Acts> = {
  [Each in Do]: { readonly is: 'act'; readonly do: Each } & Acts[Each]
}[Do]
type LookOf<See extends keyof Looks> = {
  [Each in See]: { readonly is: 'look'; readonly see: Each } & Looks[Each]
}[See]

/** An act of a person on the screen. */
export type Act = ActOf<keyof Acts>
/** What a person can check. */
export type Expectation = LookOf<keyof Looks>

/** What a person does or waits for, and what the world does. */
export type Part = Act | Expectation | Command

/** An executor of every act: one that is missing does not compile. */
export const forAct =
  <Out>(table: { readonly [Do in keyof Acts]: (act: ActOf<Do>) => Out }) =>
  <Do extends keyof Acts>(act: ActOf<Do>): Out =>
    table[act.do](act)

export const forExpectation =
  <Out, More extends readonly unknown[] = []>(
    table: {
      readonly [See in keyof Looks]: (seen: LookOf<See>, ...more: More) => Out
    },
  ) =>
  <See extends keyof Looks>(seen: LookOf<See>, ...more: More): Out =>
    table[seen.see](seen, ...more)

/** Lists of lists are one list. */
export type Listed<Item> = Item | readonly Listed<Item>[]

const isList = <Item>(items: Listed<Item>): items is readonly Listed<Item>[] => Array.isArray(items)

export const listed = <Item>(items: Listed<Item>): readonly Item[] =>
  isList(items) ? items.flatMap((each) => listed(each)) : [items]

/** A person's acts; a text is what the server, the clock, the network or another tab does. */
export type Doing =
  | Act
  | string
  | { readonly is: 'delay'; readonly rest: string }
  | {
      readonly is: 'either'
      readonly ways: Readonly<Record<string, Listed<Doing>>>
      readonly otherwise: Listed<Doing>
    }
  | { readonly is: 'acting'; readonly read: (context: never) => Listed<Doing> }

export type Seen =
  | Expectation
  | { readonly is: 'when'; readonly conditions: readonly string[]; readonly seen: Listed<Seen> }
  | { readonly is: 'instead'; readonly seen: readonly Expectation[] }
  | { readonly is: 'seeing'; readonly read: (context: never) => Listed<Seen> }

/** First what happens, then what is seen. */
export type Said = Listed<Doing | Seen>

/** A name, of a text alone. Where the context does not have it, the words are wrong. */
export type Spot = Target | string | number | null | undefined

type Naming = (name: string | number | null | undefined, within?: Spot) => Target

const naming =
  (noun: Noun): Naming =>
  (name, within) => {
    if (name === null || name === undefined || name === '')
      throw new WordsError(`The words speak of a ${noun} whose name is not there then`)
    const outer = within === undefined ? null : at(within)
    return { ...nouns[noun], name: String(name), place: null, within: outer }
  }

/** `the.button('Seleccionar', the.card('Luna'))`: a control, and what it stands in. */
export const the = Object.fromEntries(
  Object.keys(nouns).map((noun) => [noun, naming(noun as Noun)]),
) as Readonly<Record<Noun, Naming>>

const at = (spot: Spot): Target =>
  typeof spot === 'object' && spot !== null ? spot : the.text(spot)

export const firstOf = (target: Target): Target => ({ ...target, place: 'first' })
export const lastOf = (target: Target): Target => ({ ...target, place: 'last' })

const act = <Do extends keyof Acts>(what: Do, parts: Acts[Do]) => ({
  is: 'act' as const,
  do: what,
  ...parts,
})

export const press = (spot: Spot): Act => act('press', { target: at(spot), times: 1 })
export const pressTwice = (spot: Spot): Act => act('press', { target: at(spot), times: 2 })
export const unfold = (spot: Spot): Act => act('unfold', { target: at(spot) })
export const openMenu = (spot: Spot): Act => act('menu', { target: at(spot) })
export const pressKey = (key: string, focused: Target | null = null): Act =>
  act('key', { key, focused })
/** Into an empty field, or one that it empties; a slider is moved to the value. */
export const fill = (spot: Spot, text: string): Act => act('fill', { target: at(spot), text })
export const clear = (spot: Spot): Act => fill(spot, '')
export const typeFrom = (spot: Spot, text: string): Act => act('type', { target: at(spot), text })
export const choose = (spot: Spot, option: string): Act =>
  act('choose', { target: at(spot), option })
/** A file of that size: `2 KB`, `3 MB`. */
export const pickFile = (name: string, size = ''): Act => act('file', { name, size })

/** The delay ends: `passes()`, `passes('sin escribir')`. */
export const passes = (rest = ''): Doing => ({ is: 'delay', rest })
/**
 * What is done where the first of these conditions holds, or where none does: `either({ open: press(…) }, press(…))`.
 */
export const either = (
  ways: Readonly<Record<string, Listed<Doing>>>,
  otherwise: Listed<Doing> = [],
): Doing => ({ is: 'either', ways, otherwise })
/** What the context before it decides. */
export const acting = <M extends AnyStateMachine>(
  read: (context: ContextFrom<M>) => Listed<Doing>,
): Doing => ({ is: 'acting', read })

const look = <See extends keyof Looks>(see: See, parts: Looks[See]) => ({
  is: 'look' as const,
  see,
  ...parts,
})
/** What is asked of each target, without a value. */
type Standing = Exclude<
  { [See in keyof Looks]: OnTargets extends Looks[See] ? See : never }[keyof Looks],
  { [See in keyof Looks]: Looks[See] extends OnTargets ? never : See }[keyof Looks]
>
const looking =
  (see: Standing) =>
  (...spots: readonly Spot[]): Expectation =>
    look(see, { targets: spots.map(at) })

export const sees = looking('shown')
export const seesNot = looking('hidden')
export const seesOnce = looking('once')
export const canUse = looking('usable')
export const cannotUse = looking('unusable')
export const isOn = looking('on')
export const isOff = looking('off')
export const isPressed = looking('pressed')
export const isReleased = looking('released')
export const isUnfolded = looking('open')
export const isFolded = looking('folded')
export const isCurrent = looking('current')
export const contains = (spot: Spot, value: string | number): Expectation =>
  look('value', { targets: [at(spot)], value: String(value) })
export const isEmpty = (...spots: readonly Spot[]): Expectation =>
  look('value', { targets: spots.map(at), value: '' })
export const offersOption = (spot: Spot, option: string): Expectation =>
  look('offered', { targets: [at(spot)], option })
export const offersNoOption = (spot: Spot, option: string): Expectation =>
  look('notOffered', { targets: [at(spot)], option })
/** Looks into what is folded: `unfolding(the.button('Más'), sees('Hola'))`. */
export const unfolding = (spot: Spot, ...seen: readonly Expectation[]): Expectation =>
  look('unfolded', { targets: [at(spot)], seen })
export const nothingChanges: Expectation = look('same', {})
export const pageIsDark: Expectation = look('dark', {})
export const pageIsLight: Expectation = look('light', {})
export const aFieldSaysWhatIsMissing: Expectation = look('refused', {})
/** What leaves the page (a file, a sound, a notice on the desktop), which only a person can tell. */
export const byHand = (text: string): Expectation => look('byHand', { text })

/**
 * Only where all of these hold: a state by its path (`list.ready`), a value of the context (`query.search`), exactly
 * that value (`filter.show=all`), or not (`!items.0`).
 */
export const when = (
  condition: string | readonly string[],
  ...seen: readonly Listed<Seen>[]
): Seen => ({
  is: 'when',
  conditions: [condition].flat(),
  seen,
})
/** In place of what the states say: the screen of the machine is gone. */
export const instead = (...seen: readonly Expectation[]): Seen => ({ is: 'instead', seen })
/** What the context decides: `seeing<typeof listMachine>(({ names }) => names.map((name) => sees(name)))`. */
export const seeing = <M extends AnyStateMachine>(
  read: (context: ContextFrom<M>) => Listed<Seen>,
): Seen => ({ is: 'seeing', read })
