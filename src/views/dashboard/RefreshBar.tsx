import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type autoRefreshMachine,
  selectIsOn,
  selectIsPaused,
} from '#machines/dashboard/autoRefreshMachine.ts'
import { selectAutoRefresh, selectUpdatedAt } from '#machines/dashboard/dashboardMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { exactTime, fullMoment } from '../../ui/time.ts'
import styles from './RefreshBar.module.css'
import type { Dashboard } from './useSection.ts'

interface Props {
  readonly dashboard: Dashboard
  readonly isLoading: boolean
}

/** The time of the last count, and of the next one. */
export function RefreshBar({ dashboard, isLoading }: Props) {
  const updatedAt = useSelector(dashboard, selectUpdatedAt)
  const autoRefresh = useSelector(dashboard, selectAutoRefresh)

  return (
    <div className={styles.bar} data-loading={isLoading || undefined}>
      <p className={styles.updated}>
        Última actualización:{' '}
        {updatedAt === null ? (
          '—'
        ) : (
          <time dateTime={new Date(updatedAt).toISOString()} title={fullMoment(updatedAt)}>
            {exactTime(updatedAt)}
          </time>
        )}
      </p>
      <AutoRefresh
        autoRefresh={autoRefresh}
        onToggle={() => dashboard.send({ type: 'autoRefresh.toggle' })}
      />
      <Button icon={RefreshCw} onClick={() => dashboard.send({ type: 'refresh.requested' })}>
        Actualizar
      </Button>
    </div>
  )
}

interface AutoRefreshProps {
  /** Undefined where nothing can be counted. */
  readonly autoRefresh: ActorRefFrom<typeof autoRefreshMachine> | undefined
  readonly onToggle: () => void
}

export function AutoRefresh({ autoRefresh, onToggle }: AutoRefreshProps) {
  const isOn = useSelector(autoRefresh, (state) => state !== undefined && selectIsOn(state))
  const isPaused = useSelector(autoRefresh, (state) => state !== undefined && selectIsPaused(state))
  return (
    <section aria-label="Actualización" className={styles.auto}>
      <Checkbox label="Actualización automática" isChecked={isOn} onChange={onToggle} />
      <span className={styles.badge}>
        {isPaused ? (
          <StatusBadge text="En pausa" tone="neutral" />
        ) : (
          isOn && <StatusBadge text="Activo" tone="good" />
        )}
      </span>
    </section>
  )
}
