import '#src/ui/styles.css'
import { Suspense } from 'react'
import { beforeAll } from 'vitest'
import { createActor } from 'xstate'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { loadShell } from '#src/app/loadShell.ts'
import { ShellScreen } from '#src/app/ShellScreen.tsx'
import { still } from '../../model/kit/silence.ts'
import { shellModel } from '../../model/shell/shell.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { session } from './world.ts'

beforeAll(async () => {
  await loadShell()
})

const app = createActor(still(appMachine) as typeof appMachine, {
  input: {
    session: session({ businessId: 1 }),
    awaitedEmail: null,
    wanted: null,
    theme: 'system',
  },
}).start()
const businesses = createActor(still(businessesMachine) as typeof businessesMachine, {
  input: { email: 'ana@taller.example' },
}).start()

describeScreen(shellModel, {
  view: (shell) => (
    <Suspense fallback={null}>
      <ShellScreen app={app} shell={shell} businesses={businesses} />
    </Suspense>
  ),
  children: { workspace: still(workspaceMachine) },
  fitsFrom: 1024, // the silent workspace is not told the width
})
