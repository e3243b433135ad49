import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { happening } from './events.ts'
import type { AnyModel, Case } from './model.ts'
import type { Moment } from './moment.ts'

/** XState raises these itself; a model may still define cases of them, for example of a child's snapshot. */
const raised = /^xstate\.(done\.state|snapshot|stop|route)\b/

type EventsAt = (moment: Moment) => Case[]

/** The events that change something at a moment, or end a delay or an actor, in all their cases. */
export function eventsFor(model: AnyModel): EventsAt {
  const cases = casesByType(model)
  return (moment) => {
    const { snapshot } = moment
    if (snapshot.status !== 'active') return []
    const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
    return [...types]
      .filter((type) => type !== '' && canHappen(moment, type))
      .flatMap((type) => casesOf(cases, type))
      .filter((event) => isAllowed(model, snapshot, event))
      .filter((event) => happening(event).kind !== 'event' || isTaken(snapshot, event))
  }
}

const isAllowed = ({ options }: AnyModel, snapshot: AnyMachineSnapshot, event: Case): boolean =>
  options.filter?.(snapshot, event) ?? true

const isTaken = (snapshot: AnyMachineSnapshot, event: Case): boolean =>
  snapshot.machine.getTransitionData(snapshot, event).length > 0

function canHappen({ timers, snapshot, answered }: Moment, type: string): boolean {
  const what = happening({ type })
  if (what.kind === 'delay') return timers[0]?.type === type
  if (what.kind === 'answer')
    return what.actorId in snapshot.children && !answered.has(what.actorId)
  return true
}

function casesOf(cases: ReadonlyMap<string, readonly Case[]>, type: string): readonly Case[] {
  if (type.includes('*')) throw new Error(`A model cannot guess what '${type}' stands for`)
  const given = cases.get(type)
  if (given) return given
  if (happening({ type }).kind === 'answer') throw new Error(`The model has no case of '${type}'`)
  return raised.test(type) ? [] : [{ type }]
}

function casesByType({ options }: AnyModel): ReadonlyMap<string, readonly Case[]> {
  const byType = new Map<string, Case[]>()
  for (const event of options.cases as readonly Case[])
    byType.set(event.type, [...(byType.get(event.type) ?? []), event])
  return byType
}
