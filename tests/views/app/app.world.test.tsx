import '#src/ui/styles.css'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { fromPromise } from 'xstate'
import type { Business } from '#contract/businesses.ts'
import { sessionMachine } from '#machines/access/sessionMachine.ts'
import { signOutMachine } from '#machines/access/signOutMachine.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import { themeMachine } from '#machines/shell/themeMachine.ts'
import { toastsMachine } from '#machines/shell/toastsMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory, type WorkspaceMemory } from '#machines/shell/workspaceMemory.ts'
import { loadModule } from '#src/app/areas.ts'
import { loadShell } from '#src/app/loadShell.ts'
import { Root } from '#src/app/Root.tsx'
import { nothingUnsent } from '../../model/access/signOut.model.ts'
import { still } from '../../model/kit/silence.ts'
import { business } from '../../model/people.ts'
import { appModel } from '../../model/shell/app.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

type Opened = { readonly businessId: number; readonly email: string | null }

// The whole page along the paths of its first machine. Its child machines run, and send nothing to the world.

// The code is loaded from the start.
beforeAll(() =>
  Promise.all([
    loadShell(),
    loadModule('dashboard'),
    import('#src/views/businesses/SelectBusiness.tsx'),
  ]),
)

const here = location.href
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => history.replaceState(null, '', here))

describeScreen(appModel, {
  view: (app) => <Root app={app} />,
  elsewhere: {
    '¡Bienvenido de nuevo!': 'the sign-in says it, which is silent here',
    'Ana Rojas': 'stands above her conversation, which is silent here',
  },
  children: {
    session: still(sessionMachine),
    // Two businesses to choose from; the path tells that they are loaded.
    businesses: businessesMachine.provide({
      actors: {
        loadBusinesses: fromPromise<readonly Business[], undefined>(async () => [
          business(1, 'Casa Lino'),
          business(2, 'Café Arriero'),
        ]),
      },
      actions: { announceLoaded: () => undefined },
    }),
    signOut: signOutMachine.provide({
      actors: { findUnsent: fromPromise(async () => nothingUnsent) },
    }),
    toasts: still(toastsMachine),
    theme: still(themeMachine),
    shell: shellMachine.provide({
      actors: {
        openShell: fromPromise<WorkspaceMemory, Opened>(async () => emptyMemory),
        workspace: still(workspaceMachine) as typeof workspaceMachine,
      },
    }),
  },
  fitsFrom: 1024, // the silent workspace is not told the width
})
