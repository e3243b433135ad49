import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { selectError, selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { BUSY } from '../../ui/why.ts'
import styles from './LogoPicker.module.css'

interface Props {
  readonly upload: ActorRefFrom<typeof logoUploadMachine>
  /** The address of the logo, '' where there is none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function LogoPicker({ upload, value, onChange }: Props) {
  const error = useSelector(upload, selectError)
  const isUploading = useSelector(upload, selectIsUploading)
  return (
    <div className={styles.logo}>
      <FileField
        label="Logo"
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
          Quitar logo
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
