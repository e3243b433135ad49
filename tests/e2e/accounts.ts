import type { Session } from '#contract/access'
import { listBusinesses, readBusinesses } from '#contract/businesses'
import { codeFor } from './people.ts'

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

/** The account of an e-mail, and a session of it. */
const openSession = async (base: string, email: string): Promise<string> => {
  await post(base, '/lpmobile/sendcode', { email })
  const code = await codeFor(base, email)
  const answer = await (await post(base, '/lpmobile/verifycode', { email, code })).json()
  const token: unknown = Reflect.get(Object(answer), 'session_token')
  if (typeof token !== 'string') throw new Error(`${email} could not sign in`)
  return token
}

/** What the page keeps of somebody who signed in and chose the first of their businesses. */
export const signedIn = async (base: string, email: string): Promise<Session> => {
  const token = await openSession(base, email)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await (await fetch(base + listBusinesses.path, { headers })).json()
  const [business] = readBusinesses(listBusinesses.answer.parse(answer))
  if (!business) throw new Error(`${email} has no business`)
  return { token, email, userId: null, businessId: business.id, isNewUser: false }
}
