import { useSelector } from '@xstate/react'
import { CircleCheck, ClipboardList, Flag, FolderKanban, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { selectProjects } from '#machines/projects/projectListMachine.ts'
import { selectRequests } from '#machines/projects/requestListMachine.ts'
import { countersOf } from '#machines/projectsAdmin/counters.ts'
import { selectReports } from '#machines/projectsAdmin/reportListMachine.ts'
import { selectIsLoading, type WholeListRef } from '#machines/shared/wholeListFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import type { AdminLists } from './adminProps.ts'
import styles from './Counters.module.css'

/** The counters of waiting and running items. */
export function Counters({ requests, projects, reports }: AdminLists) {
  const counters = countersOf(
    useSelector(requests, selectRequests),
    useSelector(projects, selectProjects),
    useSelector(reports, selectReports),
  )
  return (
    <div className={styles.counters}>
      <Counter
        title="Solicitudes pendientes"
        icon={ClipboardList}
        list={requests}
        count={counters.pendingRequests}
      />
      <Counter
        title="Proyectos activos"
        icon={FolderKanban}
        list={projects}
        count={counters.activeProjects}
      />
      <Counter title="Reportes abiertos" icon={Flag} list={reports} count={counters.openReports} />
      <Counter
        title="Proyectos completados"
        icon={CircleCheck}
        list={projects}
        count={counters.completedProjects}
      />
    </div>
  )
}

interface CounterProps {
  readonly title: string
  readonly icon: LucideIcon
  /** The list that is counted. */
  readonly list: WholeListRef
  /** Null while it is unknown. */
  readonly count: number | null
}

function Counter({ title, icon: Icon, list, count }: CounterProps) {
  const id = useId()
  const isLoading = useSelector(list, selectIsLoading)
  const isFailed = count === null && !isLoading
  return (
    <fieldset
      aria-labelledby={id}
      aria-busy={count === null && isLoading}
      className={styles.counter}
    >
      <h2 id={id} className={styles.title}>
        <Icon size={16} aria-hidden />
        {title}
      </h2>
      {isFailed ? (
        <p className={styles.failed}>
          No se pudo contar
          <Button
            size="small"
            aria-label={`Reintentar: ${title}`}
            onClick={() => list.send({ type: 'list.reload' })}
          >
            Reintentar
          </Button>
        </p>
      ) : (
        <p className={styles.count}>{count ?? <Skeleton kind="title" />}</p>
      )}
    </fieldset>
  )
}
