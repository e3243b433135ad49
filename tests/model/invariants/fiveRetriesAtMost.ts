import type { Connection } from './connection'
import type { Sentence } from './kit/explore'

export const fiveRetriesAtMost: Sentence<Connection> = {
  sentence: 'a connection is tried again five times at most, until somebody or the network asks',
  holds: ({ now: { world } }) => world.tries <= 5,
}
