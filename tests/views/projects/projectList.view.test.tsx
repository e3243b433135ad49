import { createActor } from 'xstate'
import { projectsMachine } from '#machines/projects/projectsMachine'
import '#src/ui/styles.css'
import { Entrance } from '#src/views/projects/Entrance.tsx'
import { ProjectList } from '#src/views/projects/ProjectList.tsx'
import { still } from '../../model/kit/silence'
import { projectListModel } from '../../model/projects/projectList.model'
import { describeScreen } from '../kit/screenWorld'

/** What the list stands in, which has no part in it. */
const projects = createActor(still(projectsMachine) as typeof projectsMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(projectListModel, {
  view: (list) => (
    <Entrance list={list}>
      <ProjectList projects={projects} list={list} />
    </Entrance>
  ),
})
