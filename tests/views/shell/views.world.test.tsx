import { createActor } from 'xstate'
import { dormantViews, isAreaView, type View, viewNames, viewRow } from '#machines/shell/areas.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { CurrentView } from '#src/views/shell/CurrentView.tsx'
import { still } from '../../model/kit/silence.ts'
import { viewsModel } from '../../model/shell/views.model.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'

// Every area has its heading, and its code from the start: the machine tells when that is loaded.
const headings = new Map(viewNames.map((view) => [view, () => <h1>{viewRow(view).heading}</h1>]))
const loadedView = (view: View) => (isAreaView(view) ? headings.get(view) : undefined)

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wanted: null },
}).start()
for (const view of dormantViews) workspace.send({ type: 'area.loaded', view })

describeScreen(viewsModel, {
  view: (views) => (
    <CurrentView
      workspace={workspace}
      views={views}
      loadedView={loadedView}
      isAdministrator={false}
      email={null}
    />
  ),
  performers: { 'view.entered': outside },
})
