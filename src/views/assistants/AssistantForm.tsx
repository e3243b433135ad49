import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { languages } from '#contract/assistants/assistants.ts'
import {
  type assistantFormMachine,
  selectDraft,
  selectIsNew,
  selectProblem,
} from '#machines/assistants/assistantFormMachine.ts'
import type { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import type { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import { selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/forms/FieldGrid.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { HandOverRules } from './HandOverRules.tsx'
import { Proposal } from './Proposal.tsx'

interface Props {
  readonly title: string
  readonly form: ActorRefFrom<typeof assistantFormMachine>
  readonly proposal: ActorRefFrom<typeof proposalMachine>
  readonly upload: ActorRefFrom<typeof avatarUploadMachine>
  /** The back end has the capability `handOverRules`. */
  readonly hasRules: boolean
}

const MANAGED =
  'El proveedor administra este asistente avanzado: aquí se cambian su nombre y su avatar.'

export function AssistantForm({ title, form, proposal, upload, hasRules }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const isNew = useSelector(form, selectIsNew)
  const isUploading = useSelector(upload, selectIsUploading)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title={title}
      form={form}
      saveText={isNew ? 'Crear asistente' : 'Guardar cambios'}
      busyText="Guardando..."
      whyNotSave={isUploading ? 'La imagen se está subiendo' : null}
    >
      <TextField label="Nombre" isRequired autoComplete="off" {...field('name')} />
      <AvatarPicker upload={upload} avatar={draft.avatar} onChange={field('avatar').onChange} />
      {draft.kind === 'advanced' ? (
        <Banner text={MANAGED} />
      ) : (
        <>
          <TextArea
            label="Contenido de entrenamiento"
            isRequired
            rows={10}
            hint="Lo que el asistente debe saber: horario, precios, envíos, preguntas frecuentes…"
            {...field('training')}
          />
          <Proposal proposal={proposal} text={draft.training} />
          <FieldGrid>
            <TextField label="Título" autoComplete="off" {...field('title')} />
            <SelectField
              label="Idioma"
              options={languages.map(({ code, name }) => ({ value: code as string, label: name }))}
              {...field('language')}
            />
          </FieldGrid>
          <TextArea label="Descripción" rows={2} {...field('description')} />
          {hasRules && <HandOverRules field={field} />}
        </>
      )}
    </FormDialog>
  )
}
