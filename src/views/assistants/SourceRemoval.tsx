import type { RemovedSource } from '#machines/assistants/sourceRemovalMachine.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'

/** The confirmation before a source is deleted. */
export function SourceRemoval({ removal }: { readonly removal: RemovalRef<RemovedSource> }) {
  return (
    <RemovalDialog removal={removal}>
      {({ name }) => (
        <>
          <p>¿Quieres eliminar «{name}»? El asistente deja de responder con lo que dice.</p>
          <p>Esta acción no se puede deshacer</p>
        </>
      )}
    </RemovalDialog>
  )
}
