import { RotateCw } from 'lucide-react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Dot.module.css'

type Connection = 'connected' | 'connecting' | 'disconnected' | 'error'

interface Props {
  readonly status: Connection
  /** Rendered where a person can reconnect. */
  readonly onReconnect?: (() => void) | undefined
}

/** The state of the live connection, as a dot; with a button beside it where a person can reconnect. */
export function Dot({ status, onReconnect }: Props) {
  const name = `WebSocket: ${status}`
  return (
    <span className={styles.frame}>
      <span role="img" aria-label={name} title={name} className={styles.target}>
        <span className={styles.dot} data-status={status} />
      </span>
      {onReconnect && (
        <IconButton label="Reconectar" icon={RotateCw} size="small" onClick={onReconnect} />
      )}
    </span>
  )
}
