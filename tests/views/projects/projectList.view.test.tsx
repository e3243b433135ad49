import { createActor } from 'xstate'
import { projectsMachine } from '#machines/projects/projectsMachine'
import '#src/ui/styles.css'
import { ProjectList } from '#src/views/projects/ProjectList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { still } from '../../model/kit/silence'
import { projectListModel } from '../../model/projects/projectList.model'
import { describeScreen } from '../kit/screenWorld'

/** The surroundings of the list. */
const projects = createActor(still(projectsMachine) as typeof projectsMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(projectListModel, {
  view: (list) => (
    <Entrance lists={[list]}>
      <ProjectList projects={projects} list={list} />
    </Entrance>
  ),
})
