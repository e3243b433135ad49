import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { photoUploadMachine } from '#machines/profile/photoUploadMachine.ts'
import {
  type profileFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/profile/profileFormMachine.ts'
import { selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '../../ui/forms/FieldGrid.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { FormPanel } from '../business/FormPanel.tsx'
import { LogoPicker } from '../business/LogoPicker.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'

interface Props {
  readonly form: ActorRefFrom<typeof profileFormMachine>
  readonly upload: ActorRefFrom<typeof photoUploadMachine>
}

export function ProfileForm({ form, upload }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const isUploading = useSelector(upload, selectIsUploading)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormPanel
      label="Tu perfil"
      form={form}
      whyNotSave={isUploading ? 'La imagen se está subiendo' : null}
    >
      <Card title="Así te ven los demás">
        <FieldGrid>
          <FieldRow>
            <TextField
              label="Tu nombre"
              autoComplete="name"
              hint="Vacío, lo da tu correo."
              {...field('name')}
            />
          </FieldRow>
          <FieldRow>
            <LogoPicker
              upload={upload}
              label="Tu foto"
              removeText="Quitar foto"
              value={draft.photoUrl}
              onChange={field('photoUrl').onChange}
            />
          </FieldRow>
        </FieldGrid>
      </Card>
    </FormPanel>
  )
}
