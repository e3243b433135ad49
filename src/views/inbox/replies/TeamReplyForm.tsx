import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { REPLY_NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import {
  selectDraft,
  selectIsNew,
  selectProblem,
  type teamReplyFormMachine,
} from '#machines/inbox/replies/teamReplyFormMachine.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { fieldsOf } from '../../shared/fieldsOf.ts'
import { NAME_HINT } from './words.ts'

interface Props {
  readonly form: ActorRefFrom<typeof teamReplyFormMachine>
}

/** One of the quick replies of the team. */
export function TeamReplyForm({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const isNew = useSelector(form, selectIsNew)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title={isNew ? 'Nueva respuesta' : 'Editar respuesta'}
      form={form}
      saveText="Guardar"
      busyText="Guardando..."
    >
      <TextField
        label="Nombre"
        isRequired
        maxLength={REPLY_NAME_MAX_LENGTH}
        autoComplete="off"
        {...field('name')}
      />
      <TextArea
        label="Texto"
        isRequired
        rows={4}
        maxLength={TEXT_MAX_LENGTH}
        hint={NAME_HINT}
        {...field('text')}
      />
    </FormDialog>
  )
}
