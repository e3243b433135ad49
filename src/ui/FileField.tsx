import { FileUpload } from '@ark-ui/react/file-upload'
import { CircleAlert, ImageUp, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from './Button.tsx'
import styles from './FileField.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly label: string
  readonly file: File | null
  /** What the file dialog offers, e.g. 'image/*'. Nothing is refused here: the machine decides. */
  readonly accept?: string
  /** The image that is there already, while no new one is chosen. */
  readonly currentImage?: string | null | undefined
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
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
  isDisabled = false,
  onChoose,
  onRemove,
}: Props) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const hasImage = file !== null || (currentImage !== undefined && currentImage !== null)

  return (
    <FileUpload.Root
      className={styles.field}
      acceptedFiles={file === null ? [] : [file]}
      disabled={isDisabled}
      invalid={hasError}
      translations={{
        dropzone: 'Zona para soltar un archivo',
        itemPreview: () => 'Vista previa',
        deleteFile: () => 'Quitar archivo',
      }}
      onFileAccept={({ files: [chosen] }) => {
        if (chosen !== undefined && chosen !== file) onChoose(chosen)
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
            <Button size="small">{hasImage ? 'Cambiar' : 'Elegir archivo'}</Button>
          </FileUpload.Trigger>
          <span className={styles.name}>{file?.name ?? 'o suéltalo aquí'}</span>
        </span>
        {file !== null && (
          <IconButton
            label="Quitar archivo"
            icon={X}
            size="small"
            disabled={isDisabled}
            onClick={onRemove}
          />
        )}
      </FileUpload.Dropzone>
      <FileUpload.HiddenInput
        accept={accept}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError || hint !== undefined ? id : undefined}
      />
      {hasError && (
        <p id={id} role="alert" className={styles.error}>
          <CircleAlert size={15} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {!hasError && hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </FileUpload.Root>
  )
}
