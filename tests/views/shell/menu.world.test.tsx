import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { MenuButton } from '#src/views/shell/MenuButton.tsx'
import { SidebarPlace } from '#src/views/shell/SidebarPlace.tsx'
import { outside } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { menuModel } from '../../model/shell/menu.model'
import { describeScreen } from '../kit/screenWorld'

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wantedThreadId: null },
}).start()

describeScreen(menuModel, {
  view: (menu) => (
    <>
      <MenuButton menu={menu} />
      <SidebarPlace
        menu={menu}
        workspace={workspace}
        isAdministrator={false}
        theme="system"
        onThemeChange={() => undefined}
      />
    </>
  ),
  performers: { 'view.entered': outside },
})
