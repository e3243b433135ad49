import { type Integration, integrationName } from '#contract/integrations/integrations.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'

/** The confirmation before an integration is deleted. */
export function IntegrationRemoval({ removal }: { readonly removal: RemovalRef<Integration> }) {
  return (
    <RemovalDialog removal={removal}>
      {({ kind, name }) => (
        <>
          <p>
            <strong>{name}</strong>
          </p>
          <p>{`Estás seguro de que deseas eliminar esta ${integrationName(kind)}? Esta acción no se puede deshacer.`}</p>
        </>
      )}
    </RemovalDialog>
  )
}
