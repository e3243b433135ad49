import { connection } from './connection'
import { house } from './house'
import { type Bound, type Exploration, explore, type Scenario } from './kit/explore'
import {
  inOrder,
  nothingIsDoubled,
  nothingIsDoubledUnasked,
  nothingIsLeftBehind,
  nothingIsLost,
  nothingStartsOffline,
  notSentIsTrue,
} from './messages'
import { payingCredits, payingPlan, payingUnknown } from './paying'
import { sending } from './sending'
import { signIn } from './signIn'

/** Where which sentences are looked for, and how far. */
interface Explored {
  readonly name: string
  readonly states: number
  readonly sentences: readonly string[]
  readonly run: (bound: Bound) => Exploration
}

/** `states` are for `npm test`; `npm run soak` goes further. */
const exploring = <World>(states: number, scenario: Scenario<World>): Explored => ({
  name: scenario.name,
  states: process.env.SOAK ? 100_000 : states,
  sentences: Object.keys(scenario.always),
  run: (bound) => explore(scenario, bound),
})

const two = ['A', 'B']
const equal = ['A', 'A']

export const explorations: readonly Explored[] = [
  exploring(1_000, signIn),
  exploring(4_000, connection),
  exploring(2_000, house),
  exploring(4_000, payingPlan),
  exploring(4_000, payingCredits),
  exploring(4_000, payingUnknown),
  exploring(
    3_000,
    sending('two messages', two, {
      ...nothingIsLost,
      ...nothingIsLeftBehind,
      ...nothingIsDoubled,
      ...notSentIsTrue,
      ...inOrder,
    }),
  ),
  exploring(
    4_000,
    sending('the same message twice', equal, {
      ...nothingIsLost,
      ...nothingIsLeftBehind,
      ...nothingIsDoubled,
    }),
  ),
  exploring(
    2_000,
    sending(
      'two messages to a slow server',
      two,
      { ...nothingIsLost, ...nothingIsDoubledUnasked, ...inOrder },
      { isSlow: true },
    ),
  ),
  exploring(
    2_000,
    sending(
      'two messages to a slow server that knows their keys',
      two,
      { ...nothingIsLost, ...nothingIsDoubled, ...inOrder },
      { isSlow: true, isKeyed: true },
    ),
  ),
  exploring(
    2_000,
    sending(
      'the same message twice to a server that knows their keys',
      equal,
      { ...nothingIsLost, ...nothingIsDoubled },
      { isKeyed: true, hasKept: true },
    ),
  ),
  exploring(
    2_000,
    sending(
      'two messages while the network comes and goes',
      two,
      { ...nothingStartsOffline, ...nothingIsDoubled, ...inOrder },
      { hasBreaks: true },
    ),
  ),
]
