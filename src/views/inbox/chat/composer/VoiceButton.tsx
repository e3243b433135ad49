import { useSelector } from '@xstate/react'
import { Mic } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { selectCanRecord } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import styles from './Composer.module.css'
import { holdToRecord, recordFreely } from './holdToRecord.ts'

interface Props {
  readonly attachment: ActorRefFrom<typeof attachmentMachine>
  readonly reason: string | null
}

/** A tap records until it is ended; a finger that stays on it, until it goes. Where the channel takes voice notes. */
export function VoiceButton({ attachment, reason }: Props) {
  const canRecord = useSelector(attachment, selectCanRecord)
  if (!canRecord) return null
  return (
    <span className={styles.voice}>
      <IconButton
        label="Grabar nota de voz"
        icon={Mic}
        size="large"
        reason={reason}
        onPointerDown={(event) => {
          if (reason === null && event.isPrimary && event.button === 0)
            holdToRecord(attachment, event)
        }}
        onContextMenu={(event) => event.preventDefault()}
        // Keys and screen readers press without a pointer.
        onClick={() => recordFreely(attachment)}
      />
    </span>
  )
}
