import type { AnyMachineSnapshot } from 'xstate'
import { type Saved, saveChange } from '#src/app/saving.ts'
import { textOf } from '../../kit/plain'
import { type Occurrence, type Part, type Swaps, type System, Turn } from './system'

/** Where a system is, and what the scenario keeps of the world around it. */
export interface Moment<World> {
  readonly system: System
  readonly world: World
}

/** One step: from where, by what, to where, and what that did outside. */
export interface Step<World> {
  readonly before: Moment<World> | null
  readonly move: string
  readonly now: Moment<World>
  readonly happened: readonly Occurrence[]
}

/** What a move can do: to the machines, and to the world. */
export interface Play<World>
  extends Pick<
    Turn,
    'open' | 'send' | 'stop' | 'answer' | 'fail' | 'elapse' | 'system' | 'happened'
  > {
  readonly move: Move<World>
  world: World
}

class WholeTurn<World> extends Turn implements Play<World> {
  readonly move: Move<World>
  readonly #saved: readonly Saved[]
  world: World

  constructor(
    before: System | null,
    swaps: Swaps,
    { world, without, saved }: Pick<Scenario<World>, 'world' | 'without' | 'saved'>,
    move: Move<World>,
  ) {
    super(before, swaps, without)
    this.world = world
    this.move = move
    this.#saved = saved?.(this) ?? []
  }

  protected override changed(before: AnyMachineSnapshot | null, now: AnyMachineSnapshot): void {
    for (const row of this.#saved)
      if (row.machineId === now.machine.id) saveChange(row, before, now)
  }
}

export interface Move<World> {
  readonly name: string
  /** Nobody does it: time passes. */
  readonly isDelay?: boolean
  readonly does: (play: Play<World>) => void
}

/** Machines, the world around them, and everything that can happen there. */
export interface Scenario<World> {
  readonly name: string
  readonly world: World
  /** Children that have nothing to do with the sentences: left out, they make no two states different. */
  readonly without?: ReadonlySet<string>
  /** The rows by which the browser keeps something of the machines. */
  readonly saved?: (play: Pick<Play<World>, 'world'>) => readonly Saved[]
  readonly always: Sentences<World>
  readonly starts: readonly Move<World>[]
  readonly moves: (at: Moment<World>) => readonly Move<World>[]
  /** What the world makes of what the machines did to it. */
  readonly afterwards?: (play: Play<World>) => void
}

/** What must be true of every step, in words. */
export type Sentences<World> = Readonly<Record<string, (step: Step<World>) => boolean>>

/** The shortest way that was found to where a sentence is not true. */
interface Break {
  readonly sentence: string
  readonly way: readonly string[]
}

export interface Exploration {
  readonly states: number
  readonly moves: number
  readonly depth: number
  /** Every state that can be reached was: the bound did not matter. */
  readonly isWhole: boolean
  readonly breaks: readonly Break[]
}

interface Node<World> {
  readonly at: Moment<World>
  readonly way: Way | null
  readonly depth: number
}
interface Way {
  readonly move: string
  readonly from: Way | null
}

/** How many states are looked at, what runs in place of what, and which sentences are asked: all, or one. */
export interface Bound {
  readonly states: number
  readonly swaps?: Swaps
  readonly only?: string
}

const NO_SWAPS: Swaps = new Map()

/** One move, and everything that follows from it at once. */
export function make<World>(
  scenario: Scenario<World>,
  before: Moment<World> | null,
  move: Move<World>,
  swaps = NO_SWAPS,
): Step<World> {
  const { system = null, world = scenario.world } = before ?? {}
  const play = new WholeTurn<World>(system, swaps, { ...scenario, world }, move)
  move.does(play)
  scenario.afterwards?.(play)
  const now = { system: play.system, world: play.world }
  return { before, move: move.name, now, happened: play.happened }
}

/** Breadth first, each state once: so the first break of a sentence is a shortest one. */
export function explore<World>(
  scenario: Scenario<World>,
  { states: most, swaps = NO_SWAPS, only }: Bound,
): Exploration {
  const asked = Object.entries(scenario.always).filter(
    ([sentence]) => sentence === (only ?? sentence),
  )
  const keyOf = keys()
  const known = new Set<string>()
  const breaks = new Map<string, Break>()
  const queue: Node<World>[] = []
  let moves = 0
  let deepest = 0
  let isWhole = true

  const take = (before: Node<World> | null, move: Move<World>) => {
    const way = { move: move.name, from: before?.way ?? null }
    const note = (sentence: string) => {
      if (!breaks.has(sentence)) breaks.set(sentence, { sentence, way: wayOf(way) })
    }
    const step = attempt(() => make(scenario, before?.at ?? null, move, swaps))
    // A machine that breaks would leave the person with a page that stands still.
    if (step instanceof Error) return note(`no machine breaks: ${step.message}`)
    for (const [sentence, holds] of asked) if (!holds(step)) note(sentence)
    const { now } = step
    const key = keyOf(now)
    if (known.has(key)) return
    if (known.size >= most) {
      isWhole = false
      return
    }
    known.add(key)
    const depth = (before?.depth ?? -1) + 1
    deepest = Math.max(deepest, depth)
    queue.push({ at: now, way, depth })
  }

  for (const start of scenario.starts) take(null, start)
  const isHope = () => asked.some(([sentence]) => !breaks.has(sentence))
  for (let node = queue[0], index = 0; node && isHope(); index += 1, node = queue[index])
    for (const move of scenario.moves(node.at)) {
      moves += 1
      take(node, move)
    }
  return { states: known.size, moves, depth: deepest, isWhole, breaks: [...breaks.values()] }
}

const attempt = <Result>(work: () => Result): Result | Error => {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const wayOf = (way: Way | null): readonly string[] => {
  const moves: string[] = []
  for (let at = way; at; at = at.from) moves.unshift(at.move)
  return moves
}

/** What tells two moments apart: everything, each piece written once and known by a number. */
function keys(): (moment: Moment<unknown>) => string {
  const numbers = new Map<unknown, number>()
  const numberOf = (thing: unknown): number => {
    const known = numbers.get(thing) ?? numbers.size
    numbers.set(thing, known)
    return known
  }
  // Snapshots that say the same are one object (memo.ts).
  const keyOf = ({ path, input, snapshot }: Part): string =>
    `${numberOf(path)}:${numberOf(snapshot ?? textOf(input))}`
  return ({ system: { parts, timers }, world }) =>
    [
      ...[...parts.values()].map(keyOf).sort((a, b) => (a < b ? -1 : 1)),
      numberOf(textOf(timers)),
      numberOf(textOf(world)),
    ].join(' ')
}
