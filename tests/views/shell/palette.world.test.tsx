import { createActor, fromPromise } from 'xstate'
import type { Business } from '#contract/businesses.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { PaletteButton } from '#src/views/shell/palette/PaletteButton.tsx'
import { PalettePlace } from '#src/views/shell/palette/PalettePlace.tsx'
import { still } from '../../model/kit/silence.ts'
import { paletteModel } from '../../model/shell/palette.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

// As the machine's own load does.
await Promise.all([
  import('#src/views/shell/palette/PaletteDialog.tsx'),
  import('#src/views/shell/palette/Commands.tsx'),
  import('#src/views/shell/palette/ShortcutSheet.tsx'),
])

const nothing = () => undefined

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wanted: null },
}).start()
const businesses = createActor(
  businessesMachine.provide({
    actors: { loadBusinesses: fromPromise<readonly Business[], undefined>(async () => []) },
  }),
  { input: { email: 'ana@taller.example' } },
).start()

describeScreen(paletteModel, {
  children: { clientPick: still(clientPickMachine) },
  view: (palette) => (
    <>
      <PaletteButton palette={palette} />
      <PalettePlace
        palette={palette}
        workspace={workspace}
        businesses={businesses}
        businessId={1}
        isAdministrator={false}
        accountViews={[]}
        theme="system"
        onThemeChange={nothing}
        onSignOut={nothing}
        onReselectBusiness={nothing}
      />
    </>
  ),
})
