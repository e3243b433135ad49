import { useSelector } from '@xstate/react'
import { ShieldCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { selectProjects } from '#machines/projects/projectListMachine.ts'
import { selectRequests } from '#machines/projects/requestListMachine.ts'
import {
  type projectsAdminMachine,
  selectDevelopmentError,
  selectProjectList,
  selectReportList,
  selectRequestList,
  selectTab,
} from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { selectReports } from '#machines/projectsAdmin/reportListMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { withCount } from '../projects/words.ts'
import { Entrance, useDoor } from '../shared/Entrance.tsx'
import { AdminDialogs } from './AdminDialogs.tsx'
import { AdminProjects } from './AdminProjects.tsx'
import { AdminReports } from './AdminReports.tsx'
import { AdminRequests } from './AdminRequests.tsx'
import type { AdminLists } from './adminProps.ts'
import { Counters } from './Counters.tsx'
import styles from './ProjectsAdmin.module.css'

interface Props {
  readonly admin: ActorRefFrom<typeof projectsAdminMachine>
}

export function ProjectsAdmin({ admin }: Props) {
  const requests = useSelector(admin, selectRequestList)
  const projects = useSelector(admin, selectProjectList)
  const reports = useSelector(admin, selectReportList)
  const door = useDoor(requests, projects, reports)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{viewRow('projects-admin').heading}</h1>
        {door === null && (
          <p className={styles.access}>
            <ShieldCheck size={16} aria-hidden />
            Acceso de administrador
          </p>
        )}
      </div>
      {requests && projects && reports && (
        <Entrance lists={[requests, projects, reports]}>
          <Whole {...{ admin, requests, projects, reports }} />
        </Entrance>
      )}
    </div>
  )
}

function Whole(lists: AdminLists) {
  const { admin } = lists
  const error = useSelector(admin, selectDevelopmentError)
  return (
    <>
      <Counters {...lists} />
      <FailureBanner
        isPinned
        text={error}
        onDismiss={() => admin.send({ type: 'error.dismissed' })}
      />
      <Lists {...lists} />
      <AdminDialogs {...lists} />
    </>
  )
}

function Lists({ admin, requests, projects, reports }: AdminLists) {
  const tab = useSelector(admin, selectTab)
  const isNarrow = useMedia('(width < 40rem)')
  const requestItems = useSelector(requests, selectRequests)
  const projectItems = useSelector(projects, selectProjects)
  const reportItems = useSelector(reports, selectReports)
  return (
    <Tabs
      label="Administración"
      isFitted={isNarrow}
      tabs={[
        { value: 'requests', label: withCount('Solicitudes', requestItems) },
        { value: 'projects', label: withCount('Proyectos', projectItems) },
        { value: 'reports', label: withCount('Reportes', reportItems) },
      ]}
      value={tab}
      onChange={(chosen) => admin.send({ type: `${chosen}.shown` })}
    >
      {tab === 'requests' && <AdminRequests admin={admin} requests={requests} />}
      {tab === 'projects' && <AdminProjects admin={admin} projects={projects} />}
      {tab === 'reports' && <AdminReports reports={reports} />}
    </Tabs>
  )
}
