import type { Recording } from '#machines/diagnostics/recording.ts'
import { happening } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import type { Moment } from '../../kit/moment.ts'
import { startsOf } from '../../kit/path.ts'
import type { FoundModel } from '../models.ts'
import { happeningAt } from '../sentences.ts'
import { isCommand, partsOf, type Scene } from '../spec/scene.ts'
import { sceneOf } from '../spec/stage.ts'
import type { Late } from './senders.ts'

// A recording has a limited number of events. One that begins in the middle of the work does not tell how the page got
// there, and machines moved each other: the spec opens the page, goes to that place, and waits until everything is
// settled.

/** A recorded event as a case of a model. */
export interface FollowedStep {
  readonly found: FoundModel
  readonly before: Moment
  readonly event: Case
  readonly now: Moment
}

/** A step of an actor before the recording, from its model. */
export interface Earlier {
  readonly actor: string
  readonly step: FollowedStep
}

/** The start of an actor, from its model. */
export interface Started {
  readonly actor: string
  readonly found: FoundModel
  readonly start: string | undefined
}

export interface Place {
  /** The earlier events of persons and the world, and the path to the innermost running machine. */
  readonly way: readonly (FollowedStep | Scene)[]
  /** Actors that may settle in another state. */
  readonly unsure: readonly string[]
}

/** Null where no business was chosen before: persons and servers alone moved the machines, step by step. */
export function placeOf(
  { actors, before }: Recording,
  started: readonly Started[],
  earlier: readonly Earlier[],
  late: Late,
  isFromMachine: (actor: string, event: Case) => boolean,
): Place | null {
  const isInBusiness = actors.some(({ id, machine }) => before[id] && machine === 'workspace')
  if (!isInBusiness) return null
  const parents = new Map(actors.map(({ id, parent }) => [id, parent]))
  const lineOf = (actor: string | null | undefined): string[] =>
    actor == null ? [] : [actor, ...lineOf(parents.get(actor))]
  const [innermost] = started
    .flatMap(({ actor, found, start }) => {
      const isThere = before[actor]?.status === 'active' || late.actors.has(actor)
      const scene = isThere ? sceneOf(found.model.machine.id, start) : null
      return scene && isPlain(scene) ? [{ line: lineOf(actor), scene }] : []
    })
    .sort((one, other) => other.line.length - one.line.length)
  const isCaused = ({ actor, step }: Earlier) =>
    happening(step.event).kind === 'event' &&
    (step.event.type === ENTERING || !isFromMachine(actor, step.event)) &&
    isRepeatable(step)
  // The scene leads through the parent machines.
  const steps = earlier.filter((each) => isCaused(each) && !innermost?.line.includes(each.actor))
  const depth = innermost?.line.length ?? Number.POSITIVE_INFINITY
  const orderOf = ({ actor, step }: Earlier): number => {
    if (step.event.type === ENTERING) return 0
    return lineOf(actor).length < depth ? 1 : 2
  }
  const inOrder = (order: number) =>
    steps.filter((each) => orderOf(each) === order).map(({ step }) => step)
  return {
    way: [...inOrder(0), ...inOrder(1), ...(innermost ? [innermost.scene] : []), ...inOrder(2)],
    unsure: [
      ...earlier.flatMap((each) => (isCaused(each) ? [] : [each.actor])),
      ...started.flatMap(({ actor, found, start = '' }) =>
        !late.actors.has(actor) || startsOf(found.model)[0]?.[0] === start ? [] : [actor],
      ),
    ],
  }
}

/** A view may be opened for a machine; a person opens it from the menu. */
const ENTERING = 'view.open'

/** Typed text is needed later; a button may not have existed before the page was settled. */
const isRepeatable = ({ found: { model }, before, event }: FollowedStep): boolean =>
  event.type === ENTERING ||
  (model.words ? happeningAt(model.words, before, event).acts : [])?.every(
    ({ do: what }) => what === 'fill' || what === 'type',
  ) !== false

/** An act of a person that leads somewhere, without a server that the spec holds. */
const isPlain = ({ acts = [], before = [], kept }: Scene): boolean =>
  acts.length > 0 &&
  before.length === 0 &&
  kept === undefined &&
  !partsOf(acts).some((part) => isCommand(part) && part.do === 'answer')
