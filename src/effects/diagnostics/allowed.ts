import { type AnyActorRef, type AnyEventObject, type AnyStateMachine, StateNode } from 'xstate'
import { dashboardSections } from '#contract/dashboard.ts'
import { viewNames } from '#machines/shell/areas.ts'

// The parts of a running actor that may be recorded. This is a list of what is allowed: words of the code, and
// counting numbers. Texts of people and secrets are never read.

const LARGEST = 100_000

type Reader = (value: unknown) => string | number | null

const count: Reader = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < LARGEST
    ? value
    : null
const length: Reader = (value) => (Array.isArray(value) ? value.length : null)
const oneOf =
  (...words: readonly string[]): Reader =>
  (value) =>
    words.find((word) => word === value) ?? null
const view = oneOf(...viewNames)
/** Of a place, only the view: the id of a conversation is private. */
const placeView: Reader = (value) =>
  typeof value === 'object' && value !== null ? view(Reflect.get(value, 'view')) : null
const yesOrNo: Reader = (value) => (typeof value === 'boolean' ? Number(value) : null)

type Readers = Readonly<Record<string, Reader>>
type Facts = Readonly<Record<string, string | number>>

const ofEvents: Readonly<Record<string, Readers>> = {
  'socket.refused': { code: count },
  'socket.closed': { clean: yesOrNo },
  'section.failed': { section: oneOf(...dashboardSections) },
  'section.loaded': { section: oneOf(...dashboardSections) },
  'client.open': { mode: oneOf('view', 'edit', 'create') },
  'list.paged': { page: count },
  'view.open': { view },
  'theme.choose': { theme: oneOf('system', 'light', 'dark') },
}

const ofErrors: Readers = {
  kind: oneOf('refused', 'expired', 'network', 'timeout', 'format', 'missing'),
  status: count,
}

const ofContexts: Readonly<Record<string, Readers>> = {
  realtime: { retries: count },
  toasts: { queue: length },
  notifications: { items: length },
  navigation: { place: placeView },
  outbox: { items: length },
  businesses: { businesses: length },
  clientForm: { mode: oneOf('view', 'edit', 'create') },
  clientNotes: { notes: length },
  clientTags: { names: length },
  dashboard: { failed: length },
  dashboardSection: { section: oneOf(...dashboardSections) },
}

const read = (readers: Readers | undefined, value: unknown): Facts => {
  if (!readers || typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, reader]) => {
      const fact = reader(Reflect.get(value, name))
      return fact === null ? [] : [[name, fact]]
    }),
  )
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const factsOf = (
  event: AnyEventObject,
  machine: string | null,
  context: unknown,
): Facts => ({
  ...read(machine === null ? undefined : own(ofContexts, machine), context),
  ...read(own(ofEvents, event.type), event),
  ...(event.type.startsWith('xstate.error.') && read(ofErrors, Reflect.get(event, 'error'))),
})

/** The machine of an actor; for a machine that was loaded later, the one inside its placeholder. */
export const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const { logic } = actor as { readonly logic?: unknown }
  if (typeof logic !== 'object' || logic === null) return null
  const root: unknown = Reflect.get(logic, 'root')
  return root instanceof StateNode ? root.machine : null
}

const invokesWithin = (node: StateNode): readonly string[] => [
  ...node.invoke.map(({ id }) => id),
  ...Object.values(node.states).flatMap(invokesWithin),
]

/** The id in the parent's code, or else the source's name: other ids can contain data. */
export const nameOf = (actor: AnyActorRef): string => {
  const machine = machineOf(actor)
  const parent = actor._parent && machineOf(actor._parent)
  if (parent && invokesWithin(parent.root).includes(actor.id)) return actor.id
  const { src } = actor
  if (machine) return machine.id
  const isNamed = typeof src === 'string' && parent && Object.hasOwn(actorsOf(parent), src)
  return isNamed ? src : 'actor'
}

const actorsOf = ({ implementations }: AnyStateMachine): object => implementations.actors

const OF_THE_LIBRARY: ReadonlySet<string> = new Set([
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
])

const OF_AN_ACTOR = /^xstate\.(?:done\.actor|error\.actor|snapshot|error\.\w+)\./

/** The event types that machines handle. */
export const createVocabulary = () => {
  const known = new Set(OF_THE_LIBRARY)
  return {
    learn: (machine: AnyStateMachine): void => {
      for (const type of machine.events) known.add(type)
      for (const id of invokesWithin(machine.root)) {
        known.add(`xstate.done.actor.${id}`)
        known.add(`xstate.error.actor.${id}`)
      }
    },
    say: (type: string): string => {
      if (known.has(type)) return type
      const [prefix] = OF_AN_ACTOR.exec(type) ?? []
      return prefix === undefined ? '(otro evento)' : `${prefix}(otro)`
    },
  }
}
