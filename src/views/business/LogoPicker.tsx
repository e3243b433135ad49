import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type createImageUploadMachine,
  selectError,
  selectIsUploading,
} from '#machines/shared/imageUploadFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { BUSY } from '../../ui/why.ts'
import styles from './LogoPicker.module.css'

interface Props {
  readonly upload: ActorRefFrom<ReturnType<typeof createImageUploadMachine>>
  readonly label?: string
  readonly removeText?: string
  /** The address of the picture, '' where there is none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A picture of a form: of a business, or of a person. */
export function LogoPicker({
  upload,
  label = 'Logo',
  removeText = 'Quitar logo',
  value,
  onChange,
}: Props) {
  const error = useSelector(upload, selectError)
  const isUploading = useSelector(upload, selectIsUploading)
  return (
    <div className={styles.logo}>
      <FileField
        label={label}
        accept="image/*"
        file={null}
        currentImage={value || null}
        error={error}
        hint="Una imagen de 5 MB como máximo."
        reason={isUploading ? BUSY : null}
        onChoose={(file) => upload.send({ type: 'image.chosen', file })}
        onRemove={() => undefined}
      />
      {value !== '' && !isUploading && (
        <Button size="small" icon={Trash2} onClick={() => onChange('')}>
          {removeText}
        </Button>
      )}
      <p role="status" className={styles.progress}>
        {isUploading && (
          <>
            <Spinner size={15} />
            Subiendo la imagen...
          </>
        )}
      </p>
    </div>
  )
}
