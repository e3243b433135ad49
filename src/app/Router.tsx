import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { selectIsVerifyStep } from '#machines/access/sessionMachine'
import { selectArea, selectIsSplash, selectSessionActor } from '#machines/shell/appMachine'
import { Splash } from '../ui/Splash'
import { NotFound } from '../views/access/NotFound'
import { Screen } from './Screen'
import type { App } from './wiring'

const addresses: ReadonlySet<string> = new Set(['/login', '/verify', '/select-business', '/'])

/** The machines say where we are; the address follows them, and Back on /verify asks them to go back. */
export function Router({ app }: { readonly app: App }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const cameByBack = useNavigationType() === 'POP'
  const isSplash = useSelector(app, selectIsSplash)
  const area = useSelector(app, selectArea)
  const session = useSelector(app, selectSessionActor)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )

  const address = area === 'access' ? (isVerifyStep ? '/verify' : '/login') : area
  const goesBackToLogin = cameByBack && pathname === '/login' && address === '/verify'
  useEffect(() => {
    if (goesBackToLogin) session?.send({ type: 'code.resend' })
  }, [goesBackToLogin, session])

  if (!addresses.has(pathname))
    return (
      <NotFound
        path={pathname}
        onHome={() => void navigate('/')}
        onBack={() => void navigate(-1)}
      />
    )
  if (isSplash) return <Splash />
  if (goesBackToLogin) return null
  if (pathname !== address) {
    const isStepForward = pathname === '/login' && address === '/verify'
    return <Navigate to={address} replace={!isStepForward} />
  }
  return <Screen app={app} />
}
