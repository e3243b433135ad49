import { useSelector } from '@xstate/react'
import { Flag } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import {
  type projectReportsMachine,
  selectReports,
} from '#machines/projects/projectReportsMachine.ts'
import { selectError, selectIsLoading } from '#machines/shared/wholeListFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { Entrance } from '../shared/Entrance.tsx'
import { Badge } from './Facts.tsx'
import styles from './Remarks.module.css'
import { priorityWords, reportTypeWords, reportWords } from './words.ts'

interface Props {
  readonly reports: ActorRefFrom<typeof projectReportsMachine>
  readonly onReport: () => void
}

export function ProjectReports({ reports, onReport }: Props) {
  const items = useSelector(reports, selectReports)
  const error = useSelector(reports, selectError)
  const isLoading = useSelector(reports, selectIsLoading)
  return (
    <div className={styles.remarks}>
      <Entrance lists={[reports]}>
        <div className={styles.actions}>
          <Button size="small" icon={Flag} onClick={onReport}>
            Reportar Problema
          </Button>
        </div>
        <Loaded
          isThere={items !== null}
          isEmpty={items?.length === 0}
          isLoading={isLoading}
          loadingText="Cargando reportes..."
          error={error}
          onRetry={() => reports.send({ type: 'list.reload' })}
          onDismiss={() => reports.send({ type: 'error.dismissed' })}
        >
          <ReportList items={items ?? []} />
        </Loaded>
      </Entrance>
    </div>
  )
}

function ReportList({ items }: { readonly items: readonly ProjectReport[] }) {
  if (items.length === 0) return <p className={styles.none}>No hay reportes</p>
  return (
    <ul className={styles.list} aria-label="Reportes">
      {items.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ul>
  )
}

const Report = ({ report }: { readonly report: ProjectReport }) => (
  <li className={styles.remark}>
    <p className={styles.about}>
      <span className={styles.badges}>
        <Badge words={reportWords} value={report.status} />
        <Badge words={reportTypeWords} value={report.type} />
        <Badge words={priorityWords} value={report.priority} />
      </span>
      <Day at={report.createdAt} />
    </p>
    <h3 className={styles.title}>{report.title}</h3>
    <p className={styles.content}>{report.description}</p>
    {(report.response !== null || report.resolvedAt !== null) && (
      <div className={styles.response}>
        {report.response !== null && <p className={styles.content}>{report.response}</p>}
        {report.resolvedAt !== null && (
          <p className={styles.when}>
            Resuelto el <Day at={report.resolvedAt} />
          </p>
        )}
      </div>
    )}
  </li>
)
