import type { AnyStateNode } from 'xstate'
import { eventLabel, happening } from './events'
import type { AnyModel, Case, Words } from './model'
import type { Path } from './paths'

/** `verify.entering`: a state as a model names it. */
export const stateName = ({ path }: AnyStateNode): string => path.join('.')

/** By `type[case]`, or else by `type`; the end of a delay by `after.<name>`; a start by its name. */
export function eventWords(words: Words, event: Case): string | undefined {
  const what = happening(event)
  if (what.kind === 'start') return event.case === undefined ? '' : words.events[event.case]
  if (what.kind === 'delay') return words.events[`after.${what.name}`]
  return words.events[eventLabel(event)] ?? words.events[event.type]
}

export const stateWords = (words: Words, node: AnyStateNode): string | undefined =>
  words.states[stateName(node)]

/** The states where the paths rest; only the innermost need words. */
export const restingStates = (paths: readonly Path[]): ReadonlySet<AnyStateNode> =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ state }) =>
        state.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final'),
      ),
    ),
  )

/** Events and states of the paths that nobody could read to a person. */
export function wordsMissing({ words }: AnyModel, paths: readonly Path[]): string[] {
  if (!words) return []
  const events = paths.flatMap(({ steps }) => steps.map(({ event }) => event))
  const mute = events.filter((event) => eventWords(words, event) === undefined).map(eventLabel)
  const states = [...restingStates(paths)]
  const blank = states.filter((node) => stateWords(words, node) === undefined).map(stateName)
  return [...new Set([...mute, ...blank])]
}
