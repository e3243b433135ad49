import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { selectIsVerifyStep, type sessionMachine } from '#machines/access/sessionMachine.ts'
import { selectArea } from '#machines/shell/appSelectors.ts'
import type { App } from './wiring.ts'

const resend = { type: 'code.resend' } as const
const isBack = (from: string, to: string) => from === '/verify' && to === '/login'

interface Props {
  readonly app: App
  readonly session: ActorRefFrom<typeof sessionMachine> | undefined
}

/** The machines say which address may be shown, and the browser is led there. Back on /verify asks them to go back. */
export function Guarded({ app, session }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** The last address that matched the machines: a person went back from the code only if it was there. */
  const agreed = useRef(pathname)
  const area = useSelector(app, selectArea)
  const isVerifyStep = useSelector(
    session,
    (state) => state !== undefined && selectIsVerifyStep(state),
  )

  const address = area === 'access' ? (isVerifyStep ? '/verify' : '/login') : area
  // While the shell is opened as well: what the shell keeps in the history must not be replaced with the address.
  const isElsewhere = pathname !== address
  useEffect(() => {
    if (!isElsewhere) agreed.current = pathname
    else if (isBack(agreed.current, pathname) && session?.getSnapshot().can(resend))
      session.send(resend)
    else void navigate(address, { replace: !(pathname === '/login' && address === '/verify') })
  }, [isElsewhere, pathname, address, session, navigate])

  return isElsewhere ? null : <Outlet />
}
