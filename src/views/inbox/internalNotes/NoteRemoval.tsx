import { useSelector } from '@xstate/react'
import { cut } from '#contract/cut.ts'
import type { NoteOfThread } from '#machines/inbox/internalNotes/internalNoteRemovalMachine.ts'
import { selectRemoval } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../../shared/RemovalDialog.tsx'
import type { NotesRef } from './useWriter.ts'

/** The letters of a note that its question repeats. */
const REPEATED = 80

/** The question before an own note is deleted, while it is asked. */
export function NoteRemoval({ notes }: { readonly notes: NotesRef }) {
  const removal = useSelector(notes, (state) => state && selectRemoval(state))
  return removal && <RemovedNote removal={removal} />
}

export const RemovedNote = ({ removal }: { readonly removal: RemovalRef<NoteOfThread> }) => (
  <RemovalDialog removal={removal}>
    {({ note }) => (
      <>
        <p>
          ¿Quieres eliminar tu nota «{cut(note.text, REPEATED)}»? Nadie de tu equipo la verá más.
        </p>
        <p>Esta acción no se puede deshacer</p>
      </>
    )}
  </RemovalDialog>
)
