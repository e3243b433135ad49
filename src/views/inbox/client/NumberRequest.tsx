import { useSelector } from '@xstate/react'
import { PhoneOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { ALREADY_ASKED, isNumberRequested } from '#contract/numberRequest.ts'
import { type messagesMachine, selectMessages } from '#machines/inbox/chat/log/messagesMachine.ts'
import type { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useNow } from '../../../ui/useNow.ts'
import styles from './NumberRequest.module.css'

export interface NumberRequestProps {
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly messages: ActorRefFrom<typeof messagesMachine>
  readonly conversation: Conversation
}

/** A customer who shows no number is asked for it, by the channel's own request: a message of the conversation. */
export default function NumberRequest({ thread, messages, conversation }: NumberRequestProps) {
  const now = useNow()
  const isRequested = useSelector(messages, (state) =>
    isNumberRequested(selectMessages(state), now),
  )
  return (
    <section aria-label="Número de teléfono" className={styles.request}>
      <p className={styles.text}>
        <PhoneOff size={16} aria-hidden />
        {isRequested
          ? ALREADY_ASKED
          : `${conversation.name} escribe sin mostrar su número de teléfono.`}
      </p>
      {!isRequested && (
        <Button
          size="small"
          onClick={() => thread.send({ type: 'number.request', key: crypto.randomUUID() })}
        >
          Pedir su número
        </Button>
      )}
    </section>
  )
}
