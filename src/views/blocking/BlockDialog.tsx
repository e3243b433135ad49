import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type blockingMachine,
  selectError,
  selectIsBlocking,
  selectTarget,
  selectWhyNotCancel,
} from '#machines/blocking/blockingMachine.ts'
import { DeleteDialog } from '../../ui/dialogs/DeleteDialog.tsx'

interface Props {
  readonly blocking: ActorRefFrom<typeof blockingMachine>
}

/** The question before a contact is blocked. */
export default function BlockDialog({ blocking }: Props) {
  const { name } = useSelector(blocking, selectTarget)
  return (
    <DeleteDialog
      title="Bloquear"
      remove="Bloquear"
      removing="Bloqueando..."
      error={useSelector(blocking, selectError)}
      isDeleting={useSelector(blocking, selectIsBlocking)}
      reason={useSelector(blocking, selectWhyNotCancel)}
      onCancel={() => blocking.send({ type: 'block.cancel' })}
      onConfirm={() => blocking.send({ type: 'block.confirm' })}
    >
      <p>
        <strong>{name}</strong> sale de la bandeja de todo tu equipo. Lo que escriba se guarda, pero
        nadie lo ve ni recibe avisos, y el asistente no le responde.
      </p>
      <p>La persona no se entera. Puedes desbloquearla en «Ajustes del negocio», «Privacidad».</p>
    </DeleteDialog>
  )
}
