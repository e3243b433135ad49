import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError } from '#contract/errors.ts'
import {
  addInternalNote,
  deleteInternalNote,
  INTERNAL_NOTE_GONE,
  type InternalNote,
  listInternalNotes,
  readInternalNotes,
  readStoredNote,
} from '#contract/internalNotes.ts'
import type { NoteSend } from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import type { NoteOfThread } from '#machines/inbox/internalNotes/internalNoteRemovalMachine.ts'
import type { Call } from './http.ts'
import { watchNetwork } from './network.ts'

export const internalNotesActors = (call: Call, config: Config) => ({
  loadNotes: fromPromise<readonly InternalNote[], { threadId: string }>(
    async ({ input: { threadId }, signal }) => {
      const answer = await call(listInternalNotes, { params: { id: threadId } }, signal)
      const notes = readInternalNotes(answer)
      return hasCapability(config, 'join') ? notes : notes.map(withoutTwin)
    },
  ),
})

const withoutTwin = ({ twinId: _, ...note }: InternalNote): InternalNote => note

export const internalNoteOutboxActors = (call: Call) => ({
  // Not aborted when its actor stops: the server may already have the note.
  addNote: fromPromise<InternalNote | null, NoteSend>(async ({ input: { threadId, note } }) => {
    const request = { params: { id: threadId }, body: { note_text: note.text } }
    return readStoredNote(await call(addInternalNote, request, undefined, note.key), note)
  }),
  watchNetwork,
})

export const internalNoteRemovalActors = (call: Call) => ({
  deleteItem: fromPromise<void, { item: NoteOfThread }>(async ({ input: { item } }) => {
    try {
      const params = { id: item.threadId, note: Number(item.note.id) }
      await call(deleteInternalNote, { params })
    } catch (error) {
      // A first try was done unheard, or another tab deleted it.
      const isGone =
        error instanceof CallError &&
        error.kind === 'refused' &&
        error.status === INTERNAL_NOTE_GONE
      if (!isGone) throw error
    }
  }),
})
