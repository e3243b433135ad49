import { connection } from './connection'
import { fiveRetriesAtMost } from './fiveRetriesAtMost'
import { house } from './house'
import { inOrder, nothingStartsOffline } from './inOrder'
import { type Bound, type Exploration, explore, type Scenario, type Sentence } from './kit/explore'
import { neverTwoSockets } from './neverTwoSockets'
import { nothingIsDoubled, nothingIsDoubledUnasked, notSentIsTrue } from './nothingIsDoubled'
import { nothingIsLeftBehind, nothingIsLost } from './nothingIsLost'
import { oneVerification } from './oneVerification'
import {
  brokenNetwork,
  equalMessages,
  keyedEqualMessages,
  keyedServer,
  slowServer,
  twoMessages,
} from './sending'
import { signedOutBy401 } from './signedOutBy401'
import { signIn } from './signIn'
import { switchLeavesNothing } from './switchLeavesNothing'

/** Where which sentences are looked for, and how far: in `npm test`, and in `npm run soak`. */
interface Explored {
  readonly name: string
  readonly states: { readonly test: number; readonly soak: number }
  readonly sentences: readonly string[]
  /** All sentences, or one of them. */
  readonly run: (bound: Bound, only?: string) => Exploration
}

const exploring = <World>(
  scenario: Scenario<World>,
  states: Explored['states'],
  sentences: readonly Sentence<World>[],
): Explored => ({
  name: scenario.name,
  states,
  sentences: sentences.map(({ sentence }) => sentence),
  run: (bound, only) =>
    explore(
      scenario,
      only ? sentences.filter(({ sentence }) => sentence === only) : sentences,
      bound,
    ),
})

export const explorations: readonly Explored[] = [
  exploring(signIn, { test: 1_000, soak: 1_000 }, [oneVerification]),
  exploring(connection, { test: 4_000, soak: 100_000 }, [fiveRetriesAtMost]),
  exploring(house, { test: 2_000, soak: 100_000 }, [
    neverTwoSockets,
    signedOutBy401,
    switchLeavesNothing,
  ]),
  exploring(twoMessages, { test: 3_000, soak: 100_000 }, [
    nothingIsLost,
    nothingIsLeftBehind,
    nothingIsDoubled,
    notSentIsTrue,
    inOrder,
  ]),
  exploring(equalMessages, { test: 4_000, soak: 100_000 }, [
    nothingIsLost,
    nothingIsLeftBehind,
    nothingIsDoubled,
  ]),
  exploring(slowServer, { test: 2_000, soak: 100_000 }, [
    nothingIsLost,
    nothingIsDoubledUnasked,
    inOrder,
  ]),
  exploring(keyedServer, { test: 2_000, soak: 100_000 }, [
    nothingIsLost,
    nothingIsDoubled,
    inOrder,
  ]),
  exploring(keyedEqualMessages, { test: 2_000, soak: 100_000 }, [nothingIsLost, nothingIsDoubled]),
  exploring(brokenNetwork, { test: 2_000, soak: 100_000 }, [
    nothingStartsOffline,
    nothingIsDoubled,
    inOrder,
  ]),
]
