import { type AnyStateMachine, StateMachine } from 'xstate'

// Faults that `machine.provide` cannot plant, since they are in the chart itself: the machine is built
// again from a changed copy of its config.

/** A transition in a state (`''` is the root, else `verify.entering`): which list, and where in it. */
export type Place = { readonly state: string; readonly index?: number } & (
  | { readonly on: string }
  | { readonly after: string }
  | { readonly done: string }
  | { readonly error: string }
  | { readonly always: true }
)

type Fault = (machine: AnyStateMachine) => AnyStateMachine

export const retarget = (place: Place, target: string): Fault =>
  inTransition(place, (transition) => ({ ...transition, target }))

/** Without the action of that name, or without any. */
export const dropAction = (place: Place, name?: string): Fault =>
  inTransition(place, (transition) => ({
    ...transition,
    actions: name === undefined ? [] : listOf(transition.actions).filter(without(name)),
  }))

export const dropTransition = (place: Place): Fault => inTransition(place, () => null)

/** Anything else: changes the copied config of one state. */
export const inState =
  (state: string, change: (config: Loose) => void): Fault =>
  (machine) => {
    const config = copy(machine.config) as Loose
    change(stateIn(config, state))
    return new StateMachine(config, machine.implementations)
  }

/** A config as it is written: what XState's types say of it would not let a fault in. */
export type Loose = Record<string, unknown>

type Edit = (transition: Loose) => Loose | null

const inTransition = (place: Place, edit: Edit): Fault =>
  inState(place.state, (state) => {
    const [holder, key] = holderOf(state, place)
    const { index = 0 } = place
    const list = listOf(holder[key]).map(loose)
    const found = list[index]
    if (!found) throw new Error(`There is no transition at ${JSON.stringify(place)}`)
    const edited = edit(found)
    holder[key] = list.flatMap((each, at) => (at === index ? (edited ? [edited] : []) : [each]))
  })

function holderOf(state: Loose, place: Place): readonly [Loose, string] {
  if ('on' in place) return [recordIn(state, 'on'), place.on]
  if ('after' in place) return [recordIn(state, 'after'), place.after]
  if ('always' in place) return [state, 'always']
  const [id, key] = 'done' in place ? [place.done, 'onDone'] : [place.error, 'onError']
  const invokes = listOf(state.invoke) as Loose[]
  const invoke = invokes.find((each) => each.id === id)
  if (!invoke) throw new Error(`There is no invoke '${id}' in '${place.state}'`)
  return [invoke, key]
}

function stateIn(config: Loose, path: string): Loose {
  const names = path === '' ? [] : path.split('.')
  return names.reduce((state, name) => recordIn(recordIn(state, 'states'), name), config)
}

function recordIn(holder: Loose, key: string): Loose {
  const found = holder[key]
  if (typeof found !== 'object' || found === null) throw new Error(`There is no '${key}' there`)
  return found as Loose
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const loose = (transition: unknown): Loose =>
  typeof transition === 'string' ? { target: transition } : { ...(transition as Loose) }

const without = (name: string) => (action: unknown) =>
  typeof action === 'string' ? action !== name : (action as Loose).type !== name

/** Functions and instances stay the same; what is written in braces and brackets is copied. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}
