import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type RealtimeStatus,
  type realtimeMachine,
  selectStatus,
} from '#machines/realtime/realtimeMachine.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import type { Tone } from '../../ui/signs/tone.ts'
import styles from './SystemStatus.module.css'

interface Props {
  readonly realtime: ActorRefFrom<typeof realtimeMachine> | undefined
}

const words: Readonly<Record<RealtimeStatus, { readonly text: string; readonly tone: Tone }>> = {
  connected: { text: 'Conectada', tone: 'good' },
  connecting: { text: 'Conectando', tone: 'warning' },
  disconnected: { text: 'Desconectada', tone: 'neutral' },
  error: { text: 'Sin conexión', tone: 'bad' },
}

/** The provider's statement about its service, and the live connection of this page. */
export const SystemStatus = ({ realtime }: Props) => (
  <Card title="Estado del sistema">
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>Servicio</dt>
        <dd>
          <StatusBadge text="Todo operativo" tone="good" />
        </dd>
      </div>
      {realtime && (
        <div className={styles.row}>
          <dt>Tu conexión en vivo</dt>
          <dd>
            <Connection realtime={realtime} />
          </dd>
        </div>
      )}
    </dl>
  </Card>
)

function Connection({ realtime }: { readonly realtime: NonNullable<Props['realtime']> }) {
  const { text, tone } = words[useSelector(realtime, selectStatus)]
  return <StatusBadge text={text} tone={tone} />
}
