import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type internalNotesMachine,
  selectWriter,
} from '#machines/inbox/internalNotes/internalNotesMachine'
import { selectIsNoting } from '#machines/inbox/internalNotes/internalNoteWriterMachine'

/** Undefined where the back end has no internal notes. */
export type NotesRef = ActorRefFrom<typeof internalNotesMachine> | undefined

/** Whether an internal note is written in place of an answer, and the change between the two. */
export function useWriter(notes: NotesRef) {
  const writer = useSelector(notes, (state) => state && selectWriter(state))
  const isNoting = useSelector(writer, (state) => state !== undefined && selectIsNoting(state))
  const switchWriter = () => writer?.send({ type: isNoting ? 'writer.answer' : 'writer.note' })
  return { writer, isNoting, switchWriter }
}
