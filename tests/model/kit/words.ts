import type { AnyStateNode } from 'xstate'
import { type Doing, type Listed, listed, type Said, type Seen } from '../qa/say.ts'
import { eventLabel, happening } from './events.ts'
import type { AnyModel, AnyWords, Case } from './model.ts'
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

const keyOf = ({ events }: AnyWords, event: Case): string | undefined =>
  wordKeys(event).find((key) => events[key] !== undefined)

/** The words of an event. A start without a name needs none. */
export function eventWords(words: AnyWords, event: Case): Said | undefined {
  const key = keyOf(words, event)
  return key !== undefined ? words.events[key] : wordKeys(event).length === 0 ? [] : undefined
}

/** Something is seen, and not only by hand. */
const isPromise = (item: Doing | Seen): boolean => {
  if (typeof item === 'string') return false
  if (item.is === 'look') return item.see !== 'byHand'
  if (item.is === 'when' || item.is === 'instead') return listed<Seen>(item.seen).some(isPromise)
  return item.is === 'seeing'
}

/** The events whose words promise something that is seen, and that no path takes. */
export function promisesUnkept(words: AnyWords, paths: readonly Pick<Path, 'steps'>[]): string[] {
  const said = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => keyOf(words, event))))
  return Object.entries(words.events).flatMap(([key, items]) =>
    !said.has(key) && listed(items).some(isPromise) ? [key] : [],
  )
}

export const stateWords = (words: AnyWords, node: AnyStateNode): Listed<Seen> | undefined =>
  words.states[stateName(node)]

/** Events and states of the paths without words, and words of events and states that no path has. */
export function wordProblems({ words }: AnyModel, paths: readonly Pick<Path, 'steps'>[]): string[] {
  if (!words) return []
  const events = paths.flatMap(({ steps }) => steps.map(({ event }) => event))
  const isMute = (event: Case): boolean => {
    const said = eventWords(words, event)
    return said === undefined || (happening(event).kind === 'event' && listed(said).length === 0)
  }
  const mute = events.filter(isMute).map(eventLabel)
  const states = [
    ...new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ state }) => restingIn(state.snapshot))),
    ),
  ]
  const blank = states.filter((node) => stateWords(words, node) === undefined).map(stateName)
  const used = new Set([...events.flatMap(wordKeys), ...states.map(stateName)])
  const said = Object.entries<Said>({ ...words.events, ...words.states })
  // Nothing is said of an event that no path takes.
  const idle = said.flatMap(([key, items]) =>
    used.has(key) || listed(items).length === 0 ? [] : [key],
  )
  return [...new Set([...mute, ...blank])]
    .map((name) => `no words: ${name}`)
    .concat(idle.map((key) => `nothing that they say: ${key}`))
}
