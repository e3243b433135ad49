import type { Assistant } from '#contract/assistants/assistants.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'

/** The confirmation before an assistant is deleted. */
export function AssistantRemoval({ removal }: { readonly removal: RemovalRef<Assistant> }) {
  return (
    <RemovalDialog removal={removal}>
      {({ name }) => (
        <>
          <p>¿Quieres eliminar a {name}? Las conversaciones que atiende se conservan.</p>
          <p>Esta acción no se puede deshacer</p>
        </>
      )}
    </RemovalDialog>
  )
}
