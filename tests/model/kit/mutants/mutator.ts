import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { nodesOf, transitionsOf } from '../transitions.ts'
import { copy, type Loose, listOf, loose } from './config.ts'

/** A machine with one fault, and a name that tells the changed part of the chart and the change. */
export interface Mutant {
  readonly name: string
  readonly machine: AnyStateMachine
  /** The state of the changed part. */
  readonly place: readonly string[]
}

interface Edit {
  readonly name: string
  /** Changes a fresh copy of the config of one state. */
  readonly change: (state: Loose) => void
}

/** Every fault of one change in a chart: the same ones, in the same order, each time. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => [
  ...nodesOf(machine.root).flatMap((node) =>
    editsOf(node).map(({ name, change }) => ({
      name: `${node.path.join('.') || '(root)'}: ${name}`,
      machine: edited(machine, node.path, change),
      place: node.path,
    })),
  ),
  ...Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    name: `delay ${name}: doubled`,
    machine: machine.provide({ delays: { [name]: doubled(delay) } }),
    place: [],
  })),
]

function editsOf(node: AnyStateNode): Edit[] {
  // A single invoke becomes a list, but not in the machine's own config.
  const config = copy(node.config) as Loose
  return [
    ...(['entry', 'exit'] as const).flatMap((key) => withoutEach(`${key} dropped`, key, config)),
    ...withoutEach('dropped', 'invoke', config),
    ...elsewhereBegun(node),
    ...placesOf(node, config).flatMap(({ name, list, holder, key, type }) =>
      list.flatMap((transition, index) => {
        const at = list.length > 1 ? `${name}#${index}` : name
        const edit = (what: string, change: (transition: Loose) => Loose | null): Edit => ({
          name: `${at}: ${what}`,
          change(state) {
            const there = holder(state)
            there[key] = listOf(there[key])
              .map(loose)
              .flatMap((each, place) => (place === index ? (change(each) ?? []) : each))
          },
        })
        const definitions = type === '' ? node.always : node.transitions.get(type)
        return editsOfTransition(node, transition, definitions?.[index]?.target, edit)
      }),
    ),
  ]
}

function editsOfTransition(
  node: AnyStateNode,
  transition: Loose,
  targets: readonly AnyStateNode[] = [],
  edit: (what: string, change: (transition: Loose) => Loose | null) => Edit,
): Edit[] {
  const { guard } = transition
  const sibling = siblingOf(targets)
  return [
    edit('transition dropped', () => null),
    ...(guard === undefined
      ? []
      : [
          edit('guard dropped', ({ guard: _, ...rest }) => rest),
          edit('guard turned', (each) => ({ ...each, guard: not(guard as never) })),
        ]),
    ...listOf(transition.actions).map((action, index) =>
      edit(`${nameOf(action)} dropped`, (each) => ({
        ...each,
        actions: listOf(each.actions).filter((_, place) => place !== index),
      })),
    ),
    ...(sibling === null
      ? []
      : [
          edit(`target ${sibling.key}`, (each) => ({
            ...each,
            target: `#${sibling.id}`,
            ...(sibling === node && { reenter: true }),
          })),
        ]),
  ]
}

interface Place {
  readonly name: string
  readonly list: readonly Loose[]
  readonly key: string
  /** The key of the event in XState. */
  readonly type: string
  holder(state: Loose): Loose
}

/** The places of a state's transitions in the config. */
function placesOf({ id }: AnyStateNode, config: Loose): Place[] {
  const of = (name: string, holder: (state: Loose) => Loose, key: string, type: string): Place => ({
    name,
    holder,
    key,
    type,
    list: listOf(holder(config)[key]).map(loose),
  })
  const keysOf = (record: string) => Object.keys((config[record] ?? {}) as object)
  return [
    ...keysOf('on').map((key) => of(key, (state) => state.on as Loose, key, key)),
    ...keysOf('after').map((key) =>
      of(`after ${key}`, (state) => state.after as Loose, key, `xstate.after.${key}.${id}`),
    ),
    of('always', (state) => state, 'always', ''),
    of('onDone', (state) => state, 'onDone', `xstate.done.state.${id}`),
    ...listOf(config.invoke).flatMap((invoke, index) => {
      const actor = String(loose(invoke).id)
      return Object.entries(answers).map(([key, type]) =>
        of(`${key} ${actor}`, (state) => invokesOf(state)[index] ?? {}, key, `${type}.${actor}`),
      )
    }),
  ]
}

const answers = {
  onDone: 'xstate.done.actor',
  onError: 'xstate.error.actor',
  onSnapshot: 'xstate.snapshot',
} as const

function invokesOf(state: Loose): Loose[] {
  state.invoke = listOf(state.invoke)
  return state.invoke as Loose[]
}

const withoutEach = (what: string, key: string, config: Loose): Edit[] =>
  listOf(config[key]).map((action, index) => ({
    name: `${nameOf(action)} ${what}`,
    change(state) {
      state[key] = listOf(state[key]).filter((_, place) => place !== index)
    },
  }))

/** Some transition leads to the state, and not only to states within it. */
const isEntered = (node: AnyStateNode): boolean =>
  node.parent === undefined ||
  transitionsOf(node.machine).some(({ target }) => target?.includes(node)) ||
  ((node.parent.type === 'parallel' || node.parent.initial?.target?.[0] === node) &&
    isEntered(node.parent))

/** The state begins in another one of its states. */
function elsewhereBegun(node: AnyStateNode): Edit[] {
  const sibling = siblingOf(node.initial?.target ?? [])
  if (sibling === null || !isEntered(node)) return []
  return [
    {
      name: `initial ${sibling.key}`,
      change(state) {
        state.initial = { ...loose(state.initial), target: sibling.key }
      },
    },
  ]
}

/** The state after the target in the chart, or the first one after the last. */
function siblingOf([aimed]: readonly AnyStateNode[]): AnyStateNode | null {
  if (!aimed?.parent || aimed.parent.type === 'parallel') return null
  const siblings = Object.values(aimed.parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(aimed) + 1) % siblings.length]
  return next === undefined || next === aimed ? null : next
}

/** The machine with the fault of that name. */
export function planted(machine: AnyStateMachine, name: string): AnyStateMachine {
  const found = mutantsOf(machine).find((mutant) => mutant.name === name)
  if (!found) throw new Error(`Nobody plants '${name}' in ${machine.id}`)
  return found.machine
}

/** A custom fault: changes the copied config of one state (`''` is the root, else `verify.entering`). */
export const inState = (
  machine: AnyStateMachine,
  state: string,
  change: (config: Loose) => void,
): AnyStateMachine => edited(machine, state === '' ? [] : state.split('.'), change)

/** Replaces a state's reaction to an event. */
export const hearing = (
  machine: AnyStateMachine,
  state: string,
  type: string,
  transition: unknown,
): AnyStateMachine =>
  inState(machine, state, (config) => {
    config.on = { ...(config.on as Loose), [type]: transition }
  })

/** The machine, rebuilt from its config as a faulty one is. */
export const unchanged = (machine: AnyStateMachine): AnyStateMachine =>
  edited(machine, [], () => undefined)

function edited(
  machine: AnyStateMachine,
  path: readonly string[],
  change: (state: Loose) => void,
): AnyStateMachine {
  const config = copy(machine.config) as Loose
  change(path.reduce((state, name) => (state.states as Loose)[name] as Loose, config))
  // A fault can create a loop of `always`, which XState must not follow for ever.
  config.options = { maxIterations: 1_000 }
  return new StateMachine(config, machine.implementations)
}

const doubled = (delay: unknown): never =>
  (typeof delay === 'function'
    ? (...args: unknown[]) => Number(delay(...args)) * 2
    : Number(delay) * 2) as never

/** The name of an action, or of an invoked actor. */
const nameOf = (part: unknown): string => {
  const { type, id } = loose(part)
  return typeof part === 'string' ? part : String(type ?? `invoke ${id}`)
}
