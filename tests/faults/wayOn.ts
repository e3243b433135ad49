import { CallError } from '#contract/errors.ts'
import { fail, happening } from '../model/kit/events.ts'
import { eventsFor } from '../model/kit/eventsFor.ts'
import { everyStep, type Taken } from '../model/kit/everyStep.ts'
import type { AnyModel, Case } from '../model/kit/model.ts'
import { type Moment, momentKey, nextMoment } from '../model/kit/moment.ts'
import { labelOf } from '../model/kit/path.ts'
import { textOf } from '../model/kit/plain.ts'

// State × fault: each moment of a model where a call runs, each failure of that call, and what a person can do then.

/** A possible failure of a model's actor. */
export type FailuresOf = (actorId: string) => readonly unknown[]

/** The maximum of steps to continue: a few changed fields, an answered confirmation, and the call again. */
const FAR = 8
/** The maximum of moments to visit before a machine counts as stuck. */
const MANY = 2_000

const srcOf = ({ snapshot }: Moment, actorId: string): string =>
  String(snapshot.children[actorId]?.src ?? actorId)

const isOffered = ({ offers }: AnyModel, { snapshot }: Moment, event: Case): boolean => {
  // The event is one of the types that the model names there.
  const offer = offers?.[event.type] as ((state: unknown, event: Case) => boolean) | undefined
  return happening(event).kind !== 'event' || (offer?.(snapshot, event) ?? true)
}

/** True if the machine is done, or has told its parent so. */
const isEnded = ({ snapshot, effects }: Moment): boolean =>
  snapshot.status === 'done' || effects.sent.some(({ to }) => to === 'parent')

/** A child is told, and retries: the connection, for example. */
const isChildTold = ({ snapshot, effects }: Moment): boolean =>
  effects.sent.some(({ to }) => to in snapshot.children)

/** A model's filter only keeps the number of paths small. */
const unfiltered = (model: AnyModel): AnyModel => {
  const { filter: _, ...options } = model.options
  return { ...model, options }
}

/** True if the call is repeated or finished, by the events of a person, of time or of other actors. */
function hasWayOn(model: AnyModel, failed: Moment, src: string): boolean {
  const eventsAt = eventsFor(unfiltered(model))
  const isAgain = ({ effects }: Moment) => effects.started.some((started) => started.src === src)
  if (isAgain(failed) || isEnded(failed) || isChildTold(failed)) return true
  const seen = new Set([momentKey(model, failed)])
  let edge = [failed]
  for (let far = 0; far < FAR && seen.size < MANY; far += 1) {
    const next: Moment[] = []
    for (const at of edge)
      for (const event of eventsAt(at)) {
        if (!isOffered(model, at, event)) continue
        const moment = nextMoment(model, at, event)
        if (isAgain(moment) || isEnded(moment)) return true
        const key = momentKey(model, moment)
        if (seen.has(key)) continue
        seen.add(key)
        next.push(moment)
      }
    edge = next
  }
  return false
}

const SHORTEST = 3

/** The texts in a value that a person could have typed. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.trim().length < SHORTEST ? [] : [value.trim()]
  // A file is chosen and not typed: it is still on the disk.
  if (typeof value !== 'object' || value === null || 'size' in value) return []
  return Object.values(value).flatMap(textsIn)
}

/** The texts that a person typed before a step: those in the events. */
function typedBefore(step: Taken, known: WeakMap<Taken, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(step)
  if (found) return found
  const { type: _, case: __, ...payload } = step.event as Case & Record<string, unknown>
  const own = happening(step.event).kind === 'event' ? textsIn(payload) : []
  const before = step.from ? typedBefore(step.from, known) : []
  const typed = new Set([...before, ...own])
  known.set(step, typed)
  return typed
}

const nameOf = (error: unknown): string =>
  error instanceof CallError ? `${error.kind} ${error.status}` : String(error)

/** A moment where a call runs, with its name in a report. */
interface Running {
  readonly step: Taken
  readonly actorId: string
}

/** The different moments of a model, with each running call. */
function runningCalls(model: AnyModel): readonly Running[] {
  const seen = new Set<string>()
  return everyStep(model).flatMap((step) => {
    const { snapshot, answered } = step.state
    const key = momentKey(model, step.state)
    if (snapshot.status !== 'active' || seen.has(key)) return []
    seen.add(key)
    return Object.keys(snapshot.children)
      .filter((actorId) => !answered.has(actorId))
      .map((actorId) => ({ step, actorId }))
  })
}

/** The typed texts in the context before the failure that are missing afterwards. */
function lostTexts(before: Moment, after: Moment, typed: ReadonlySet<string>): readonly string[] {
  if (isEnded(after)) return []
  const was = textOf(before.snapshot.context)
  const is = textOf(after.snapshot.context)
  return [...typed].filter((text) => {
    const written = JSON.stringify(text).slice(1, -1)
    return was.includes(written) && !is.includes(written)
  })
}

export interface BadEnd {
  /** `"saving" × save no way on` */
  readonly name: string
  readonly errors: readonly string[]
  readonly way: string
}

/**
 * The bad outcomes of failures, each once, with the shortest path; empty where each failure can be continued from, with
 * the typed text kept.
 */
export function badEnds(model: AnyModel, failuresOf: FailuresOf): readonly BadEnd[] {
  const known = new WeakMap<Taken, ReadonlySet<string>>()
  const ways = new Map<string, boolean>()
  const found = new Map<string, { readonly errors: Set<string>; readonly way: string }>()

  const isFree = (failed: Moment, src: string): boolean => {
    if (isEnded(failed)) return true
    const key = `${src} ${momentKey(model, failed)}`
    const free = ways.get(key) ?? hasWayOn(model, failed, src)
    ways.set(key, free)
    return free
  }

  const endsOf = ({ step, actorId }: Running, error: unknown): readonly string[] => {
    let failed: Moment
    try {
      failed = nextMoment(model, step.state, fail(actorId, error))
    } catch (thrown) {
      return [`throws ${String(thrown)}`]
    }
    return [
      ...(isFree(failed, srcOf(step.state, actorId)) ? [] : ['no way on']),
      ...lostTexts(step.state, failed, typedBefore(step, known)).map((text) => `loses «${text}»`),
    ]
  }

  const failures = new Map<string, readonly unknown[]>()
  const failuresAt = (actorId: string) => {
    const errors = failures.get(actorId) ?? failuresOf(actorId)
    failures.set(actorId, errors)
    return errors
  }

  for (const running of runningCalls(model))
    for (const error of failuresAt(running.actorId))
      for (const end of endsOf(running, error)) {
        const { step, actorId } = running
        const name = `${JSON.stringify(step.state.snapshot.value)} × ${actorId} ${end}`
        const entry = found.get(name) ?? { errors: new Set(), way: labelOf(step.way.steps) }
        found.set(name, entry)
        entry.errors.add(nameOf(error))
      }
  return [...found].map(([name, { errors, way }]) => ({ name, errors: [...errors], way }))
}
