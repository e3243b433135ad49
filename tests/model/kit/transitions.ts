import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** The innermost active states of a machine. */
export const restingIn = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final')

const siblings = ({ source, eventType }: AnyTransitionDefinition) =>
  eventType === '' ? source.always : source.transitions.get(eventType)

/** The name of a transition in reports: `session.login: email.submitted#1 → …`. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const index = siblings(transition)?.indexOf(transition) ?? -1
  const targets = target?.map(({ id }) => id).join(', ') ?? '(stays)'
  return `${source.id}: ${eventType || 'always'}#${index} → ${targets}`
}

/** Every transition of a machine: on, after, always, answers, and the root's. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])

/** Every state, except history states, which are never active. */
export const stateIds = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter(({ type }) => type !== 'history')
    .map(({ id }) => id)
