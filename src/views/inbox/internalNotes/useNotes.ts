import { useSelector } from '@xstate/react'
import { selectItems } from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import {
  selectListError,
  selectNotes,
  selectOutbox,
} from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { noNotes } from '../chat/log/entries.ts'
import type { NotesRef } from './useWriter.ts'

/** The internal notes of a conversation, and why they could not be loaded. */
export function useNotes(ref: NotesRef) {
  const stored = useSelector(ref, (state) => (state ? selectNotes(state) : noNotes.stored))
  const error = useSelector(ref, (state) => (state ? selectListError(state) : null))
  const outbox = useSelector(ref, (state) => state && selectOutbox(state))
  const outgoing = useSelector(outbox, (state) => (state ? selectItems(state) : noNotes.outgoing))
  return {
    notes: { stored, outgoing },
    error,
    retry: () => ref?.send({ type: 'notes.retry' }),
  }
}
