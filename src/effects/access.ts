import { fromCallback, fromPromise } from 'xstate'
import { readVerified, Session, sendCode, type Verified, verifyCode } from '#contract/access'
import { CallError } from '#contract/errors'
import type { Call } from './http'
import { forgetAccount } from './memory'
import type { Store } from './storage'

const SESSION = 'session'
const AWAITED = 'awaited-email'

export const accessActors = (call: Call) => ({
  sendCode: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    await call(sendCode, { body: { email: input.email } }, signal)
  }),
  verifyCode: fromPromise<Verified, { email: string; code: string }>(async ({ input, signal }) => {
    const answer = await call(verifyCode, { body: input }, signal)
    const verified = readVerified(answer)
    if (!verified) throw new CallError('refused', '', 200, JSON.stringify(answer))
    return verified
  }),
})

export const readSession = (store: Store): Session | null => store.read(SESSION, Session)

/** What is stored already is what another tab stored: this one only heard of it. */
export const saveSession = (store: Store, session: Session | null): void => {
  const stored = readSession(store)
  if (JSON.stringify(stored) === JSON.stringify(session)) return
  if (session) {
    store.write(SESSION, session)
    return
  }
  store.remove(SESSION)
  forgetAccount(store, stored?.email ?? null)
}

/** Whom a code was sent to: kept in this tab, for a reload of the page that waits for it. */
export const awaitedEmail = (tab: Store) => ({
  read: () => tab.read(AWAITED, Session.shape.email),
  keep: (email: string) => tab.write(AWAITED, email),
  forget: () => tab.remove(AWAITED),
})

/** Tells when another tab signs in or out. */
export const watchSession = (store: Store) =>
  fromCallback(({ sendBack }) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key.endsWith(`/${SESSION}`))
        sendBack({ type: 'session.replaced', session: readSession(store) })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
