import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { selectIsVerifyStep } from '#machines/access/sessionMachine.ts'
import {
  selectAccountEmail,
  selectBusinessesActor,
  selectSessionActor,
  selectShellActor,
} from '#machines/shell/appMachine.ts'
import { Splash } from '../ui/waiting/Splash.tsx'
import { Login } from '../views/access/Login.tsx'
import { Verify } from '../views/access/Verify.tsx'
import { ShellScreen } from './ShellScreen.tsx'
import type { App } from './wiring.ts'

const SelectBusiness = lazy(() => import('../views/businesses/SelectBusiness.tsx'))

/** The screen of the app's state. */
export function Screen({ app }: { readonly app: App }) {
  const session = useSelector(app, selectSessionActor)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )
  const businesses = useSelector(app, selectBusinessesActor)
  const shell = useSelector(app, selectShellActor)
  const email = useSelector(app, selectAccountEmail)

  if (session) return isVerifyStep ? <Verify session={session} /> : <Login session={session} />
  if (!businesses) return <Splash />
  return (
    <Suspense fallback={<Splash />}>
      {shell ? (
        <ShellScreen app={app} shell={shell} businesses={businesses} />
      ) : (
        <SelectBusiness
          businesses={businesses}
          email={email}
          onSignOut={() => app.send({ type: 'session.signOut' })}
        />
      )}
    </Suspense>
  )
}
