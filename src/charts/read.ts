import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type {
  Chart,
  ChartDelay,
  ChartState,
  ChartTransition,
  Trigger,
} from '#machines/diagnostics/chart.ts'
import { descriptions } from './descriptions.ts'
import { nameOf, shownActions } from './names.ts'

/** Reads a machine into a chart with all its states and transitions, and nothing more. */
export function readChart(machine: AnyStateMachine): Chart {
  const nodes = nodesWithin(machine.root)
  const transitions = nodes.flatMap((node) =>
    transitionListsOf(node).flatMap((list) => list.map((_, at) => readTransition(list, at))),
  )
  return {
    id: machine.id,
    root: readState(machine.root),
    transitions,
    delays: delaysOf(transitions),
  }
}

/** The id of a transition: its state, event and position. `provide` does not change it. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const list = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id}|${eventType}|${list?.indexOf(transition) ?? -1}`
}

function nodesWithin(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(nodesWithin)]
}

function childrenOf(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states)
}

function transitionListsOf(node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] {
  return [...node.transitions.values(), ...(node.always ? [node.always] : [])]
}

/** The built page has numbers: its texts come with the charts. */
function describe(told: unknown): string | null {
  const text = typeof told === 'number' ? descriptions[told] : told
  return typeof text === 'string' ? text : null
}

function readState(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    description: describe(node.description),
    tags: [...node.tags],
    invokes: node.invoke.map(({ id, src }) => ({ id, source: nameOf(src) })),
    entry: shownActions(node.entry),
    exit: shownActions(node.exit),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: childrenOf(node).map(readState),
  }
}

function readTransition(list: readonly AnyTransitionDefinition[], at: number): ChartTransition {
  const transition = list[at]
  if (!transition) throw new RangeError(`There is no transition ${at}`)
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: transition.target?.map(({ id }) => id) ?? [],
    trigger: readTrigger(transition),
    guard: transition.guard ? nameOf(transition.guard) : null,
    isElse: at > 0 && !transition.guard,
    reenters: transition.reenter,
    actions: shownActions(transition.actions),
  }
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/
const SNAPSHOT_EVENT = 'xstate.snapshot.'

function readTrigger(transition: AnyTransitionDefinition): Trigger {
  const { eventType } = transition
  if (eventType === '') return { kind: 'always' }
  if ('delay' in transition) return { kind: 'delay', delay: readDelay(transition) }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'finished' }
  if (eventType.startsWith(SNAPSHOT_EVENT)) {
    return { kind: 'snapshot', actor: eventType.slice(SNAPSHOT_EVENT.length) }
  }
  const [, outcome, actor] = ACTOR_EVENT.exec(eventType) ?? []
  if (outcome !== undefined && actor !== undefined) {
    return { kind: outcome === 'done' ? 'done' : 'error', actor }
  }
  return { kind: 'event', event: eventType }
}

function readDelay({
  delay,
  source,
}: AnyTransitionDefinition & Record<'delay', unknown>): ChartDelay {
  if (typeof delay === 'number') return { name: null, milliseconds: delay }
  if (typeof delay !== 'string') return { name: null, milliseconds: null }
  const value: unknown = source.machine.implementations.delays[delay]
  return { name: delay, milliseconds: typeof value === 'number' ? value : null }
}

function delaysOf(transitions: readonly ChartTransition[]): readonly ChartDelay[] {
  const delays = new Map<string, ChartDelay>()
  for (const { trigger } of transitions) {
    if (trigger.kind !== 'delay') continue
    delays.set(trigger.delay.name ?? `${trigger.delay.milliseconds}`, trigger.delay)
  }
  return [...delays.values()]
}
