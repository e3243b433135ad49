import { useSelector } from '@xstate/react'
import { UserRound, X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type meanwhileMachine,
  selectHasAnswered,
  selectName,
} from '#machines/inbox/chat/meanwhileMachine.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { StatusBar } from '../../../ui/notices/StatusBar.tsx'

interface Props {
  readonly meanwhile: ActorRefFrom<typeof meanwhileMachine>
  /** There is a text that is not sent yet. */
  readonly isWriting: boolean
}

/** Above a text that is not sent yet: a colleague has answered since. */
export function Meanwhile({ meanwhile, isWriting }: Props) {
  const hasAnswered = useSelector(meanwhile, selectHasAnswered)
  const name = useSelector(meanwhile, selectName)
  if (!hasAnswered || !isWriting) return null
  return (
    <StatusBar
      label="Respuesta de tu equipo"
      icon={UserRound}
      tone="warning"
      isAlert
      text={`${name ?? 'Alguien del equipo'} acaba de responder. Revisa su mensaje antes de enviar.`}
    >
      <IconButton
        label="Entendido"
        icon={X}
        size="small"
        onClick={() => meanwhile.send({ type: 'meanwhile.seen' })}
      />
    </StatusBar>
  )
}
