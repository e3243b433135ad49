import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectError } from '#machines/inbox/chat/composer/attachmentShown.ts'
import styles from './Composer.module.css'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
}

/** The reason why a file was not accepted, or not sent. */
export function AttachmentError({ attachment }: Props) {
  const error = useSelector(attachment, selectError)
  return (
    error !== null && (
      <p role="alert" className={styles.error}>
        <CircleAlert size={16} aria-hidden />
        {error}
      </p>
    )
  )
}
