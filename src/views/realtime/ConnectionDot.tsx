import { useSelector } from '@xstate/react'
import { Activity } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type realtimeMachine,
  selectCanReconnect,
  selectStatus,
} from '#machines/realtime/realtimeMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dot } from '../../ui/signs/Dot.tsx'
import { DiagnosticsDoor } from '../diagnostics/door.ts'

interface Props {
  readonly realtime: ActorRefFrom<typeof realtimeMachine>
  /** No room for the button of the diagnosis: the user menu has it. */
  readonly isPhone: boolean
}

export function ConnectionDot({ realtime, isPhone }: Props) {
  const status = useSelector(realtime, selectStatus)
  const canReconnect = useSelector(realtime, selectCanReconnect)
  const diagnose = useContext(DiagnosticsDoor)
  return (
    <>
      <Dot
        status={status}
        onReconnect={canReconnect ? () => realtime.send({ type: 'realtime.reconnect' }) : undefined}
      />
      {diagnose && !isPhone && (
        <IconButton label="Diagnóstico" icon={Activity} size="small" onClick={diagnose} />
      )}
    </>
  )
}
