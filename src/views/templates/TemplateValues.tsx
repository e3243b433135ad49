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

/** The values of a template, and the message as the customer will see it. */
export function TemplateValues({ templates, template }: Props) {
  const { values } = useSelector(templates, selectWritten)
  const isUploading = useSelector(templates, selectIsUploading)
  const fill = (key: string, value: string) =>
    templates.send({ type: 'template.filled', key, value })
  const example = (key: string) => template.examples[key]
  return (
    <div className={styles.columns}>
      <div className={styles.values}>
        {variablesOf(template).map((variable) =>
          variable.part === 'file' ? (
            <div key={variable.key} className={styles.file}>
              <TextField
                label={`${variableName(variable)} (dirección web)`}
                hint={
                  isUploading ? 'Subiendo el archivo...' : 'Pega una dirección o sube un archivo'
                }
                value={values[FILE_KEY] ?? ''}
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
