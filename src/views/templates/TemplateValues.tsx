import { useSelector } from '@xstate/react'
import { FileUp } from 'lucide-react'
import { FILE_KEY, variableName, variablesOf } from '#contract/templates/filling.ts'
import type { Template } from '#contract/templates/template.ts'
import { selectIsUploading, selectWritten } from '#machines/templates/templatesSelectors.ts'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './Templates.module.css'
import type { TemplatesRef } from './templatesRef.ts'

interface Props {
  readonly templates: TemplatesRef
  readonly template: Template
}

const accepted = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4,video/3gpp',
  document: '',
  text: '',
} as const

/** The address of an uploaded file means nothing to a person: its name stands there. */
const isUploaded = (address: string): boolean => address.startsWith('/')

/** The values of a template, and the message as the customer will see it. */
export function TemplateValues({ templates, template }: Props) {
  const { values, file } = useSelector(templates, selectWritten)
  const isUploading = useSelector(templates, selectIsUploading)
  const fill = (key: string, value: string) =>
    templates.send({ type: 'template.filled', key, value })
  const address = values[FILE_KEY] ?? ''
  const hintOfFile = () => {
    if (isUploading) return 'Subiendo el archivo...'
    return isUploaded(address)
      ? `Subiste «${file?.name ?? 'un archivo'}». Pega una dirección o sube otro para cambiarlo`
      : 'Pega una dirección o sube un archivo'
  }
  const example = (key: string) => template.examples[key]
  return (
    <div className={styles.columns}>
      <div className={styles.values}>
        {variablesOf(template).map((variable) =>
          variable.part === 'file' ? (
            <div key={variable.key} className={styles.file}>
              <TextField
                label={`${variableName(variable)} (dirección web)`}
                hint={hintOfFile()}
                value={isUploaded(address) ? '' : address}
                onChange={(value) => fill(FILE_KEY, value)}
              />
              <FileButton
                label="Subir un archivo"
                icon={FileUp}
                reason={isUploading ? 'Espera a que se suba el archivo' : null}
                accept={accepted[template.header?.kind ?? 'text']}
                onFiles={([file]) => file && templates.send({ type: 'template.file', file })}
              />
            </div>
          ) : (
            <TextField
              key={variable.key}
              label={variableName(variable)}
              hint={
                example(variable.key) === undefined ? undefined : `Como «${example(variable.key)}»`
              }
              value={values[variable.key] ?? ''}
              onChange={(value) => fill(variable.key, value)}
            />
          ),
        )}
        {variablesOf(template).length === 0 && <p>Esta plantilla no tiene nada que llenar.</p>}
      </div>
      <TemplatePreview template={template} values={values} />
    </div>
  )
}
