import type { Browser, Page } from 'playwright'
import { readVerified, type Session, type Verified, verifyCode } from '#contract/access'
import { listBusinesses, readBusinesses } from '#contract/businesses'
import { ADMIN_EMAIL, codeFor, newPerson } from './people.ts'

// Accounts of the product that is driven, as its own server makes them.

const post = (base: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** A session of the account of an e-mail. */
const openSession = async (base: string, email: string): Promise<Verified> => {
  await post(base, '/lpmobile/sendcode', { email })
  const code = await codeFor(base, email)
  const answer = await (await post(base, '/lpmobile/verifycode', { email, code })).json()
  const verified = readVerified(verifyCode.answer.parse(answer))
  if (!verified) throw new Error(`${email} could not sign in`)
  return verified
}

/** What the page keeps of somebody who signed in and chose a business of theirs, or else the first. */
export const signedIn = async (base: string, email: string, name?: string): Promise<Session> => {
  const { token, isAdministrator } = await openSession(base, email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (await fetch(base + listBusinesses.path, { headers })).json()
  const business = readBusinesses(listBusinesses.answer.parse(answer)).find(
    (each) => name === undefined || each.name === name,
  )
  if (!business) throw new Error(`${email} has no business${name ? ` ${name}` : ''}`)
  return {
    token,
    email,
    userId: null,
    businessId: business.id,
    isNewUser: false,
    isAdministrator,
  }
}

/** The provider's administrator with a business, which everybody needs to get in. */
export const openProvider = async (base: string): Promise<string> => {
  const { token } = await openSession(base, ADMIN_EMAIL)
  const name = 'El proveedor'
  const answer = await post(base, '/lpmobile/business', { name, email: ADMIN_EMAIL }, token)
  if (!answer.ok) throw new Error(`the business was not created: ${answer.status}`)
  return name
}

/** A browser in which a person signed in and chose a business before. The way in has tests of its own, and takes its time. */
export const enter = async (
  browser: Browser,
  base: string,
  email: string,
  name: string,
): Promise<Page> => {
  const session = await signedIn(base, email, name)
  const localStorage = [{ name: 'recado/session', value: JSON.stringify(session) }]
  const page = await newPerson(browser, { cookies: [], origins: [{ origin: base, localStorage }] })
  await page.goto(base)
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  return page
}
