import { eventLabel } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import { joined, type Line, type Scene, type Stage, type Way } from './scene.ts'

interface AreaStages {
  readonly stages: Readonly<Record<string, Stage>>
  /** By call, the server's answers for a small business: conversations, clients and figures. */
  readonly world?: Readonly<Record<string, unknown>>
}

const modules: Readonly<Record<string, AreaStages>> = import.meta.glob('../../**/stages.ts', {
  eager: true,
})

export const world: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.world),
)

/** By the id of the machine. */
export const stages: Readonly<Record<string, Stage>> = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.stages),
)

/** Null where a start needs its own scene and has none. */
export function sceneOf(machine: string, start: string | undefined): Scene | null {
  const { scene = {}, starts } = stages[machine] ?? {}
  if (start === undefined) return scene
  const own = starts?.[start]
  return own ? joined(scene, own) : null
}

/** The entry for an event's label, or for its type. */
const under = <Value>(event: Case, values: Readonly<Record<string, Value>> = {}) =>
  values[eventLabel(event)] ?? values[event.type]

/** Null where the words and wires of the model say what is done. */
export function stagedLines(machine: string, event: Case, way: Way): readonly Line[] | null {
  const lines = under(event, stages[machine]?.events)
  if (lines === undefined) return null
  return typeof lines === 'function' ? lines(event, way) : lines
}

export const hasNever = (machine: string): boolean => stages[machine]?.never !== undefined

/** The reason why no script takes the event. */
export const whyNever = (machine: string, event: Case): string | undefined =>
  under(event, stages[machine]?.never)

/** The reason why the event cannot be caused from the page. */
export const whyByHand = (machine: string, event: Case, { earlier }: Way): string | undefined =>
  stages[machine]?.byHand?.find(
    ({ event: name, after }) =>
      [eventLabel(event), event.type].includes(name) &&
      (after === undefined || earlier.some((each) => startsAs(each, after))),
  )?.why

/** `edit.saved` is every event of that type. */
const startsAs = (label: string, name: string): boolean =>
  label === name || label.split(/[[(]/)[0] === name
