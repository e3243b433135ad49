import { useSelector } from '@xstate/react'
import {
  projectCommentsMachine,
  selectKept as selectKeptComment,
} from '#machines/projects/projectCommentsMachine.ts'
import { projectListMachine } from '#machines/projects/projectListMachine.ts'
import { requestListMachine } from '#machines/projects/requestListMachine.ts'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { projectCommentsActors, requestListActors } from '../effects/projects.ts'
import {
  administratorCall,
  adminListActors,
  conversionFormActors,
  projectsAdminActors,
} from '../effects/projectsAdmin.ts'
import { ProjectsAdmin } from '../views/projectsAdmin/ProjectsAdmin.tsx'

export const wire = ({ call: anybody, account, keepForm }: AreaWorld, late: LateMachines): void => {
  const call = administratorCall(anybody, account.isAdministrator)
  const lists = adminListActors(call)
  late['projects-admin'].arrive(
    projectsAdminMachine.provide({
      actors: {
        ...projectsAdminActors(call),
        requests: requestListMachine.provide({ actors: requestListActors(call) }),
        projects: projectListMachine.provide({ actors: lists.projects }),
        reports: reportListMachine.provide({ actors: lists.reports }),
        comments: keepForm(
          projectCommentsMachine.provide({ actors: projectCommentsActors(call, account.email) }),
          { select: selectKeptComment, recordOf: ({ side, projectId }) => `${side}/${projectId}` },
        ),
        conversion: keepForm(
          conversionFormMachine.provide({ actors: conversionFormActors(call) }),
          { select: selectKept, recordOf: ({ scope }) => scope.requestId },
        ),
      },
      actions: {
        toastConverted: ({ system }) =>
          toast(system, { tone: 'success', text: 'Solicitud convertida en proyecto' }),
      },
    }),
  )
}

export function View({ workspace }: AreaViewProps) {
  const admin = useSelector(workspace, ({ children }) => children['projects-admin'])
  return admin && <ProjectsAdmin admin={admin} />
}
