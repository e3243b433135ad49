import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type memberRoleMachine,
  selectError,
  selectIsConfirming,
  selectIsSaving,
  selectMember,
  selectRole,
  selectWhyNotCancel,
  selectWhyNotSave,
} from '#machines/team/memberRoleMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { roleOptions, roleTexts } from './words.ts'

interface Props {
  readonly dialog: ActorRefFrom<typeof memberRoleMachine>
}

export function MemberRole({ dialog }: Props) {
  const { name } = useSelector(dialog, selectMember)
  const role = useSelector(dialog, selectRole)
  const error = useSelector(dialog, selectError)
  const isSaving = useSelector(dialog, selectIsSaving)
  const isConfirming = useSelector(dialog, selectIsConfirming)
  const whyNotSave = useSelector(dialog, selectWhyNotSave)
  const whyNotCancel = useSelector(dialog, selectWhyNotCancel)
  const cancel = () => dialog.send({ type: 'role.cancel' })
  return (
    <Dialog
      title="Cambiar papel"
      size="small"
      reason={whyNotCancel}
      onClose={cancel}
      footer={
        <>
          <Button reason={whyNotCancel} onClick={cancel}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyText="Guardando..."
            reason={isSaving ? null : whyNotSave}
            onClick={() => dialog.send({ type: 'role.save' })}
          >
            Guardar
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <p>{name}</p>
      <SelectField
        label="Papel"
        value={role}
        options={roleOptions}
        hint={roleTexts[role]}
        reason={whyNotCancel}
        onChange={(chosen) => chosen && dialog.send({ type: 'role.chosen', role: chosen })}
      />
      {isConfirming && <Confirmation dialog={dialog} />}
    </Dialog>
  )
}

/** Ownership is given, or given up, after a question. */
function Confirmation({ dialog }: Props) {
  const { name, isOwn } = useSelector(dialog, selectMember)
  const isGiven = useSelector(dialog, selectRole) === 'owner'
  const title = isGiven ? `¿Nombrar dueño a ${name}?` : '¿Dejar de ser dueño?'
  const back = () => dialog.send({ type: 'role.back' })
  return (
    <Dialog
      title={title}
      size="small"
      onClose={back}
      footer={
        <>
          <Button onClick={back}>Volver</Button>
          <Button variant="primary" onClick={() => dialog.send({ type: 'role.confirm' })}>
            {isGiven ? 'Nombrar dueño' : 'Dejar de ser dueño'}
          </Button>
        </>
      }
    >
      <p>
        {isGiven
          ? 'Podrá hacer lo mismo que tú: invitar y quitar a personas, también a ti, cambiar la suscripción y eliminar el negocio.'
          : 'Ya no podrás cambiar el equipo ni la suscripción. Solo otro dueño puede devolverte este papel.'}
      </p>
      {isGiven && !isOwn && <p>Tú sigues siendo dueño.</p>}
    </Dialog>
  )
}
