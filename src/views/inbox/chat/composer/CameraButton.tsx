import { useSelector } from '@xstate/react'
import { Camera } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { acceptedTypes } from '#contract/attachments.ts'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectIsOffered, selectTaken } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { FileButton } from '../../../../ui/buttons/FileButton.tsx'
import { useMedia } from '../../../../ui/useMedia.ts'
import styles from './Composer.module.css'
import { chooseIn } from './useFileIn.ts'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
  readonly reason: string | null
}

/** Takes a photo to send, on a phone and where the channel accepts photos. */
export function CameraButton({ attachment, reason }: Props) {
  const isPhone = useMedia('(pointer: coarse)')
  const isOffered = useSelector(attachment, selectIsOffered)
  const { photo } = useSelector(attachment, selectTaken)
  if (!isPhone || !isOffered || !photo) return null
  return (
    <span className={styles.early}>
      <FileButton
        label="Tomar foto"
        icon={Camera}
        reason={reason}
        accept={acceptedTypes({ photo })}
        isCamera
        onFiles={(files) => chooseIn(attachment, files)}
      />
    </span>
  )
}
