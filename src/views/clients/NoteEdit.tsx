import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type noteEditMachine,
  selectContent,
  selectProblem,
} from '#machines/clients/noteEditMachine.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof noteEditMachine>
}

/** The text of a note while it is edited. */
export function NoteEdit({ form }: Props) {
  const content = useSelector(form, selectContent)
  const problem = useSelector(form, selectProblem)
  return (
    <FormDialog title="Editar nota" form={form} saveText="Guardar" busyText="Guardando...">
      <TextArea
        label="Nota"
        isRequired
        rows={5}
        value={content}
        error={problem?.text ?? null}
        onChange={(value) => form.send({ type: 'field.changed', field: 'content', value })}
      />
    </FormDialog>
  )
}
