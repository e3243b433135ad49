import {
  type internalNotesEndpoints,
  readInternalNotes,
  readStoredNote,
} from '#contract/internalNotes'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof internalNotesEndpoints> = {
  listInternalNotes: readInternalNotes,
  addInternalNote: (answer) => readStoredNote(answer),
}
