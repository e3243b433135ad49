import type { AnyMachineSnapshot } from 'xstate'
import { type Saved, saveChange } from '#src/app/saving.ts'
import { textOf } from '../../kit/plain.ts'
import { type Occurrence, type Part, type Swaps, type System, Turn } from './system.ts'

/** The state of a system, and of the world around it in the scenario. */
export interface Moment<World> {
  readonly system: System
  readonly world: World
}

/** One step: its start, its cause, its end, and its effects outside. */
export interface Step<World> {
  readonly before: Moment<World> | null
  readonly move: string
  readonly now: Moment<World>
  readonly happened: readonly Occurrence[]
}

/** The effects of a move on the machines, and on the world. */
export interface Play<World>
  extends Pick<
    Turn,
    | 'open'
    | 'send'
    | 'publish'
    | 'happen'
    | 'stop'
    | 'answer'
    | 'fail'
    | 'elapse'
    | 'system'
    | 'happened'
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
  /** No one's move: time passes. */
  readonly isDelay?: boolean
  readonly does: (play: Play<World>) => void
}

/** Machines, the world around them, and all possible moves. */
export interface Scenario<World> {
  readonly name: string
  readonly world: World
  /** Children that are irrelevant to the sentences: they are left out of the comparison of states. */
  readonly without?: ReadonlySet<string>
  /** The rows by which the browser stores values of the machines. */
  readonly saved?: (play: Pick<Play<World>, 'world'>) => readonly Saved[]
  readonly always: Sentences<World>
  readonly starts: readonly Move<World>[]
  readonly moves: (at: Moment<World>) => readonly Move<World>[]
  /** The world's reaction to the effects of the machines. */
  readonly afterwards?: (play: Play<World>) => void
}

/** The sentences that must hold at every step. */
export type Sentences<World> = Readonly<Record<string, (step: Step<World>) => boolean>>

/** The shortest path found to a step where a sentence is false. */
interface Break {
  readonly sentence: string
  readonly way: readonly string[]
}

export interface Exploration {
  readonly states: number
  readonly moves: number
  readonly depth: number
  /** Every reachable state was visited: the limit did not matter. */
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

/** The limit of states, replaced machines, and the sentences to check: all, or one. */
export interface Bound {
  readonly states: number
  readonly swaps?: Swaps
  readonly only?: string
}

const hubs: ReadonlySet<string> = new Set(['liveNews', 'pageNews'])

const NO_SWAPS: Swaps = new Map()

/** One move, and all its immediate consequences. */
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

/** Breadth first, each state once: the first violation of a sentence has a shortest path. */
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
    // A machine that throws would leave the person with a frozen page.
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

/** The identity of a state: all its parts, each serialized once and known by a number. */
function keys(): (moment: Moment<unknown>) => string {
  const numbers = new Map<unknown, number>()
  const numberOf = (thing: unknown): number => {
    const known = numbers.get(thing) ?? numbers.size
    numbers.set(thing, known)
    return known
  }
  // Equal snapshots are one object (memo.ts).
  const keyOf = ({ path, input, snapshot }: Part): string =>
    `${numberOf(path)}:${numberOf(snapshot ?? textOf(input))}`
  return ({ system: { parts, timers, behind }, world }) =>
    [
      ...[...parts.values()].map(keyOf).sort((a, b) => (a < b ? -1 : 1)),
      numberOf(textOf(timers)),
      numberOf(textOf(world)),
      numberOf(textOf(behind)),
      // Those who began to listen in another order hear in another order.
      numberOf([...parts.values()].flatMap(({ src, path }) => (hubs.has(src) ? path : [])).join()),
    ].join(' ')
}
