import { useSelector } from '@xstate/react'
import {
  projectCommentsMachine,
  selectKept as selectKeptComment,
} from '#machines/projects/projectCommentsMachine.ts'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { projectReportsMachine } from '#machines/projects/projectReportsMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { reportFormMachine } from '#machines/projects/reportFormMachine.ts'
import { requestFormMachine } from '#machines/projects/requestFormMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import {
  projectCommentsActors,
  projectListActors,
  projectReportsActors,
  projectsActors,
  reportFormActors,
  requestFormActors,
  requestListActors,
} from '../effects/projects.ts'
import { Projects } from '../views/projects/Projects.tsx'

export const wire = ({ call, account: { email }, keepForm }: AreaWorld, late: LateMachines): void =>
  late.projects.arrive(
    projectsMachine.provide({
      actors: {
        ...projectsActors(call),
        projects: projectListMachine.provide({ actors: projectListActors(call) }),
        requests: requestListMachine.provide({ actors: requestListActors(call) }),
        request: keepForm(requestFormMachine.provide({ actors: requestFormActors(call, email) }), {
          select: selectKept,
          recordOf: () => '',
        }),
        detail: projectDetailMachine.provide({
          actors: {
            comments: keepForm(
              projectCommentsMachine.provide({ actors: projectCommentsActors(call, email) }),
              {
                select: selectKeptComment,
                recordOf: ({ side, projectId }) => `${side}/${projectId}`,
              },
            ),
            reports: projectReportsMachine.provide({ actors: projectReportsActors(call) }),
            report: keepForm(reportFormMachine.provide({ actors: reportFormActors(call, email) }), {
              select: selectKept,
              recordOf: ({ scope }) => scope.projectId,
            }),
          },
          actions: {
            toastReported: ({ system }) =>
              toast(system, { tone: 'success', text: 'Reporte enviado' }),
          },
        }),
      },
      actions: {
        toastRequested: ({ system }) =>
          toast(system, { tone: 'success', text: 'Solicitud enviada' }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const projects = useSelector(workspace, ({ children }) => children.projects)
  return projects && <Projects projects={projects} />
}
