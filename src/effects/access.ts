import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import {
  Browser,
  readVerified,
  Session,
  sendCode,
  signOut,
  signOutEverywhere,
  type Verified,
  verifyCode,
} from '#contract/access.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError } from '#contract/errors.ts'
import { looseText } from '#contract/loose.ts'
import { forgetStrangers, keepUnsent } from './accountMemory.ts'
import { apiBase } from './config.ts'
import { forgetFiles } from './forgetFiles.ts'
import { type Call, createCall } from './http.ts'
import type { Store } from './storage.ts'

const SESSION = 'session'
const AWAITED = 'awaited-email'

const BROWSER = 'browser'
const Known = z.object({ backEnd: z.string(), browser: Browser })

/**
 * The browser id that the back end at an address gave this browser: it survives signing out, and is sent to that back
 * end only.
 */
export const browserFor = (store: Store, backEnd: string) => ({
  read: (): { browser?: string } => {
    const known = store.read(BROWSER, Known)
    return known?.backEnd === backEnd ? { browser: known.browser } : {}
  },
  keep: (given: string | null): void => {
    if (z.safeParse(Browser, given).success) store.write(BROWSER, { backEnd, browser: given })
  },
})

export const accessActors = (call: Call, browser: ReturnType<typeof browserFor>) => ({
  sendCode: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    const body = { email: input.email, ...browser.read() }
    const answer = await call(sendCode, { body }, signal)
    browser.keep(looseText(answer?.browser))
  }),
  verifyCode: fromPromise<Verified, { email: string; code: string }>(async ({ input, signal }) => {
    const answer = await call(verifyCode, { body: { ...input, ...browser.read() } }, signal)
    const verified = readVerified(answer)
    if (!verified) throw new CallError('refused', '', 200, JSON.stringify(answer))
    return verified
  }),
})

/**
 * Tells the back end that a session has ended, where it has the capability. Nobody waits for the answer: this browser
 * has deleted the session already, and a back end that does not answer expires it later.
 */
export const endSession = (config: Config, session: Session | null): void => {
  if (session === null || !hasCapability(config, 'signout')) return
  const call = createCall({
    baseUrl: apiBase(config),
    token: () => session.token,
    onExpired: () => {}, // the session had ended there already
  })
  call(signOut, {}).catch((error: unknown) => console.warn('The session was not ended', error))
}

export const endAllSessions = (call: Call) =>
  fromPromise<void, undefined>(({ signal }) => call(signOutEverywhere, {}, signal))

export const readSession = (store: Store): Session | null => store.read(SESSION, Session)

/**
 * What this browser and this tab keep of people follows the session. An equal stored session comes from another tab, of
 * which this tab has only heard.
 */
export const saveSession = (store: Store, tab: Store, session: Session | null): void => {
  if (JSON.stringify(readSession(store)) !== JSON.stringify(session)) {
    if (session) store.write(SESSION, session)
    else store.remove(SESSION)
  }
  const all = [store, tab]
  if (session === null) for (const each of all) keepUnsent(each)
  else if (all.map((each) => forgetStrangers(each, session.email)).includes(true)) forgetFiles()
}

/** The address that a code was sent to, stored in this tab for a reload. */
export const awaitedEmail = (tab: Store) => ({
  read: () => tab.read(AWAITED, Session.shape.email),
  keep: (email: string) => tab.write(AWAITED, email),
  forget: () => tab.remove(AWAITED),
})

/** Reports when another tab signs in or out. */
export const watchSession = (store: Store) =>
  fromCallback(({ sendBack }) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key.endsWith(`/${SESSION}`))
        sendBack({ type: 'session.replaced', session: readSession(store) })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
