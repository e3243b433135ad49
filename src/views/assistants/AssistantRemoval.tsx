import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantRemovalMachine,
  selectAssistant,
  selectError,
  selectIsDeleting,
  selectWhyNotCancel,
} from '#machines/assistants/assistantRemovalMachine'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'

interface Props {
  readonly removal: ActorRefFrom<typeof assistantRemovalMachine>
}

/** The question before an assistant is gone. */
export function AssistantRemoval({ removal }: Props) {
  const { name } = useSelector(removal, selectAssistant)
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
      <p>¿Quieres eliminar a {name}? Las conversaciones que atiende se conservan.</p>
      <p>Esta acción no se puede deshacer</p>
    </Dialog>
  )
}
