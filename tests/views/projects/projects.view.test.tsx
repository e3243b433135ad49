import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { projectDetailMachine } from '#machines/projects/projectDetailMachine.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { requestFormMachine } from '#machines/projects/requestFormMachine.ts'
import '#src/ui/styles.css'
import { Projects } from '#src/views/projects/Projects.tsx'
import { still } from '../../model/kit/silence.ts'
import { projectsModel } from '../../model/projects/projects.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { loadedProjects, loadedRequests } from './stage.ts'

/** The shell renders the view only while it is the current one. */
function Shown({ projects }: { readonly projects: ActorRefFrom<typeof projectsMachine> }) {
  const isShown = useSelector(projects, (state) => state.matches({ view: 'shown' }))
  return isShown && <Projects projects={projects} />
}

describeScreen(projectsModel, {
  children: {
    // Each path switches the same automation, whatever was switched before.
    projects: loadedProjects.provide({ actions: { setItem: () => undefined } }),
    requests: loadedRequests,
    request: still(requestFormMachine),
    detail: still(projectDetailMachine),
  },
  view: (projects) => <Shown projects={projects} />,
  async also(state) {
    if (!state.matches({ view: 'shown' })) return
    const tabs = page.getByRole('tab', {
      name: /^(Proyectos|Solicitudes) \(2\)$/,
      includeHidden: true,
    })
    await expect.poll(() => tabs.elements().length).toBe(2)
  },
})
