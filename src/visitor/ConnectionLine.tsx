import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { selectCanReconnect, selectIsCut } from '#machines/realtime/realtimeMachine.ts'
import { selectFailure, selectRealtime } from '#machines/visitor/visitorSelectors.ts'
import { Button } from '../ui/buttons/Button.tsx'
import styles from './ConnectionLine.module.css'
import type { Visitor } from './wiring.ts'

const CUT = 'Sin conexión. Lo que escribas se enviará cuando vuelva.'

/** A quiet notice while there is no connection. */
export function ConnectionLine({ visitor }: { readonly visitor: Visitor }) {
  const realtime = useSelector(visitor, selectRealtime)
  const isCut = useSelector(realtime, selectIsCut)
  const canReconnect = useSelector(
    realtime,
    (state) => state !== undefined && selectCanReconnect(state),
  )
  const failure = useSelector(visitor, selectFailure)
  const text = failure ?? (isCut ? CUT : null)

  return (
    <div role="status" className={styles.place}>
      {text !== null && (
        <div className={styles.line}>
          <WifiOff size={16} aria-hidden />
          <p>{text}</p>
          {failure !== null ? (
            <Button
              size="small"
              variant="quiet"
              onClick={() => visitor.send({ type: 'visit.retry' })}
            >
              Reintentar
            </Button>
          ) : (
            canReconnect && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => visitor.send({ type: 'connection.retry' })}
              >
                Reconectar
              </Button>
            )
          )}
        </div>
      )}
    </div>
  )
}
