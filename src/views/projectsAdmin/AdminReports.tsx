import { useSelector } from '@xstate/react'
import { Flag } from 'lucide-react'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import { selectReports, selectShownReports } from '#machines/projectsAdmin/reportListMachine.ts'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Badge } from '../projects/Facts.tsx'
import { Titled } from '../projects/Titled.tsx'
import { optionsOf, priorityWords, reportTypeWords, reportWords } from '../projects/words.ts'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { AdminLists } from './adminProps.ts'

const columns: readonly Column<ProjectReport>[] = [
  {
    title: 'Reporte',
    isHead: true,
    cell: ({ title, description }) => <Titled title={title} text={description} />,
  },
  { title: 'Proyecto', cell: ({ projectId }) => projectId ?? 'Sin dato' },
  { title: 'Tipo', cell: ({ type }) => <Badge words={reportTypeWords} value={type} /> },
  { title: 'Prioridad', cell: ({ priority }) => <Badge words={priorityWords} value={priority} /> },
  { title: 'Estado', cell: ({ status }) => <Badge words={reportWords} value={status} /> },
  { title: 'Fecha', cell: ({ createdAt }) => <Day at={createdAt} /> },
]

export function AdminReports({ reports }: Pick<AdminLists, 'reports'>) {
  const all = useSelector(reports, selectReports)
  const shown = useSelector(reports, selectShownReports)
  return (
    <ListFrame
      list={reports}
      statuses={optionsOf(reportWords)}
      all={all}
      shown={shown}
      words={['reporte', 'reportes']}
      empty={{ icon: Flag, title: 'No hay reportes' }}
    >
      <DataTable label="Reportes" columns={columns} rows={shown ?? []} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
