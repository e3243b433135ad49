import { FileUpload } from '@ark-ui/react/file-upload'
import { CircleAlert, ImageUp, X } from 'lucide-react'
import { useContext, useId } from 'react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { FieldsetReason } from '../forms/fieldsetReason.ts'
import { type Explained, swallow } from '../why.ts'
import styles from './FileField.module.css'

interface Props extends Explained {
  readonly label: string
  readonly file: File | null
  /** What the file dialog offers, e.g. 'image/*'. Nothing is refused here: the machine decides. */
  readonly accept?: string
  /** The image that is there already, while no new one is chosen. */
  readonly currentImage?: string | null | undefined
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

export function FileField({
  label,
  file,
  accept,
  currentImage,
  error,
  hint,
  reason,
  onChoose,
  onRemove,
}: Props) {
  const id = useId()
  const fieldset = useContext(FieldsetReason)
  const why = reason ?? fieldset?.text ?? null
  const note = why ?? hint
  const hasError = error !== undefined && error !== null && error !== ''
  const hasImage = file !== null || (currentImage !== undefined && currentImage !== null)

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
          {file !== null && (
            <FileUpload.ItemGroup className={styles.item}>
              <FileUpload.Item file={file} className={styles.item}>
                <FileUpload.ItemPreview type="image/*" className={styles.item}>
                  <FileUpload.ItemPreviewImage className={styles.image} />
                </FileUpload.ItemPreview>
              </FileUpload.Item>
            </FileUpload.ItemGroup>
          )}
          {file === null && hasImage && (
            <img className={styles.image} src={currentImage ?? undefined} alt="Imagen actual" />
          )}
          {!hasImage && <ImageUp size={22} aria-hidden />}
        </div>
        <span className={styles.text}>
          <FileUpload.Trigger asChild>
            <Button size="small" reason={why}>
              {hasImage ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          </FileUpload.Trigger>
          <span className={styles.name}>{file?.name ?? 'o suéltalo aquí'}</span>
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
        aria-describedby={hasError || note !== undefined ? id : undefined}
        onClick={(event) => {
          if (why !== null) swallow(event)
        }}
      />
      {hasError && (
        <p id={id} role="alert" className={styles.error}>
          <CircleAlert size={15} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {!hasError && note !== undefined && (
        <p id={id} className={styles.hint}>
          {note}
        </p>
      )}
    </FileUpload.Root>
  )
}
