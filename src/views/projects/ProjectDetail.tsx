import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import {
  type projectCommentsMachine,
  selectComments as selectCommentItems,
  selectIsLeaving,
  selectWhyNotClose,
} from '#machines/projects/projectCommentsMachine.ts'
import {
  type projectDetailMachine,
  selectComments,
  selectProjectId,
  selectReport,
  selectReports,
  selectTab,
} from '#machines/projects/projectDetailMachine.ts'
import { type projectListMachine, selectProject } from '#machines/projects/projectListMachine.ts'
import {
  type projectReportsMachine,
  selectReports as selectReportItems,
} from '#machines/projects/projectReportsMachine.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { ProjectComments } from './ProjectComments.tsx'
import styles from './ProjectDetail.module.css'
import { Gone } from './ProjectFacts.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { ProjectReports } from './ProjectReports.tsx'
import { ReportForm } from './ReportForm.tsx'
import { withCount } from './words.ts'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly list: ActorRefFrom<typeof projectListMachine>
  readonly detail: ActorRefFrom<typeof projectDetailMachine>
}

/** One project. Its data comes from the list: a switch there shows here. */
export function ProjectDetail({ projects, list, detail }: Props) {
  const projectId = useSelector(detail, selectProjectId)
  const project = useSelector(list, (state) => selectProject(state, projectId))
  const comments = useSelector(detail, selectComments)
  const reports = useSelector(detail, selectReports)
  const report = useSelector(detail, selectReport)
  const whyNotClose = useSelector(comments, (state) => state && selectWhyNotClose(state)) ?? null
  const isLeaving = useSelector(comments, (state) => state !== undefined && selectIsLeaving(state))
  if (!comments || !reports) return null
  return (
    <Dialog
      title={project?.name ?? 'Proyecto'}
      size="large"
      reason={whyNotClose}
      onClose={() => comments.send({ type: 'detail.close' })}
    >
      <Told {...{ projects, detail, comments, reports, project }} />
      {isLeaving && (
        <DiscardDialog
          onKeep={() => comments.send({ type: 'changes.keep' })}
          onDiscard={() => comments.send({ type: 'changes.discard' })}
        />
      )}
      {report && <ReportForm form={report} />}
    </Dialog>
  )
}

interface ToldProps extends Omit<Props, 'list'> {
  readonly comments: ActorRefFrom<typeof projectCommentsMachine>
  readonly reports: ActorRefFrom<typeof projectReportsMachine>
  readonly project: Project | undefined
}

function Told({ projects, detail, comments, reports, project }: ToldProps) {
  const tab = useSelector(detail, selectTab)
  const said = useSelector(comments, selectCommentItems)
  const reported = useSelector(reports, selectReportItems)
  return (
    <Tabs
      label="Detalles del proyecto"
      isFitted
      tabs={[
        { value: 'overview', label: 'Resumen' },
        { value: 'comments', label: withCount('Comentarios', said) },
        { value: 'reports', label: withCount('Reportes', reported) },
      ]}
      value={tab}
      onChange={(chosen) => detail.send({ type: `${chosen}.shown` })}
    >
      <div className={styles.panel}>
        {tab === 'overview' &&
          (project ? <ProjectOverview projects={projects} project={project} /> : <Gone />)}
        {tab === 'comments' && <ProjectComments comments={comments} />}
        {tab === 'reports' && (
          <ProjectReports reports={reports} onReport={() => detail.send({ type: 'report.open' })} />
        )}
      </div>
    </Tabs>
  )
}
