import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { nodesOf } from '../transitions'
import { copy, type Loose, listOf, loose } from './config'

/** A machine with one fault, and a name that says which part of the chart was changed, and how. */
export interface Mutant {
  readonly name: string
  readonly machine: AnyStateMachine
}

interface Edit {
  readonly name: string
  /** Changes a fresh copy of the config of one state. */
  readonly change: (state: Loose) => void
}

/** Every fault that one change of a chart's part makes: the same ones, in the same order, each time. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => [
  ...nodesOf(machine.root).flatMap((node) =>
    editsOf(node).map(({ name, change }) => ({
      name: `${node.path.join('.') || '(root)'}: ${name}`,
      machine: edited(machine, node.path, change),
    })),
  ),
  ...Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    name: `delay ${name}: doubled`,
    machine: machine.provide({ delays: { [name]: doubled(delay) } }),
  })),
]

function editsOf(node: AnyStateNode): Edit[] {
  // A single invoke is written as a list: not in the machine's own config.
  const config = copy(node.config) as Loose
  return [
    ...(['entry', 'exit'] as const).flatMap((key) => withoutEach(`${key} dropped`, key, config)),
    ...placesOf(config).flatMap(({ name, list, holder, key }) =>
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
        return editsOfTransition(node, transition, edit)
      }),
    ),
  ]
}

function editsOfTransition(
  node: AnyStateNode,
  transition: Loose,
  edit: (what: string, change: (transition: Loose) => Loose | null) => Edit,
): Edit[] {
  const { guard, target } = transition
  const sibling = siblingOf(node, target)
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
  holder(state: Loose): Loose
}

/** Where the transitions of a state are written. */
function placesOf(config: Loose): Place[] {
  const of = (name: string, holder: (state: Loose) => Loose, key: string): Place => ({
    name,
    holder,
    key,
    list: listOf(holder(config)[key]).map(loose),
  })
  const keyed = (record: string, label: (key: string) => string) =>
    Object.keys((config[record] ?? {}) as object).map((key) =>
      of(label(key), (state) => state[record] as Loose, key),
    )
  return [
    ...keyed('on', (key) => key),
    ...keyed('after', (key) => `after ${key}`),
    of('always', (state) => state, 'always'),
    of('onDone', (state) => state, 'onDone'),
    ...listOf(config.invoke).flatMap((invoke, index) =>
      ['onDone', 'onError', 'onSnapshot'].map((key) =>
        of(`${key} ${String(loose(invoke).id)}`, (state) => invokesOf(state)[index] ?? {}, key),
      ),
    ),
  ]
}

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

/** The state after the target in the chart, or the first one behind the last. */
function siblingOf(node: AnyStateNode, target: unknown): AnyStateNode | null {
  if (typeof target !== 'string') return null
  const aimed = aimOf(node, target)
  if (!aimed?.parent || aimed.parent.type === 'parallel') return null
  const siblings = Object.values(aimed.parent.states).filter(({ type }) => type !== 'history')
  const next = siblings[(siblings.indexOf(aimed) + 1) % siblings.length]
  return next === undefined || next === aimed ? null : next
}

function aimOf(node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) {
    const [id, ...path] = target.slice(1).split('.')
    return (
      nodesOf(node.machine.root).find((each) => each.id === target.slice(1)) ??
      path.reduce<AnyStateNode | undefined>(
        (at, key) => at?.states[key],
        nodesOf(node.machine.root).find((each) => each.id === id),
      )
    )
  }
  const from = target.startsWith('.') ? node : (node.parent ?? node)
  return target
    .split('.')
    .filter((key) => key !== '')
    .reduce<AnyStateNode | undefined>((at, key) => at?.states[key], from)
}

/** The machine with the fault of that name. */
export function planted(machine: AnyStateMachine, name: string): AnyStateMachine {
  const found = mutantsOf(machine).find((mutant) => mutant.name === name)
  if (!found) throw new Error(`Nobody plants '${name}' in ${machine.id}`)
  return found.machine
}

/** Any other fault: changes the copied config of one state (`''` is the root, else `verify.entering`). */
export const inState =
  (state: string, change: (config: Loose) => void) =>
  (machine: AnyStateMachine): AnyStateMachine =>
    edited(machine, state === '' ? [] : state.split('.'), change)

/** The machine, built again from its config as one with a fault is. */
export const unchanged = (machine: AnyStateMachine): AnyStateMachine =>
  edited(machine, [], () => undefined)

function edited(
  machine: AnyStateMachine,
  path: readonly string[],
  change: (state: Loose) => void,
): AnyStateMachine {
  const config = copy(machine.config) as Loose
  change(path.reduce((state, name) => (state.states as Loose)[name] as Loose, config))
  // A fault can make a circle of `always`: XState must not follow it for ever.
  config.options = { maxIterations: 1_000 }
  return new StateMachine(config, machine.implementations)
}

const doubled = (delay: unknown): never =>
  (typeof delay === 'function'
    ? (...args: unknown[]) => Number(delay(...args)) * 2
    : Number(delay) * 2) as never

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String(loose(action).type)
