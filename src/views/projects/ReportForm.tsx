import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type reportFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/projects/reportFormMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/forms/FieldGrid.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { optionsOf, priorityWords, reportTypeWords } from './words.ts'

interface Props {
  readonly form: ActorRefFrom<typeof reportFormMachine>
}

export function ReportForm({ form }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Reportar Problema"
      form={form}
      saveText="Enviar reporte"
      busyText="Enviando..."
    >
      <FieldGrid>
        <SelectField label="Tipo" options={optionsOf<string>(reportTypeWords)} {...field('type')} />
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
        hint="Qué pasó, y qué esperabas"
        {...field('description')}
      />
    </FormDialog>
  )
}
