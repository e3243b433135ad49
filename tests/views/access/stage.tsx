import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ActorRefFrom, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Verified } from '#contract/access.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { selectIsVerifyStep, sessionMachine } from '#machines/access/sessionMachine.ts'
import { Login } from '#src/views/access/Login.tsx'
import Verify from '#src/views/access/Verify.tsx'

export const EMAIL = 'ana@taller.example'

export const box = (place: number) =>
  page.getByRole('textbox', { name: `Dígito ${place} de 4`, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = page.getByRole('textbox', { name: 'Correo electrónico', exact: true })
export const alert = page.getByRole('alert')
export const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

export const refusal = (message: string) =>
  new CallError('refused', 'HTTP 400', 400, JSON.stringify({ success: false, message }))
export const offline = new CallError('network', NO_CONNECTION)

export const returning: Verified = {
  token: 't1',
  userId: '7',
  isNewUser: false,
  isAdministrator: false,
}

const nothing = () => undefined

/** As in the app: the session decides which of its two screens is shown. */
export function SignIn({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  return useSelector(session, selectIsVerifyStep) ? (
    <Verify session={session} />
  ) : (
    <Login session={session} />
  )
}

/** Each call waits until the test answers it. */
export function answeredByHand<Answer, Input>() {
  const calls: Input[] = []
  const waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  const next = () => {
    const call = waiting.shift()
    if (!call) throw new Error('Nobody asked')
    return call
  }
  return {
    calls,
    done: (answer: Answer) => next().resolve(answer),
    fail: (error: unknown) => next().reject(error),
    logic: fromPromise<Answer, Input>(({ input }) => {
      calls.push(input)
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
      })
    }),
  }
}

interface Setting {
  readonly awaitedEmail?: string | null
  readonly width?: number
}

/** A session with a clock, calls and storage of the test. */
export function sessionAt(awaitedEmail: string | null) {
  const sendCode = answeredByHand<void, { email: string }>()
  const verifyCode = answeredByHand<Verified, { email: string; code: string }>()
  const clock = new SimulatedClock()
  const session = createActor(
    sessionMachine.provide({
      actors: { sendCode: sendCode.logic, verifyCode: verifyCode.logic },
      actions: { rememberAwaitedEmail: nothing, forgetAwaitedEmail: nothing },
    }),
    { input: { awaitedEmail }, clock },
  )
  return { session: session.start(), sendCode, verifyCode, clock }
}

/** Renders the sign-in. */
export async function stage({ awaitedEmail = null, width = 1366 }: Setting = {}) {
  await page.viewport(width, 768)
  const staged = sessionAt(awaitedEmail)
  await render(
    <StrictMode>
      <SignIn session={staged.session} />
    </StrictMode>,
  )
  return staged
}

export function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
