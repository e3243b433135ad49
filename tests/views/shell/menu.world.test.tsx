import { createActor } from 'xstate'
import { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { firstPlace } from '#machines/shell/place.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { MenuButton } from '#src/views/shell/MenuButton.tsx'
import { SidebarPlace } from '#src/views/shell/SidebarPlace.tsx'
import { still } from '../../model/kit/silence.ts'
import { menuModel } from '../../model/shell/menu.model.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wanted: null },
}).start()
const navigation = createActor(still(navigationMachine) as typeof navigationMachine, {
  input: { businessId: 1, place: firstPlace, firstView: 'dashboard' },
}).start()

describeScreen(menuModel, {
  view: (menu) => (
    <>
      <MenuButton menu={menu} />
      <SidebarPlace
        menu={menu}
        workspace={workspace}
        navigation={navigation}
        isAdministrator={false}
        theme="system"
        onThemeChange={() => undefined}
      />
    </>
  ),
  performers: { 'view.entered': outside },
})
