import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantRemovalMachine,
  selectAssistant,
  selectError,
  selectIsDeleting,
  selectWhyNotCancel,
} from '#machines/assistants/assistantRemovalMachine'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Props {
  readonly removal: ActorRefFrom<typeof assistantRemovalMachine>
}

/** The question before an assistant is gone. */
export function AssistantRemoval({ removal }: Props) {
  const { name } = useSelector(removal, selectAssistant)
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
      <p>¿Quieres eliminar a {name}? Las conversaciones que atiende se conservan.</p>
      <p>Esta acción no se puede deshacer</p>
    </DeleteDialog>
  )
}
