import { type messageChangesEndpoints, withMessageChanges } from '#contract/messageChanges'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof messageChangesEndpoints> = {
  listMessageChanges: (answer) => withMessageChanges({ wires: [], mark: 'm1' }, answer),
}
