import { createActor } from 'xstate'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import '#src/ui/styles.css'
import { ProjectList } from '#src/views/projects/ProjectList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { still } from '../../model/kit/silence.ts'
import { projectListModel } from '../../model/projects/projectList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

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
