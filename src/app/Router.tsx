import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectIsVerifyStep } from '#machines/access/sessionMachine'
import { selectArea, selectIsSplash, selectSessionActor } from '#machines/shell/appMachine'
import { Splash } from '../ui/Splash'
import { NotFound } from '../views/access/NotFound'
import { Screen } from './Screen'
import type { App } from './wiring'

const addresses: ReadonlySet<string> = new Set(['/login', '/verify', '/select-business', '/'])

const resend = { type: 'code.resend' } as const
const isBack = (from: string, to: string) => from === '/verify' && to === '/login'

/** The machines say where we are; the address follows them, and Back on /verify asks them to go back. */
export function Router({ app }: { readonly app: App }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** Where address and machines last agreed: the code was gone back from only if that was there. */
  const agreed = useRef(pathname)
  const isSplash = useSelector(app, selectIsSplash)
  const area = useSelector(app, selectArea)
  const session = useSelector(app, selectSessionActor)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )

  const address = area === 'access' ? (isVerifyStep ? '/verify' : '/login') : area
  const isKnown = addresses.has(pathname)
  const isElsewhere = isKnown && !isSplash && pathname !== address
  const isStepForward = pathname === '/login' && address === '/verify'
  useEffect(() => {
    if (!isElsewhere) agreed.current = pathname
    else if (isBack(agreed.current, pathname) && session?.getSnapshot().can(resend))
      session.send(resend)
    else void navigate(address, { replace: !isStepForward })
  }, [isElsewhere, isStepForward, pathname, address, navigate, session])

  if (!isKnown)
    return (
      <NotFound
        path={pathname}
        onHome={() => void navigate('/')}
        onBack={() => void navigate(-1)}
      />
    )
  if (isSplash) return <Splash />
  if (isElsewhere) return null
  return <Screen app={app} />
}
