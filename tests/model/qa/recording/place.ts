import type { Recording } from '#machines/diagnostics/recording'
import { happening } from '../../kit/events'
import type { Case } from '../../kit/model'
import { startsOf } from '../../kit/path'
import { parseActs } from '../language'
import type { FoundModel } from '../models'
import { actionAt } from '../sentences'
import type { Scene } from '../spec/scene'
import { sceneOf } from '../spec/stage'
import type { FollowedStep } from './follow'
import type { Late } from './senders'

// A recording holds a limited number of events. One that begins in the middle of the work does not say how the page got
// there, and machines moved each other: the spec opens the page, goes to that place, and waits until all has come to rest.

/** A step that an actor took before the recording, as its model has it. */
export interface Earlier {
  readonly actor: string
  readonly step: FollowedStep
}

/** How an actor started, as its model has it. */
export interface Started {
  readonly actor: string
  readonly found: FoundModel
  readonly start: string | undefined
}

export interface Place {
  /** What persons and the world had done, and what leads to the innermost machine that ran. */
  readonly way: readonly (FollowedStep | Scene)[]
  /** Actors that may come to rest elsewhere. */
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
  // The scene leads through the machines that it stands in.
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

/** A view may be entered for a machine; a person gets there by the menu. */
const ENTERING = 'view.open'

/** What was typed is needed later; nobody knows whether a button was there before the rest had come. */
const isRepeatable = ({ found: { model }, before, event }: FollowedStep): boolean =>
  event.type === ENTERING ||
  (model.words ? parseActs(actionAt(model.words, before, event)) : [])?.every(
    ({ do: what }) => what === 'fill' || what === 'type',
  ) !== false

/** It leads somewhere by what a person does, without a server that the spec holds. */
const isPlain = ({ acts = [], before = [], kept }: Scene): boolean =>
  acts.length > 0 &&
  before.length === 0 &&
  kept === undefined &&
  !acts.some((act) => act.includes('await answer('))
