import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type replyWindowMachine,
  selectHasPassed,
} from '#machines/inbox/chat/composer/replyWindowMachine.ts'
import { Banner } from '../../../../ui/notices/Banner.tsx'
import styles from '../PauseOffer.module.css'

interface Props {
  readonly replyWindow: ActorRefFrom<typeof replyWindowMachine>
}

/** The notice that WhatsApp may refuse a message now. Sending is still possible. */
export function ReplyWindow({ replyWindow }: Props) {
  const hasPassed = useSelector(replyWindow, selectHasPassed)
  if (!hasPassed) return null
  return (
    <div className={styles.offer}>
      <Banner
        role="status"
        tone="warning"
        text="Han pasado más de 24 horas desde el último mensaje del cliente: WhatsApp puede rechazar lo que escribas hasta que él vuelva a escribir."
      />
    </div>
  )
}
