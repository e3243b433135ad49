import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { rowOfContact } from '#contract/channels.ts'
import { HOUR } from '#contract/durations.ts'
import {
  type replyWindowMachine,
  selectContactType,
  selectHasPassed,
} from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { Banner } from '../../../../ui/notices/Banner.tsx'
import styles from '../PauseOffer.module.css'

interface Props {
  /** Templates are taken at any time. */
  readonly onTemplates?: (() => void) | undefined
  readonly replyWindow: ActorRefFrom<typeof replyWindowMachine>
}

/** The notice that the channel may refuse a message now. Sending is still possible. */
export function ReplyWindow({ replyWindow, onTemplates }: Props) {
  const hasPassed = useSelector(replyWindow, selectHasPassed)
  const row = rowOfContact(useSelector(replyWindow, selectContactType))
  if (!hasPassed || !row?.replyWindow) return null
  return (
    <div className={styles.offer}>
      <Banner
        role="status"
        tone="warning"
        text={`Han pasado más de ${row.replyWindow / HOUR} horas desde el último mensaje del cliente: ${row.label} puede rechazar lo que escribas hasta que él vuelva a escribir.`}
        action={onTemplates && 'Enviar una plantilla'}
        onAction={onTemplates}
      />
    </div>
  )
}
