import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Route, Routes, useNavigate, useParams } from 'react-router-dom'
import {
  selectAccountEmail,
  selectBusinessesActor,
  selectSessionActor,
  selectShellActor,
  selectSignOutActor,
} from '#machines/shell/appSelectors.ts'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { Splash } from '../ui/waiting/Splash.tsx'
import { Login } from '../views/access/Login.tsx'
import { loadVerify } from '../views/access/loadVerify.ts'
import { SignOutPlace } from '../views/access/SignOutPlace.tsx'
import { DiagnosticsDoor } from '../views/diagnostics/door.ts'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'
import { DIAGNOSTICS_PATH, startDiagnostics, useMayDiagnose } from './diagnostics.ts'
import { Guarded } from './Guarded.tsx'
import { ShellScreen } from './ShellScreen.tsx'
import { loadSelect } from './select.ts'
import type { App } from './wiring.ts'

const NotFound = lazy(() => import('../views/access/NotFound.tsx'))
const Verify = lazy(loadVerify)
const SelectBusiness = lazy(loadSelect)

interface Props {
  readonly app: App
  readonly isInvited: boolean
}

/** The addresses of the page. A screen is shown at once: no transition keeps the one before. */
export function Router(props: Props) {
  return (
    <BrowserRouter useTransitions={false}>
      <Screens {...props} />
    </BrowserRouter>
  )
}

function Screens({ app, isInvited }: Props) {
  const navigate = useNavigate()
  const session = useSelector(app, selectSessionActor)
  const businesses = useSelector(app, selectBusinessesActor)
  const shell = useSelector(app, selectShellActor)
  const email = useSelector(app, selectAccountEmail)
  const signOut = useSelector(app, selectSignOutActor)

  const mayDiagnose = useMayDiagnose(app, isInvited)
  useEffect(() => {
    if (mayDiagnose) startDiagnostics(app).catch(() => undefined)
  }, [app, mayDiagnose])

  return (
    <DiagnosticsDoor value={mayDiagnose ? () => navigate(DIAGNOSTICS_PATH) : null}>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route element={<Guarded app={app} session={session} />}>
            <Route
              path="/login"
              caseSensitive
              element={session ? <Login session={session} /> : <Splash />}
            />
            <Route
              path="/verify"
              caseSensitive
              element={session ? <Verify session={session} /> : <Splash />}
            />
            <Route
              path="/select-business"
              caseSensitive
              element={
                businesses ? (
                  <SelectBusiness
                    businesses={businesses}
                    email={email}
                    onSignOut={() => signOut?.send({ type: 'signOut.asked', isEverywhere: false })}
                  />
                ) : (
                  <Splash />
                )
              }
            />
            <Route
              path="/"
              element={
                businesses && shell ? (
                  <ShellScreen app={app} shell={shell} businesses={businesses} />
                ) : (
                  <Splash />
                )
              }
            />
          </Route>
          {mayDiagnose && (
            <Route
              path={DIAGNOSTICS_PATH}
              caseSensitive
              element={
                <ErrorBoundary text="No se pudo cargar el diagnóstico.">
                  <DiagnosticsScreen app={app} onHome={() => navigate('/')} />
                </ErrorBoundary>
              }
            />
          )}
          <Route path="*" element={<Unknown />} />
        </Routes>
      </Suspense>
      {signOut && <SignOutPlace signOut={signOut} />}
    </DiagnosticsDoor>
  )
}

function Unknown() {
  const navigate = useNavigate()
  const { '*': path } = useParams()
  return <NotFound path={`/${path}`} onHome={() => navigate('/')} onBack={() => navigate(-1)} />
}
