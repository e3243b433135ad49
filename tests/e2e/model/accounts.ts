import type { Session } from '#contract/access'
import { listBusinesses, readBusinesses } from '#contract/businesses'
import { listConversations, readConversations } from '#contract/inbox'

// Accounts of the product that is driven, as its own server makes them.

interface Mail {
  readonly to: string
  readonly text: string
}

const post = (base: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** Asks for a code, and says whether the server sent one. */
export const askForCode = async (base: string, email: string): Promise<boolean> =>
  (await post(base, '/lpmobile/sendcode', { email })).ok

/** The newest code that was sent to an e-mail. */
export const codeFor = async (base: string, email: string): Promise<string> => {
  const mails = (await (await fetch(`${base}/dev/mailbox`)).json()) as readonly Mail[]
  const code = /\b\d{4}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}

/** The account of an e-mail, and a session of it. */
export const openSession = async (base: string, email: string): Promise<string> => {
  await askForCode(base, email)
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

/** The newest conversation of whoever signed in. */
export const firstThread = async (base: string, session: Session): Promise<string> => {
  const body = { business_id: session.businessId }
  const answer = await (await post(base, listConversations.path, body, session.token)).json()
  const [newest] = readConversations(listConversations.answer.parse(answer))
  if (!newest) throw new Error('nobody has written yet')
  return newest.threadId
}
