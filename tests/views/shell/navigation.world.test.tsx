import { createActor } from 'xstate'
import { menuMachine } from '#machines/shell/menuMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { BackButton } from '#src/views/shell/BackButton.tsx'
import { MenuButton } from '#src/views/shell/MenuButton.tsx'
import { SidebarPlace } from '#src/views/shell/SidebarPlace.tsx'
import { still } from '../../model/kit/silence.ts'
import { navigationModel } from '../../model/shell/navigation.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wanted: null },
}).start()
const menu = createActor(still(menuMachine) as typeof menuMachine, {
  input: { view: 'dashboard' },
}).start()

const inTheView = 'stands in the view'

describeScreen(navigationModel, {
  view: (navigation) => (
    <>
      <MenuButton menu={menu} />
      <BackButton navigation={navigation} size="medium" />
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
  elsewhere: {
    'Ana Rojas…': inTheView,
    'Luis Mora…': inTheView,
    'Volver a la lista': inTheView,
  },
})
