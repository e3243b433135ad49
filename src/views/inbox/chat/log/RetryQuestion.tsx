import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import {
  type messageRetryMachine,
  selectAsked,
} from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

interface Props {
  readonly messageRetry: ActorRefFrom<typeof messageRetryMachine>
}

/** The question before a message is sent again that the customer may have. */
export function RetryQuestion({ messageRetry }: Props) {
  const message = useSelector(messageRetry, selectAsked)
  if (message === null) return null
  const cancel = () => messageRetry.send({ type: 'failed.cancel' })
  return (
    <Dialog
      title="¿Enviar otra vez?"
      size="small"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancelar</Button>
          <Button variant="primary" onClick={() => messageRetry.send({ type: 'failed.confirm' })}>
            Enviar otra vez
          </Button>
        </>
      }
    >
      <p>{UNCONFIRMED}</p>
      <p>«{message.text}»</p>
    </Dialog>
  )
}
