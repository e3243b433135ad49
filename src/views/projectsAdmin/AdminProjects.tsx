import { useSelector } from '@xstate/react'
import { Eye, FolderKanban } from 'lucide-react'
import { useMemo } from 'react'
import type { Project } from '#contract/projects/projects.ts'
import { selectProjects, selectShownProjects } from '#machines/projects/projectListMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { Badge } from '../projects/Facts.tsx'
import { offeredStatuses, statusWords, typeWords } from '../projects/words.ts'
import { ListFrame } from '../shared/ListFrame.tsx'
import { type AdminLists, clientName } from './adminProps.ts'
import { DevelopmentField } from './DevelopmentField.tsx'
import styles from './ProjectsAdmin.module.css'

type Props = Pick<AdminLists, 'admin' | 'projects'>

const columnsOf = (admin: AdminLists['admin']): readonly Column<Project>[] => [
  { title: 'Proyecto', isHead: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    title: 'Cliente',
    cell: ({ businessId }) => <span className={styles.client}>{clientName(businessId)}</span>,
  },
  { title: 'Tipo', cell: ({ type }) => <Badge words={typeWords} value={type} /> },
  { title: 'Estado', cell: ({ status }) => <Badge words={statusWords} value={status} /> },
  {
    title: 'Desarrollo',
    cell: (project) => (
      <div className={styles.select}>
        <DevelopmentField admin={admin} project={project} />
      </div>
    ),
  },
  {
    title: 'Progreso',
    cell: ({ name, progress }) => (
      <div className={styles.progress}>
        <Progress label={`Progreso de ${name}`} percent={progress} />
      </div>
    ),
  },
  {
    title: 'Acciones',
    isFoot: true,
    cell: ({ id, name }) => (
      <IconButton
        label={`Ver detalles de ${name}`}
        icon={Eye}
        size="small"
        onClick={() => admin.send({ type: 'project.open', projectId: id })}
      />
    ),
  },
]

export function AdminProjects({ admin, projects }: Props) {
  const all = useSelector(projects, selectProjects)
  const shown = useSelector(projects, selectShownProjects)
  const columns = useMemo(() => columnsOf(admin), [admin])
  return (
    <ListFrame
      list={projects}
      statuses={offeredStatuses}
      all={all}
      shown={shown}
      words={['proyecto', 'proyectos']}
      empty={{ icon: FolderKanban, title: 'No hay proyectos' }}
    >
      <DataTable label="Proyectos" columns={columns} rows={shown ?? []} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
