import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type realtimeMachine,
  selectCanReconnect,
  selectStatus,
} from '#machines/realtime/realtimeMachine'
import { Dot } from '../../ui/Dot'

interface Props {
  readonly realtime: ActorRefFrom<typeof realtimeMachine>
}

export function ConnectionDot({ realtime }: Props) {
  const status = useSelector(realtime, selectStatus)
  const canReconnect = useSelector(realtime, selectCanReconnect)
  return (
    <Dot
      status={status}
      onReconnect={canReconnect ? () => realtime.send({ type: 'realtime.reconnect' }) : undefined}
    />
  )
}
