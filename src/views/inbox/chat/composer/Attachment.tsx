import { FileUpload } from '@ark-ui/react/file-upload'
import { useSelector } from '@xstate/react'
import { SendHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chosenType, isPhoto, sizeText } from '#contract/attachments.ts'
import { CAPTION_MAX_LENGTH } from '#contract/limits.ts'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import {
  selectCaption,
  selectHasFailed,
  selectIsSending,
  selectIsVoice,
  selectTakesCaption,
  selectWhyNotSend,
} from '#machines/inbox/chat/composer/attachmentShown.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { iconOf } from '../log/fileIcons.ts'
import { AttachButton } from './AttachButton.tsx'
import styles from './Attachment.module.css'
import { AttachmentError } from './AttachmentError.tsx'
import place from './Composer.module.css'
import { VoiceReview } from './VoiceReview.tsx'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
  readonly file: File
}

const LOCKED = 'Se envía como se escribió'

/** The chosen file before it is sent: it replaces the composer, so that no message overtakes it. */
export function Attachment({ attachment, file }: Props) {
  const takesCaption = useSelector(attachment, selectTakesCaption)
  const caption = useSelector(attachment, selectCaption)
  const isSending = useSelector(attachment, selectIsSending)
  const hasFailed = useSelector(attachment, selectHasFailed)
  const isVoice = useSelector(attachment, selectIsVoice)
  const whyNotSend = useSelector(attachment, selectWhyNotSend)
  // Browsers do not show every kind of photo.
  const [unshown, setUnshown] = useState<File | null>(null)
  const Icon = iconOf(chosenType(file))

  return (
    <form
      aria-label="Archivo adjunto"
      className={place.composer}
      onSubmit={(event) => {
        event.preventDefault()
        attachment.send({ type: 'attachment.send' })
      }}
    >
      <AttachmentError attachment={attachment} />
      <FileUpload.Root acceptedFiles={[file]} className={styles.file}>
        {isVoice ? (
          <VoiceReview file={file} />
        ) : isPhoto(file) && unshown !== file ? (
          <FileUpload.ItemGroup className={styles.picture}>
            <FileUpload.Item file={file}>
              <FileUpload.ItemPreview type="image/*">
                <FileUpload.ItemPreviewImage
                  className={styles.image}
                  alt=""
                  onError={() => setUnshown(file)}
                />
              </FileUpload.ItemPreview>
            </FileUpload.Item>
          </FileUpload.ItemGroup>
        ) : (
          <span className={styles.picture}>
            <Icon size={24} aria-hidden />
          </span>
        )}
        {!isVoice && (
          <p className={styles.words}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{sizeText(file.size)}</span>
          </p>
        )}
        <IconButton
          label="Quitar"
          icon={X}
          reason={isSending ? whyNotSend : null}
          onClick={() => attachment.send({ type: 'attachment.removed' })}
        />
      </FileUpload.Root>
      {whyNotSend !== null && (
        <p role="status" className={styles.note}>
          {whyNotSend}
        </p>
      )}
      <div className={styles.line}>
        {!isVoice && (
          <AttachButton attachment={attachment} reason={isSending ? whyNotSend : null} />
        )}
        {takesCaption && (
          <div className={styles.grow}>
            <TextField
              label="Texto del archivo (opcional)"
              placeholder={isSending || hasFailed ? 'Sin texto' : 'Agrega un texto (opcional)'}
              isLabelHidden
              autoFocus
              autoComplete="off"
              maxLength={CAPTION_MAX_LENGTH}
              value={caption}
              reason={isSending || hasFailed ? LOCKED : null}
              onChange={(text) => attachment.send({ type: 'attachment.captioned', text })}
            />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={SendHorizontal}
          busy={isSending}
          reason={whyNotSend}
          autoFocus={!takesCaption}
        >
          {hasFailed ? 'Reintentar envío' : isVoice ? 'Enviar nota de voz' : 'Enviar archivo'}
        </Button>
      </div>
    </form>
  )
}
