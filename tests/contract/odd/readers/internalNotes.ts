import {
  type internalNotesEndpoints,
  readInternalNotes,
  readStoredNote,
} from '#contract/internalNotes.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof internalNotesEndpoints> = {
  listInternalNotes: readInternalNotes,
  addInternalNote: (answer) => readStoredNote(answer),
}
