import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantStatusMachine,
  selectOffersPause,
} from '#machines/inbox/chat/assistantStatusMachine.ts'
import { Banner } from '../../../ui/notices/Banner.tsx'
import styles from './PauseOffer.module.css'

interface Props {
  readonly assistant: ActorRefFrom<typeof assistantStatusMachine>
}

/** A person answers while the assistant answers, too: this offer pauses the assistant. */
export function PauseOffer({ assistant }: Props) {
  const isOffered = useSelector(assistant, selectOffersPause)
  if (!isOffered) return null
  return (
    <div className={styles.offer}>
      <Banner
        role="status"
        text="El asistente también responde aquí."
        action="Pausar el asistente"
        onAction={() => assistant.send({ type: 'pause.accept' })}
        onDismiss={() => assistant.send({ type: 'pause.decline' })}
      />
    </div>
  )
}
