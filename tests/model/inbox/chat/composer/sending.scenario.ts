import { exploring } from '../../../invariants/kit/exploring.ts'
import { sending } from './sending.ts'
import {
  inOrder,
  nothingIsDoubled,
  nothingIsDoubledUnasked,
  nothingIsLeftBehind,
  nothingIsLost,
  nothingStartsOffline,
  notSentIsTrue,
} from './sendingSentences.ts'

const two = ['A', 'B']
const equal = ['A', 'A']

export const explored = [
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
