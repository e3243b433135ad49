import type { ClientNote } from '#machines/clients/noteRemovalMachine.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import styles from './ClientNotes.module.css'

/** The confirmation before a note is deleted. */
export function NoteRemoval({ removal }: { readonly removal: RemovalRef<ClientNote> }) {
  return (
    <RemovalDialog removal={removal}>
      {({ note }) => (
        <>
          <blockquote className={styles.quote}>{note.content}</blockquote>
          <p>¿Quieres eliminar esta nota? Esta acción no se puede deshacer.</p>
        </>
      )}
    </RemovalDialog>
  )
}
