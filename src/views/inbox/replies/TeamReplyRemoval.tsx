import type { TeamReply } from '#contract/teamReplies.ts'
import type { RemovalRef } from '#machines/shared/removalFactory.ts'
import { RemovalDialog } from '../../shared/RemovalDialog.tsx'

/** The confirmation before a reply of the team is deleted. */
export function TeamReplyRemoval({ removal }: { readonly removal: RemovalRef<TeamReply> }) {
  return (
    <RemovalDialog removal={removal}>
      {({ name }) => (
        <>
          <p>¿Quieres eliminar la respuesta «{name}»? Todo tu equipo dejará de verla.</p>
          <p>Esta acción no se puede deshacer</p>
        </>
      )}
    </RemovalDialog>
  )
}
