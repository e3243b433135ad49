import { createActor } from 'xstate'
import { projectCommentsMachine } from '#machines/projects/projectCommentsMachine.ts'
import type { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { projectReportsMachine } from '#machines/projects/projectReportsMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { reportFormMachine } from '#machines/projects/reportFormMachine.ts'
import '#src/ui/styles.css'
import { ProjectDetail } from '#src/views/projects/ProjectDetail.tsx'
import { still } from '../../model/kit/silence.ts'
import { projectDetailModel } from '../../model/projects/projectDetail.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedProjects } from './stage.ts'

const projects = createActor(still(projectsMachine) as typeof projectsMachine, {
  input: { businessId: 1 },
}).start()
const list = createActor<typeof projectListMachine>(loadedProjects, {
  input: { scope: { businessId: 1 } },
}).start()

describeScreen(projectDetailModel, {
  children: {
    comments: still(projectCommentsMachine),
    reports: still(projectReportsMachine),
    report: still(reportFormMachine),
  },
  view: (detail) => <ProjectDetail projects={projects} list={list} detail={detail} />,
  elsewhere: { 'Pagos por SINPE': 'the list, where the dialog is opened' },
})
