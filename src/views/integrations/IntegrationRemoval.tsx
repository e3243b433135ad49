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
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'

interface Props {
  readonly removal: ActorRefFrom<typeof integrationRemovalMachine>
}

/** The question before an integration is gone. */
export function IntegrationRemoval({ removal }: Props) {
  const { kind, name } = useSelector(removal, selectIntegration)
  const error = useSelector(removal, selectError)
  const isDeleting = useSelector(removal, selectIsDeleting)
  const whyNotCancel = useSelector(removal, selectWhyNotCancel)
  const cancel = () => removal.send({ type: 'removal.cancel' })
  return (
    <Dialog
      title="Confirmar eliminación"
      size="small"
      reason={whyNotCancel}
      onClose={cancel}
      footer={
        <>
          <Button reason={whyNotCancel} onClick={cancel}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            busy={isDeleting}
            busyText="Eliminando..."
            onClick={() => removal.send({ type: 'removal.confirm' })}
          >
            Eliminar
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <p>
        <strong>{name}</strong>
      </p>
      <p>{`Estás seguro de que deseas eliminar esta ${integrationName(kind)}? Esta acción no se puede deshacer.`}</p>
    </Dialog>
  )
}
