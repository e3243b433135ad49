import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { integrationName } from '#contract/integrations/integrations'
import {
  type integrationRemovalMachine,
  selectError,
  selectIntegration,
  selectIsDeleting,
  selectWhyNotCancel,
} from '#machines/integrations/integrationRemovalMachine'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Props {
  readonly removal: ActorRefFrom<typeof integrationRemovalMachine>
}

/** The question before an integration is gone. */
export function IntegrationRemoval({ removal }: Props) {
  const { kind, name } = useSelector(removal, selectIntegration)
  const error = useSelector(removal, selectError)
  const isDeleting = useSelector(removal, selectIsDeleting)
  const whyNotCancel = useSelector(removal, selectWhyNotCancel)
  return (
    <DeleteDialog
      error={error}
      isDeleting={isDeleting}
      reason={whyNotCancel}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{`Estás seguro de que deseas eliminar esta ${integrationName(kind)}? Esta acción no se puede deshacer.`}</p>
    </DeleteDialog>
  )
}
