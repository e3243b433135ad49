import { createActor } from 'xstate'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import '#src/ui/styles.css'
import { RequestList } from '#src/views/projects/RequestList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { still } from '../../model/kit/silence.ts'
import { requestListModel } from '../../model/projects/requestList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

/** The surroundings of the list. */
const projects = createActor(still(projectsMachine) as typeof projectsMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(requestListModel, {
  view: (list) => (
    <Entrance lists={[list]}>
      <RequestList projects={projects} list={list} />
    </Entrance>
  ),
})
