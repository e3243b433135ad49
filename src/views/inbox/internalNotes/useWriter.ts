import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type internalNotesMachine,
  selectWriter,
} from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { selectIsNoting } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'

/** Undefined where the back end has no internal notes. */
export type NotesRef = ActorRefFrom<typeof internalNotesMachine> | undefined

/** The writer of internal notes, its mode (note or answer), and the change of mode. */
export function useWriter(notes: NotesRef) {
  const writer = useSelector(notes, (state) => state && selectWriter(state))
  const isNoting = useSelector(writer, (state) => state !== undefined && selectIsNoting(state))
  const switchWriter = () => writer?.send({ type: isNoting ? 'writer.answer' : 'writer.note' })
  return { writer, isNoting, switchWriter }
}
