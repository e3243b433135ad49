import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { selectIsVerifyStep } from '#machines/access/sessionMachine'
import {
  selectAccountEmail,
  selectBusinessesActor,
  selectHasShellFailed,
  selectSessionActor,
  selectWorkspaceActor,
} from '#machines/shell/appMachine'
import { RetryNotice } from '../ui/notices/RetryNotice'
import { Splash } from '../ui/waiting/Splash'
import { Login } from '../views/access/Login'
import { Verify } from '../views/access/Verify'
import { ShellScreen } from './ShellScreen'
import type { App } from './wiring'

const SelectBusiness = lazy(() => import('../views/businesses/SelectBusiness'))

/** What belongs to where the app stands. */
export function Screen({ app }: { readonly app: App }) {
  const session = useSelector(app, selectSessionActor)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )
  const businesses = useSelector(app, selectBusinessesActor)
  const workspace = useSelector(app, selectWorkspaceActor)
  const hasShellFailed = useSelector(app, selectHasShellFailed)
  const email = useSelector(app, selectAccountEmail)

  if (session) return isVerifyStep ? <Verify session={session} /> : <Login session={session} />
  if (hasShellFailed)
    return (
      <Splash>
        <RetryNotice
          text="No se pudo cargar la aplicación. Verifica tu conexión a internet."
          onRetry={() => app.send({ type: 'shell.retry' })}
        />
      </Splash>
    )
  if (!businesses) return <Splash />
  return (
    <Suspense fallback={<Splash />}>
      {workspace ? (
        <ShellScreen app={app} workspace={workspace} businesses={businesses} />
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
