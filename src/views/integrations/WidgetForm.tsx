import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import {
  selectDraft,
  selectProblem,
  selectStored,
  type widgetFormMachine,
} from '#machines/integrations/widgetFormMachine.ts'
import type { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import { selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AssistantField } from './AssistantField.tsx'
import { type Choices, dialogWords } from './formProps.ts'
import styles from './WidgetForm.module.css'
import { WidgetImage } from './WidgetImage.tsx'
import { Colors, Flag, Sizes, Window } from './WidgetLooks.tsx'
import { WidgetPreview } from './WidgetPreview.tsx'

interface Props extends Choices {
  readonly form: ActorRefFrom<typeof widgetFormMachine>
  readonly logo: ActorRefFrom<typeof widgetImageMachine>
  readonly attention: ActorRefFrom<typeof widgetImageMachine>
}

export function WidgetForm({ form, logo, attention, choices }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const stored = useSelector(form, selectStored)
  const isLogoUploading = useSelector(logo, selectIsUploading)
  const isAttentionUploading = useSelector(attention, selectIsUploading)
  const field = fieldsOf(draft, problem, form)
  const isUploading = isLogoUploading || isAttentionUploading
  return (
    <FormDialog
      form={form}
      size="large"
      {...dialogWords('widget', stored)}
      whyNotSave={isUploading ? 'La imagen se está subiendo' : null}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField label="Nombre del widget" isRequired autoComplete="off" {...field('name')} />
          <AssistantField choices={choices} stored={stored} {...field('assistantId')} />
          <div className={styles.flags}>
            <Flag label="Activo" {...field('isActive')} />
            <Flag label="Se puede minimizar" {...field('isMinimizable')} />
            <Flag label="Llamar la atención" {...field('hasAttention')} />
            {draft.asksContact !== '' && (
              <Flag
                label="Pedir nombre y correo al visitante"
                {...field('asksContact')}
                value={draft.asksContact}
              />
            )}
          </div>
          {draft.hasAttention === 'yes' && (
            <WidgetImage
              label="Imagen para llamar la atención"
              removeText="Quitar imagen"
              upload={attention}
              url={draft.attentionImage}
              onRemove={() => field('attentionImage').onChange('')}
            />
          )}
          {draft.hasChatName === 'yes' && (
            <TextField
              label="Nombre del enlace"
              autoComplete="off"
              hint="Para quien no tiene página web: con «casa-lino», tu chat queda en /chat/casa-lino."
              {...field('chatName')}
            />
          )}
          <TextArea label="Mensaje de bienvenida" rows={3} {...field('welcome')} />
          <TextField label="Texto al pie del chat" autoComplete="off" {...field('poweredBy')} />
          <WidgetImage
            label="Logo"
            removeText="Quitar logo"
            upload={logo}
            url={draft.logo}
            onRemove={() => field('logo').onChange('')}
          />
          <Window field={field} />
          <Sizes field={field} />
          <Colors draft={draft} field={field} />
          {stored?.embedCode != null && (
            <TextField
              label="Código de embed"
              readOnly
              hint='Pégalo en tu página, antes de </body>. Si un aviso de cookies tapa el botón, agrégale data-offset="80": lo sube 80 píxeles.'
              value={stored.embedCode}
              onChange={() => undefined}
            />
          )}
        </div>
        <WidgetPreview draft={draft} />
      </div>
    </FormDialog>
  )
}
