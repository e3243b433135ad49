import type { Page } from 'playwright'
import {
  readVerified,
  type Session,
  sendCode,
  type Verified,
  verifyCode,
} from '#contract/access.ts'
import { listBusinesses, readBusinesses } from '#contract/businesses.ts'
import { ADMIN_EMAIL, codeFor, newPerson, type Opener, type openBrowser } from './people.ts'

// Accounts of the running product, created by its own server.

const post = (base: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** The browser of each account that signed in before: the codes of strangers are few. */
const browsers = new Map<string, unknown>()

/** Opens a session for the account of an e-mail. */
const openSession = async (base: string, email: string): Promise<Verified> => {
  const known = browsers.get(base + email)
  const body = { email, ...(known !== undefined && { browser: known }) }
  const asked = await (await post(base, '/lpmobile/sendcode', body)).json()
  const browser = sendCode.answer.parse(asked)?.browser
  browsers.set(base + email, browser)
  const code = await codeFor(base, email)
  const answer = await (await post(base, '/lpmobile/verifycode', { email, code, browser })).json()
  const verified = readVerified(verifyCode.answer.parse(answer))
  if (!verified) throw new Error(`${email} could not sign in`)
  return verified
}

/** Posts with a session of the account; throws on a refusal. */
export const callAs = async (base: string, email: string) => {
  const { token } = await openSession(base, email)
  return async (path: string, body: object): Promise<void> => {
    const answer = await post(base, path, body, token)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
}

/** The stored session of a person who signed in and chose a business, by default the first. */
export const signedIn = async (base: string, email: string, name?: string): Promise<Session> => {
  const { token, isAdministrator, userId } = await openSession(base, email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (await fetch(base + listBusinesses.path, { headers })).json()
  const business = readBusinesses(listBusinesses.answer.parse(answer)).find(
    (each) => name === undefined || each.name === name,
  )
  if (!business) throw new Error(`${email} has no business${name ? ` ${name}` : ''}`)
  return {
    token,
    email,
    userId,
    businessId: business.id,
    isNewUser: false,
    isAdministrator,
  }
}

/** The administrator with a business, which every account needs to enter. */
export const openProvider = async (base: string): Promise<string> => {
  const call = await callAs(base, ADMIN_EMAIL)
  const name = 'El proveedor'
  await call('/lpmobile/business', { name, email: ADMIN_EMAIL })
  return name
}

/** The stored session of a person who signed in before, for the pages of an origin. */
export const keptBy = async (
  base: string,
  email: string,
  name: string,
  origin = base,
): Promise<NonNullable<Parameters<typeof openBrowser>[1]>> => {
  const session = await signedIn(base, email, name)
  const localStorage = [{ name: 'recado/session', value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/**
 * A browser in which a person has signed in and chosen a business: signing in has its own tests. It is closed when the
 * test ends, unless `open` says otherwise.
 */
export const enter = async (
  browser: Opener,
  base: string,
  email: string,
  name: string,
  open = newPerson,
): Promise<Page> => {
  const page = await open(browser, await keptBy(base, email, name))
  await page.goto(base)
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  return page
}
