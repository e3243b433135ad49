import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectIsVerifyStep } from '#machines/access/sessionMachine.ts'
import { selectArea, selectSessionActor } from '#machines/shell/appMachine.ts'
import { NotFound } from '../views/access/NotFound.tsx'
import { DiagnosticsDoor } from '../views/diagnostics/door.ts'
import { plainAddress, readableAddress } from './addresses.ts'
import { DiagnosticsScreen } from './DiagnosticsScreen.tsx'
import { DIAGNOSTICS_PATH, startDiagnostics, useMayDiagnose } from './diagnostics.ts'
import { Screen } from './Screen.tsx'
import { goTo, useAddress } from './useAddress.ts'
import type { App } from './wiring.ts'

const addresses: ReadonlySet<string> = new Set(['/login', '/verify', '/select-business', '/'])

const resend = { type: 'code.resend' } as const
const isBack = (from: string, to: string) => from === '/verify' && to === '/login'

interface Props {
  readonly app: App
  readonly isInvited: boolean
}

/** The machines say where we are; the address follows them, and Back on /verify asks them to go back. */
export function Router({ app, isInvited }: Props) {
  const written = useAddress()
  const pathname = plainAddress(written)
  /** The last address that matched the machines: a person went back from the code only if it was there. */
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
    else goTo(address, { replace: !isStepForward })
  }, [isElsewhere, isStepForward, pathname, address, session])

  const mayDiagnose = useMayDiagnose(app, isInvited)
  useEffect(() => {
    if (mayDiagnose) startDiagnostics(app).catch(() => undefined)
  }, [app, mayDiagnose])

  if (mayDiagnose && pathname === DIAGNOSTICS_PATH)
    return <DiagnosticsScreen app={app} onHome={() => goTo('/')} />
  if (!isKnown)
    return (
      <NotFound
        path={readableAddress(written)}
        onHome={() => goTo('/')}
        onBack={() => history.back()}
      />
    )
  if (isElsewhere) return null
  return (
    <DiagnosticsDoor value={mayDiagnose ? () => goTo(DIAGNOSTICS_PATH) : null}>
      <Screen app={app} />
    </DiagnosticsDoor>
  )
}
