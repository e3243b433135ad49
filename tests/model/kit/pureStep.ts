import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import { transitionKey } from './transitions.ts'

/** The effects of one step of XState, without executing it. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly ExecutableActionObject[]
  readonly taken: readonly string[]
  readonly visited: ReadonlySet<string>
  readonly self: AnyActorRef
}

export const parent: AnyActorRef = createEmptyActor()

// A new system for each step: actors with a `systemId` would otherwise collide with those of other paths.
function step(run: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep {
  const self: AnyActorRef = createEmptyActor()
  self._parent = parent
  const actions: ExecutableActionObject[] = []
  const taken: string[] = []
  const visited = new Set<string>()
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      taken.push(transitionKey(transition))
      for (const id of withAncestors(transition)) visited.add(id)
    }
    for (const node of nodesOfSnapshot(event.snapshot)) visited.add(node.id)
  })
  const snapshot = run({
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: (action) => actions.push(action),
  })
  if (snapshot.status === 'error') throw snapshot.error
  for (const node of snapshot._nodes) visited.add(node.id)
  return { snapshot, actions, taken, visited, self }
}

const nodesOfSnapshot = (snapshot: object): readonly AnyStateNode[] =>
  '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? snapshot._nodes : []

function withAncestors({ source }: AnyTransitionDefinition): string[] {
  const ids: string[] = []
  for (let node: AnyStateNode | undefined = source; node; node = node.parent) ids.push(node.id)
  return ids
}

export const pureStart = (machine: AnyStateMachine, input: unknown): PureStep =>
  step((scope) => machine.getInitialSnapshot(scope, input))

export const pureNext = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): PureStep => step((scope) => machine.transition(snapshot, event, scope))
