import type { Answer, Case } from './model.ts'

const named = (name?: string) => (name === undefined ? {} : { case: name })

/** The invoked actor `id` answers. */
export const done = (id: string, output?: unknown, name?: string): Answer => ({
  type: `xstate.done.actor.${id}`,
  actorId: id,
  output,
  ...named(name),
})

/** The invoked actor `id` fails. Errors look alike in JSON, so each case gets a name. */
export const fail = (id: string, error: unknown, name?: string): Answer => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error,
  case: name ?? (error instanceof Error ? error.message || error.name : String(error)),
})

/** The kind of an event: the start, an actor's answer, the end of a delay, or a sent event. */
export type Happening =
  | { readonly kind: 'start' }
  | { readonly kind: 'answer'; readonly actorId: string; readonly isDone: boolean }
  | { readonly kind: 'delay'; readonly name: string }
  | { readonly kind: 'event' }

const answers = /^xstate\.(done|error)\.actor\.(.+)$/
const delays = /^xstate\.after\.([^.]+)\./

export function happening({ type }: Case): Happening {
  if (type === 'xstate.init') return { kind: 'start' }
  const [, outcome, actorId] = answers.exec(type) ?? []
  if (actorId !== undefined) return { kind: 'answer', actorId, isDone: outcome === 'done' }
  const [, name] = delays.exec(type) ?? []
  return name === undefined ? { kind: 'event' } : { kind: 'delay', name }
}

/** The payload of an answer. */
export const answerOf = (event: Case): unknown =>
  'error' in event ? event.error : 'output' in event ? event.output : undefined

/** The event in the form that the machine gets. */
export function bare<E extends Case>({ case: _, ...event }: E): Omit<E, 'case'> {
  return event
}

const labels = new WeakMap<Case, string>()

/** The text of an event, by which two of one type are told apart. */
export function eventLabel(event: Case): string {
  const label = labels.get(event) ?? labelled(event)
  labels.set(event, label)
  return label
}

function labelled(event: Case): string {
  if (event.case !== undefined) return `${event.type}[${event.case}]`
  const { type, actorId: _, input: __, ...rest } = event as Case & Record<string, unknown>
  const text = JSON.stringify(rest)
  return text === '{}' ? type : `${type}(${text})`
}

/** The names of an event in `does` and `is`, the most exact first: `done pay[paid]`, `done pay`. */
export function labelsOf(event: Case): readonly [string, ...string[]] {
  const what = happening(event)
  if (what.kind === 'start') return [event.case ?? 'start']
  if (what.kind === 'delay') return [`after ${what.name}`]
  const name =
    what.kind === 'answer' ? `${what.isDone ? 'done' : 'error'} ${what.actorId}` : event.type
  return event.case === undefined ? [name] : [`${name}[${event.case}]`, name]
}

/** True if an event is one of these: `is(event, 'done pay', 'error pay[No funds]')`. */
export const is = (event: Case, ...labels: readonly string[]): boolean =>
  labelsOf(event).some((label) => labels.includes(label))

/** A property of an event, for a comparison. */
export const carried = (event: Case, name: string): unknown =>
  (event as Case & Readonly<Record<string, unknown>>)[name]
