import type { ActorRefFrom } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { AutomationSwitch } from './AutomationSwitch.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import styles from './ProjectOverview.module.css'
import { SwitchFailure } from './SwitchFailure.tsx'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly project: Project
}

/** One project for its business, with the switch of its automation. */
export function ProjectOverview({ projects, project }: Props) {
  return (
    <div className={styles.overview}>
      <SwitchFailure isPinned projects={projects} />
      <ProjectFacts project={project} />
      <AutomationSwitch projects={projects} project={project} />
    </div>
  )
}
