import type { AnyStateNode } from 'xstate'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { parentOf } from '#machines/shared/tellParent.ts'
import { unprovidedName } from './silence.ts'
import { nodesOf, transitionsOf } from './transitions.ts'

/** The reasons why a machine cannot be walked, drawn or wired: see tests/model/README.md. */
export const formProblems = (machine: AnyStateMachine): string[] => [
  ...Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    reachOf(action).test(name)
      ? []
      : [`the action '${name}' does not say by its name what it reaches`],
  ),
  ...nodesOf(machine.root).flatMap(nodeProblems),
  ...transitionsOf(machine).flatMap(({ source, eventType, actions, guard }) => [
    ...actions.filter(isNameless).map(() => `${source.id}: an action of ${eventType} has no name`),
    ...(isNameless(guard) ? [`${source.id}: a guard of ${eventType} has no name`] : []),
    ...(eventType.includes('*') ? [`${source.id}: listens to ${eventType}`] : []),
  ]),
]

/**
 * An action's name tells what it reaches: the context, a child, the parent, those who listen, the machine itself, or
 * the outside.
 */
const reaches: Readonly<Record<string, RegExp>> = {
  'xstate.assign': /^(set|clear)[A-Z]/,
  'xstate.raise': /^raise[A-Z]/,
  'xstate.spawnChild': /^spawn[A-Z]/,
  'xstate.stopChild': /^stop[A-Z]/,
  'xstate.enqueueActions': /^(tell|announce|publish|spawn|raise)[A-Z]/,
}
const toParent = /^announce[A-Z]/
const toChild = /^tell[A-Z]/
/** News for those who listen, or how catching up ended. */
const toHub = /^(publish|tell)[A-Z]/
const outside = /^(?!(set|clear|raise|spawn|stop|tell|announce|publish)[A-Z])/

function reachOf(action: unknown): RegExp {
  const { type, to } = { ...(action as { readonly type?: string; readonly to?: unknown }) }
  if (type === 'xstate.sendTo' && to === 'liveNews') return toHub
  if (type === 'xstate.sendTo') return to === parentOf ? toParent : toChild
  return reaches[type ?? ''] ?? outside
}

const isNameless = (part: unknown): boolean => typeof part === 'function'

const nodeProblems = (node: AnyStateNode): string[] => [
  ...[...node.entry, ...node.exit]
    .filter((action) => isNameless(action) && !isDelayOfXState(action))
    .map(() => `${node.id}: an entry or exit action has no name`),
  ...node.after
    .filter(({ delay }) => typeof delay !== 'string' || /^\d+$/.test(delay))
    .map(({ delay }) => `${node.id}: the delay ${String(delay)} has no name`),
  ...node.invoke.flatMap((invoke) => invokeProblems(node, invoke)),
]

/** `after` consists of an entry action that raises and an exit action that cancels. */
const isDelayOfXState = (action: unknown): boolean =>
  typeof action === 'function' &&
  'type' in action &&
  (action.type === 'xstate.raise' || action.type === 'xstate.cancel')

function invokeProblems(node: AnyStateNode, invoke: AnyStateNode['invoke'][number]): string[] {
  const { id, src } = invoke
  const answers = (outcome: 'done' | 'error') =>
    node.transitions.has(`xstate.${outcome}.actor.${id}`)
  return [
    ...(/^\d+\./.test(id) ? [`${node.id}: an invoke has no id`] : []),
    ...(typeof src !== 'string' || src.startsWith('xstate.invoke.')
      ? [`${node.id}: the actor '${id}' has no name`]
      : []),
    ...(answers('done') && !answers('error') && !isMachine(node, src)
      ? [`${node.id}: a failure of '${id}' would stop the machine (no onError)`]
      : []),
  ]
}

/** A machine fails only by a programmer's error, and then everything may stop. */
const isMachine = (node: AnyStateNode, src: unknown): boolean =>
  typeof src === 'string' && node.machine.implementations.actors[src] instanceof StateMachine

/** The unprovided effects of a machine and of the machines that it invokes or spawns. */
export function unprovidedOf(machine: AnyStateMachine): string[] {
  const found = new Set<string>()
  const seen = new Set<AnyStateMachine>()
  const visit = (each: AnyStateMachine) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const [kind, places] of Object.entries(each.implementations))
      for (const [name, place] of Object.entries(places as Record<string, unknown>)) {
        if (unprovidedName(place) !== null) found.add(`${each.id}: ${kind}.${name}`)
        if (place instanceof StateMachine) visit(place)
      }
  }
  visit(machine)
  return [...found]
}
