import { type messageChangesEndpoints, withMessageChanges } from '#contract/messageChanges.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof messageChangesEndpoints> = {
  listMessageChanges: (answer) => withMessageChanges({ wires: [], mark: 'm1' }, answer),
}
