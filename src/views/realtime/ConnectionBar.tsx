import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type realtimeMachine,
  selectIsOffline,
  selectStatus,
} from '#machines/realtime/realtimeMachine.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ConnectionBar.module.css'

interface Props {
  readonly realtime: ActorRefFrom<typeof realtimeMachine>
}

/** The notice that the connection is lost; a screen reader also hears that it is back. */
export function ConnectionBar({ realtime }: Props) {
  const isOffline = useSelector(realtime, selectIsOffline)
  const status = useSelector(realtime, selectStatus)
  return (
    <div role="status" aria-label="Conexión">
      {isOffline ? (
        <p className={styles.bar}>
          <WifiOff size={16} aria-hidden />
          Sin conexión. Lo que escribas se enviará cuando vuelva.
        </p>
      ) : (
        status === 'connected' && <VisuallyHidden>Hay conexión.</VisuallyHidden>
      )}
    </div>
  )
}
