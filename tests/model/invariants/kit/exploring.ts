import type { AnyStateMachine } from 'xstate'
import { type Bound, type Exploration, explore, type Scenario } from './explore.ts'

/** A scenario of any world: its sentences, and the limit of its states. */
export interface Explored {
  readonly name: string
  readonly states: number
  readonly sentences: readonly string[]
  readonly run: (bound: Bound) => Exploration
}

/** By sentence, the planted faults that it must find. */
export type Faults = Readonly<Record<string, Readonly<Record<string, AnyStateMachine>>>>

/** `states` are for `npm test`; `npm run soak` visits more. */
export const exploring = <World>(states: number, scenario: Scenario<World>): Explored => ({
  name: scenario.name,
  states: process.env.SOAK ? 100_000 : states,
  sentences: Object.keys(scenario.always),
  run: (bound) => explore(scenario, bound),
})
