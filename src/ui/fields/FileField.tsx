import { FileUpload } from '@ark-ui/react/file-upload'
import { ImageUp, type LucideIcon, X } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { FieldsetReason } from '../forms/fieldsetReason.ts'
import { type Explained, swallow } from '../why.ts'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './FileField.module.css'

interface Props extends Explained {
  readonly label: string
  readonly file: File | null
  /** The types that the file dialog offers, e.g. 'image/*'. The field refuses no file: the machine decides. */
  readonly accept?: string
  /** The current image, while no new one is chosen. */
  readonly currentImage?: string | null | undefined
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  /** Before a file is chosen. */
  readonly icon?: LucideIcon
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

export function FileField({
  label,
  file,
  accept,
  currentImage,
  error,
  hint,
  icon: Icon = ImageUp,
  reason,
  onChoose,
  onRemove,
}: Props) {
  const id = useId()
  const fieldset = useContext(FieldsetReason)
  const why = reason ?? fieldset?.text ?? null
  const hasError = error !== undefined && error !== null && error !== ''
  // As in every field, the reason of a whole fieldset is read out, and the hint stays.
  const words = hasError ? error : (reason ?? hint)
  const described = [words === undefined ? null : id, fieldset?.id]
    .filter((each) => each != null)
    .join(' ')
  const [broken, setBroken] = useState<string | File | null>(null)
  const current = currentImage ?? null
  const isPictured = current !== null && current !== broken
  const hasImage = file !== null || current !== null

  return (
    <FileUpload.Root
      className={styles.field}
      acceptedFiles={file === null ? [] : [file]}
      invalid={hasError}
      translations={{
        dropzone: 'Zona para soltar un archivo',
        itemPreview: () => 'Vista previa',
        deleteFile: () => 'Quitar archivo',
      }}
      onFileAccept={({ files: [chosen] }) => {
        if (why === null && chosen !== undefined && chosen !== file) onChoose(chosen)
      }}
    >
      <FileUpload.Label className={styles.label}>{label}</FileUpload.Label>
      <FileUpload.Dropzone disableClick role="group" className={styles.zone}>
        <div className={styles.preview}>
          {file !== null && file !== broken && (
            <FileUpload.ItemGroup className={styles.item}>
              <FileUpload.Item file={file} className={styles.item}>
                <FileUpload.ItemPreview type="image/*" className={styles.item}>
                  <FileUpload.ItemPreviewImage
                    className={styles.image}
                    onError={() => setBroken(file)}
                  />
                </FileUpload.ItemPreview>
              </FileUpload.Item>
            </FileUpload.ItemGroup>
          )}
          {file === null && isPictured && (
            <img
              className={styles.image}
              src={current}
              alt="Imagen actual"
              onError={() => setBroken(current)}
            />
          )}
          {(file === null ? !isPictured : file === broken || !isPicture(file)) && (
            <Icon size={22} aria-hidden />
          )}
        </div>
        <span className={styles.text}>
          <FileUpload.Trigger asChild>
            <Button size="small" reason={why}>
              {hasImage ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          </FileUpload.Trigger>
          <span className={styles.name}>
            {file?.name ?? (why === null ? 'o suéltalo aquí' : null)}
          </span>
        </span>
        {file !== null && (
          <IconButton
            label="Quitar archivo"
            icon={X}
            size="small"
            reason={why}
            onClick={onRemove}
          />
        )}
      </FileUpload.Dropzone>
      <FileUpload.HiddenInput
        accept={accept}
        aria-invalid={hasError || undefined}
        aria-disabled={why !== null || undefined}
        aria-describedby={described || undefined}
        onClick={(event) => {
          if (why !== null) swallow(event)
        }}
      />
      {words !== undefined && <FieldMessage id={id} isError={hasError} text={words} />}
    </FileUpload.Root>
  )
}
