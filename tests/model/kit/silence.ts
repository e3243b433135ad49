import { type AnyActorLogic, type AnyStateMachine, fromCallback, StateMachine } from 'xstate'
import type { Live } from '#src/effects/live.ts'
import type { Memory } from '#src/effects/memory.ts'
import { openPage } from './page.ts'

/** A placeholder that the wiring fills: `machines/shared/unprovided.ts` marks it with its name. */
export const unprovidedName = (place: unknown): string | null =>
  (typeof place === 'object' || typeof place === 'function') &&
  place !== null &&
  'unprovided' in place
    ? String(place.unprovided)
    : null

/** A custom action, as opposed to `assign`, `sendTo` and the others that XState resolves itself. */
const isCustom = (action: unknown): boolean =>
  typeof action === 'function' && !('resolve' in action)

interface Replacements {
  actor(name: string): AnyActorLogic
  action(name: string): (_: unknown, params: unknown) => void
}

/** The same machine with every actor and every custom action replaced: it has no outside effects. */
export function replaceOutside(machine: AnyStateMachine, by: Replacements): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const outside = Object.keys(actions).filter((name) => isCustom(actions[name]))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, by.actor(name)])),
    actions: Object.fromEntries(outside.map((name) => [name, by.action(name)])),
  })
}

/** The same with its child machines, at every depth. Another machine can replace each. */
export function replaceWorld(
  given: AnyStateMachine,
  actorOf: (name: string) => AnyActorLogic,
  swapped: (machine: AnyStateMachine) => AnyStateMachine = (machine) => machine,
): AnyStateMachine {
  const machine = swapped(given)
  return replaceOutside(machine, {
    actor: (name) => {
      const logic: unknown = machine.implementations.actors[name]
      return logic instanceof StateMachine ? replaceWorld(logic, actorOf, swapped) : actorOf(name)
    },
    action: () => () => undefined,
  })
}

/** The same machine, listening to this connection, this page and what this browser keeps at every depth. */
export function listening<M extends AnyStateMachine>(
  machine: M,
  live: Live,
  { recallThread, keptNews }: Pick<Memory, 'recallThread' | 'keptNews'>,
  page = openPage(),
): M {
  const own: Readonly<Record<string, AnyActorLogic>> = {
    liveNews: live.liveNews,
    catchUp: live.waitForAll,
    pageNews: page.pageNews,
    recallThread,
    keptNews,
  }
  const inside = (logic: unknown) =>
    logic instanceof StateMachine ? listening(logic, live, { recallThread, keptNews }, page) : null
  const actors: Record<string, AnyActorLogic> = {}
  for (const [name, logic] of Object.entries<unknown>(machine.implementations.actors)) {
    const heard = own[name] ?? inside(logic)
    if (heard) actors[name] = heard
  }
  return machine.provide({ actors: actors }) as M
}

const silent = fromCallback(() => undefined)

/** The same machine without outside effects: only the events of a path move it. */
export const inert = (machine: AnyStateMachine): AnyStateMachine =>
  replaceOutside(machine, { actor: () => silent, action: () => () => undefined })

/** The same machine without outside effects, its children running likewise: for a view of several machines. */
export const still = (machine: AnyStateMachine): AnyStateMachine =>
  replaceWorld(machine, () => silent)
