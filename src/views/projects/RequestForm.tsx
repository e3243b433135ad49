import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type requestFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/projects/requestFormMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/forms/FieldGrid.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { optionsOf, priorityWords, typeWords } from './words.ts'

interface Props {
  readonly form: ActorRefFrom<typeof requestFormMachine>
}

export function RequestForm({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Nueva Solicitud de Proyecto"
      form={form}
      saveText="Enviar solicitud"
      busyText="Enviando..."
    >
      <FieldGrid>
        <SelectField
          label="Tipo"
          isRequired
          placeholder="Selecciona un tipo"
          options={optionsOf<string>(typeWords)}
          {...field('type')}
        />
        <SelectField
          label="Prioridad"
          options={optionsOf<string>(priorityWords)}
          {...field('priority')}
        />
      </FieldGrid>
      <TextField label="Título" isRequired autoComplete="off" {...field('title')} />
      <TextArea
        label="Descripción"
        isRequired
        rows={5}
        hint="Qué hace falta, y para qué"
        {...field('description')}
      />
      <TextField
        label="Presupuesto"
        autoComplete="off"
        placeholder="$500-1000"
        {...field('budget')}
      />
    </FormDialog>
  )
}
