import type { AnyStateNode } from 'xstate'
import { eventLabel, happening } from './events.ts'
import type { AnyModel, Case, Words } from './model.ts'
import type { Path } from './path.ts'
import { restingIn } from './transitions.ts'

/** `verify.entering`: a state by its name in a model. */
export const stateName = ({ path }: AnyStateNode): string => path.join('.')

/** The keys of an event's words: `type[case]` or `type`, `after.<delay>`, or the name of a start. */
function wordKeys(event: Case): string[] {
  const what = happening(event)
  if (what.kind === 'start') return event.case === undefined ? [] : [event.case]
  if (what.kind === 'delay') return [`after.${what.name}`]
  return [eventLabel(event), event.type]
}

const keyOf = ({ events }: Words, event: Case): string | undefined =>
  wordKeys(event).find((key) => events[key] !== undefined)

/** The words of an event. A start without a name needs none. */
export function eventWords(words: Words, event: Case): string | undefined {
  const key = keyOf(words, event)
  return key !== undefined ? words.events[key] : wordKeys(event).length === 0 ? '' : undefined
}

/** Something is seen afterwards, and not only by hand. */
const promise = / ⇒ (?!(= )?A mano:)/

/** The events whose words promise something that is seen, and that no path takes. */
export function promisesUnkept(words: Words, paths: readonly Pick<Path, 'steps'>[]): string[] {
  const said = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => keyOf(words, event))))
  return Object.keys(words.events).filter(
    (key) => !said.has(key) && promise.test(words.events[key] ?? ''),
  )
}

export const stateWords = (words: Words, node: AnyStateNode): string | undefined =>
  words.states[stateName(node)]

/** Events and states of the paths without words, and words of events and states that no path has. */
export function wordProblems({ words }: AnyModel, paths: readonly Pick<Path, 'steps'>[]): string[] {
  if (!words) return []
  const events = paths.flatMap(({ steps }) => steps.map(({ event }) => event))
  const mute = events.filter((event) => eventWords(words, event) === undefined).map(eventLabel)
  const states = [
    ...new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ state }) => restingIn(state.snapshot))),
    ),
  ]
  const blank = states.filter((node) => stateWords(words, node) === undefined).map(stateName)
  const used = new Set([...events.flatMap(wordKeys), ...states.map(stateName)])
  const idle = [...Object.keys(words.events), ...Object.keys(words.states)].filter(
    (key) => !used.has(key),
  )
  return [...new Set([...mute, ...blank])]
    .map((name) => `no words: ${name}`)
    .concat(idle.map((key) => `nothing that they say: ${key}`))
}
