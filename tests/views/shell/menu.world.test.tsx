import { createActor } from 'xstate'
import { navigationMachine } from '#machines/shell/navigationMachine'
import { firstPlace } from '#machines/shell/place'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { MenuButton } from '#src/views/shell/MenuButton.tsx'
import { SidebarPlace } from '#src/views/shell/SidebarPlace.tsx'
import { still } from '../../model/kit/silence'
import { menuModel } from '../../model/shell/menu.model'
import { describeScreen, outside } from '../kit/screenWorld'

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
