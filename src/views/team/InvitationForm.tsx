import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { readRole } from '#contract/team/roles.ts'
import { INVITATION_DAYS } from '#contract/team/team.ts'
import {
  type invitationFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/team/invitationFormMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import styles from './Team.module.css'
import { roleOptions, roleTexts } from './words.ts'

interface Props {
  readonly form: ActorRefFrom<typeof invitationFormMachine>
}

export function InvitationForm({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  const role = readRole(draft.role)
  return (
    <FormDialog
      title="Invitar a alguien"
      form={form}
      saveText="Enviar invitación"
      busyText="Enviando..."
      before={
        <p className={styles.note}>
          {`Le llega un correo. Entra con ese mismo correo y un código, y acepta en los próximos ${INVITATION_DAYS} días.`}
        </p>
      }
    >
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
      <SelectField
        label="Papel"
        options={roleOptions}
        hint={role === null ? undefined : roleTexts[role]}
        {...field('role')}
        value={role ?? ''}
      />
    </FormDialog>
  )
}
