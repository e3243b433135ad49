import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectIsVerifyStep } from '#machines/access/sessionMachine'
import { selectArea, selectSessionActor } from '#machines/shell/appMachine'
import { NotFound } from '../views/access/NotFound'
import { DiagnosticsDoor } from '../views/diagnostics/door'
import { plainAddress, readableAddress } from './addresses'
import { DiagnosticsScreen } from './DiagnosticsScreen'
import { DIAGNOSTICS_PATH, startDiagnostics, useMayDiagnose } from './diagnostics'
import { Screen } from './Screen'
import type { App } from './wiring'

const addresses: ReadonlySet<string> = new Set(['/login', '/verify', '/select-business', '/'])

const resend = { type: 'code.resend' } as const
const isBack = (from: string, to: string) => from === '/verify' && to === '/login'

interface Props {
  readonly app: App
  readonly isInvited: boolean
}

/** The machines say where we are; the address follows them, and Back on /verify asks them to go back. */
export function Router({ app, isInvited }: Props) {
  const { pathname: written } = useLocation()
  const pathname = plainAddress(written)
  const navigate = useNavigate()
  /** Where address and machines last agreed: the code was gone back from only if that was there. */
  const agreed = useRef(pathname)
  const area = useSelector(app, selectArea)
  const session = useSelector(app, selectSessionActor)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )

  const address = area === 'access' ? (isVerifyStep ? '/verify' : '/login') : area
  const isKnown = addresses.has(pathname)
  // While the shell is opened as well: what the shell keeps in the history must not be replaced with the address.
  const isElsewhere = isKnown && written !== address
  const isStepForward = pathname === '/login' && address === '/verify'
  useEffect(() => {
    if (!isElsewhere) agreed.current = pathname
    else if (isBack(agreed.current, pathname) && session?.getSnapshot().can(resend))
      session.send(resend)
    else void navigate(address, { replace: !isStepForward })
  }, [isElsewhere, isStepForward, pathname, address, navigate, session])

  const mayDiagnose = useMayDiagnose(app, isInvited)
  useEffect(() => {
    if (mayDiagnose) startDiagnostics(app).catch(() => undefined)
  }, [app, mayDiagnose])

  if (mayDiagnose && pathname === DIAGNOSTICS_PATH)
    return <DiagnosticsScreen app={app} onHome={() => void navigate('/')} />
  if (!isKnown)
    return (
      <NotFound
        path={readableAddress(written)}
        onHome={() => void navigate('/')}
        onBack={() => void navigate(-1)}
      />
    )
  if (isElsewhere) return null
  return (
    <DiagnosticsDoor value={mayDiagnose ? () => void navigate(DIAGNOSTICS_PATH) : null}>
      <Screen app={app} />
    </DiagnosticsDoor>
  )
}
