import { useSelector } from '@xstate/react'
import { Ban } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type Blockable,
  type blockingMachine,
  selectError,
  selectUnblocking,
} from '#machines/blocking/blockingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusBar } from '../../ui/notices/StatusBar.tsx'

interface Props {
  readonly blocking: ActorRefFrom<typeof blockingMachine>
  readonly target: Blockable
}

/** Above the messages of a conversation whose contact is blocked. */
export function BlockedBar({ blocking, target }: Props) {
  const error = useSelector(blocking, selectError)
  const isUnblocking = useSelector(blocking, selectUnblocking) !== null
  return (
    <StatusBar
      label="Bloqueado"
      icon={Ban}
      tone={error === null ? 'warning' : 'bad'}
      isAlert={error !== null}
      text={error ?? 'Bloqueado. Nadie de tu equipo ve lo que escribe.'}
    >
      <Button
        size="small"
        busy={isUnblocking}
        busyText="Desbloqueando..."
        onClick={() => blocking.send({ type: 'unblock', target })}
      >
        Desbloquear
      </Button>
    </StatusBar>
  )
}
