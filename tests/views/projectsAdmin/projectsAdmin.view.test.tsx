import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { projectCommentsMachine } from '#machines/projects/projectCommentsMachine.ts'
import { conversionFormMachine } from '#machines/projectsAdmin/conversionFormMachine.ts'
import type { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import '#src/ui/styles.css'
import { ProjectsAdmin } from '#src/views/projectsAdmin/ProjectsAdmin.tsx'
import { still } from '../../model/kit/silence.ts'
import { projectsAdminModel } from '../../model/projectsAdmin/projectsAdmin.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedProjects, loadedReports, loadedRequests } from '../projects/stage.ts'

/** The shell renders the view only while it is the current one. */
function Shown({ admin }: { readonly admin: ActorRefFrom<typeof projectsAdminMachine> }) {
  const isShown = useSelector(admin, (state) => state.matches({ view: 'shown' }))
  return isShown && <ProjectsAdmin admin={admin} />
}

describeScreen(projectsAdminModel, {
  children: {
    requests: loadedRequests,
    projects: loadedProjects,
    reports: loadedReports,
    comments: still(projectCommentsMachine),
    conversion: still(conversionFormMachine),
  },
  view: (admin) => <Shown admin={admin} />,
})
