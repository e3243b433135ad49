import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { readUrl } from '#contract/wire.ts'
import type { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import { selectError, selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { BUSY } from '../../ui/why.ts'
import styles from './WidgetForm.module.css'

interface Props {
  readonly label: string
  readonly removeText: string
  readonly upload: ActorRefFrom<typeof widgetImageMachine>
  /** The address of the image; '' for none. */
  readonly url: string
  readonly onRemove: () => void
}

/** An image that is uploaded as soon as it is chosen. */
export function WidgetImage({ label, removeText, upload, url, onRemove }: Props) {
  const error = useSelector(upload, selectError)
  const isUploading = useSelector(upload, selectIsUploading)
  return (
    <div className={styles.image}>
      <FileField
        label={label}
        accept="image/*"
        file={null}
        currentImage={readUrl(url)}
        error={error}
        hint="Una imagen de 5 MB como máximo."
        reason={isUploading ? BUSY : null}
        onChoose={(file) => upload.send({ type: 'image.chosen', file })}
        onRemove={() => undefined}
      />
      {url !== '' && (
        <Button size="small" icon={X} onClick={onRemove}>
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
