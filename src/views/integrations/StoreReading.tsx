import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { counted, numberText } from '#contract/counted.ts'
import type { StoreIntegration } from '#contract/integrations/store.ts'
import type { StoreSync } from '#contract/storeSync.ts'
import {
  selectIsReading,
  selectWhyNotRead,
  type storeReadingMachine,
} from '#machines/integrations/storeReadingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './ConnectionHealth.module.css'

interface Props {
  readonly store: StoreIntegration
  readonly sync: StoreSync
  readonly reading: ActorRefFrom<typeof storeReadingMachine>
  /** The id of the card's name. */
  readonly describedBy: string
}

const productsText = (count: number): string => counted(count, 'producto', 'productos')

/** How far the products of a store are read, what went wrong last, and the button to read them anew. */
export function StoreReading({ store, sync, reading, describedBy }: Props) {
  const isReading = useSelector(reading, (state) => selectIsReading(state, store))
  const whyNot = useSelector(reading, selectWhyNotRead)
  const inactive = store.isActive ? null : 'Esta tienda está inactiva'
  // The state of the connection stands above it.
  const toldAbove = store.health?.state === 'problem' ? store.health.reason : null
  return (
    <div className={styles.health}>
      {store.assistantId === null && (
        <Banner tone="warning" text="Nadie contesta sobre estos productos: asigna un asistente." />
      )}
      {sync.error !== null && sync.error !== toldAbove && (
        <p className={styles.reason}>{sync.error}</p>
      )}
      {sync.state === 'running' && <Going sync={sync} />}
      <div className={styles.foot}>
        <Button
          size="small"
          icon={RefreshCw}
          aria-describedby={describedBy}
          busy={isReading}
          busyText="Sincronizando..."
          reason={isReading ? null : (inactive ?? whyNot)}
          onClick={() => reading.send({ type: 'store.read', integration: store })}
        >
          Sincronizar ahora
        </Button>
        <Known sync={sync} />
      </div>
      {sync.webhookUrl !== null && (
        <p className={styles.moments}>
          <span>
            Avisos de la tienda: <code>{sync.webhookUrl}</code>
          </span>
        </p>
      )}
    </div>
  )
}

function Going({ sync: { done, total } }: Pick<Props, 'sync'>) {
  if (total === null || total === 0) return <p>Leídos: {productsText(done)}</p>
  return (
    <Progress
      label="Sincronización"
      percent={Math.min(100, (100 * done) / total)}
      text={`${numberText(done)} de ${numberText(total)}`}
    />
  )
}

function Known({ sync: { products, finishedAt } }: Pick<Props, 'sync'>) {
  const now = useNow()
  return (
    <p className={styles.moments}>
      <span>{productsText(products)}</span>
      {finishedAt !== null && (
        <span>
          Al día:{' '}
          <time dateTime={new Date(finishedAt).toISOString()} title={fullMoment(finishedAt)}>
            {relativeTime(finishedAt, now)}
          </time>
        </span>
      )}
    </p>
  )
}
