import { useSelector } from '@xstate/react'
import { CircleAlert, ImagePlus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { acceptedTypes, takenOfVisitors } from '#contract/attachments.ts'
import {
  selectError,
  selectHasFailed,
  selectIsSending,
  selectWhyNotChoose,
  type visitorPhotoMachine,
} from '#machines/visitor/visitorPhotoMachine.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FileButton } from '../ui/buttons/FileButton.tsx'
import { newId } from '../ui/newId.ts'
import { Spinner } from '../ui/waiting/Spinner.tsx'
import styles from './Photo.module.css'

interface Props {
  readonly photo: ActorRefFrom<typeof visitorPhotoMachine>
}

/** Chooses a photo, which is sent at once. */
export function PhotoButton({ photo }: Props) {
  const whyNot = useSelector(photo, selectWhyNotChoose)
  return (
    <FileButton
      label="Enviar una foto"
      icon={ImagePlus}
      reason={whyNot}
      accept={acceptedTypes(takenOfVisitors)}
      onFiles={([file]) => {
        if (file) photo.send({ type: 'photo.chosen', id: newId(), file })
      }}
    />
  )
}

/** A photo on its way, or the reason why it is not. */
export function PhotoLine({ photo }: Props) {
  const error = useSelector(photo, selectError)
  const isSending = useSelector(photo, selectIsSending)
  const hasFailed = useSelector(photo, selectHasFailed)
  if (!isSending && error === null) return null
  return (
    <div className={styles.line}>
      {isSending ? (
        <Spinner label="Enviando la foto..." />
      ) : (
        <p role="alert" className={styles.error}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
      {hasFailed && (
        <>
          <Button size="small" variant="quiet" onClick={() => photo.send({ type: 'photo.retry' })}>
            Reintentar
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => photo.send({ type: 'photo.discard' })}
          >
            Descartar
          </Button>
        </>
      )}
    </div>
  )
}
