import * as z from 'zod/mini'
import { patienceWith } from '../limits/bounds.ts'
import { type Account, failureOf, GraphFailure, parse } from './graph.ts'

// Asks Meta, with a connection's own token, whether the token is of the account that the connection names.

/**
 * `refused`: Meta says no. `later`: it answers, but neither yes nor no. `unreached`: nobody answers, which no caller can bring about. The
 * failure is for the log.
 */
export type Said =
  | { readonly is: 'proven' }
  | { readonly is: 'refused' | 'later' | 'unreached'; readonly failure: GraphFailure }

/** An id or a token of any other form is not asked for: it could name another address, or break the request. */
const ID = /^\d{1,40}$/
const TOKEN = /^[\x21-\x7e]+$/

const WhatsappNumber = z.object({ id: z.string(), display_phone_number: z.string() })
const Page = z.object({ instagram_business_account: z.object({ id: z.string() }) })
const InstagramUser = z.object({ user_id: z.string() })

interface Question {
  readonly path: string
  readonly fields: string
  /** The id that the answer names; undefined where it names none. */
  readonly idIn: (answer: unknown) => string | undefined
}

/**
 * A number is read by its id, with a field that its owner gives to a token. Instagram is asked whose token it is, as a send does
 * (`me/messages`): a page's at graph.facebook.com, an account's own at graph.instagram.com.
 */
const questionOf = (graphUrl: string, { kind, externalId }: Account): Question => {
  if (kind === 'whatsapp')
    return {
      path: externalId,
      fields: 'id,display_phone_number',
      idIn: (answer) => z.safeParse(WhatsappNumber, answer).data?.id,
    }
  if (new URL(graphUrl).hostname === 'graph.instagram.com')
    return {
      path: 'me',
      fields: 'user_id',
      idIn: (answer) => z.safeParse(InstagramUser, answer).data?.user_id,
    }
  return {
    path: 'me',
    fields: 'instagram_business_account',
    idIn: (answer) => z.safeParse(Page, answer).data?.instagram_business_account.id,
  }
}

const refused = (message: string): Said => ({
  is: 'refused',
  failure: new GraphFailure('refused', message, null),
})

/** One call, with a short patience, that follows no redirect. */
export const askOwner = async (graphUrl: string, account: Account): Promise<Said> => {
  const { externalId, token } = account
  if (!ID.test(externalId) || !TOKEN.test(token))
    return refused('An account or a token has no form of Meta')
  const { path, fields, idIn } = questionOf(graphUrl, account)
  const unreached = (error: unknown) =>
    new GraphFailure('away', 'The Graph API is not asked whose an account is', null, error)
  const response = await fetch(`${graphUrl}/${path}?${new URLSearchParams({ fields })}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceWith.ownership),
  }).catch(unreached)
  if (response instanceof GraphFailure) return { is: 'unreached', failure: response }
  if (!response.ok) {
    const failure = await failureOf(response)
    return { is: failure.problem === 'away' ? 'later' : 'refused', failure }
  }
  const text = await response.text().catch(unreached)
  if (text instanceof GraphFailure) return { is: 'later', failure: text }
  return idIn(parse(text)) === externalId
    ? { is: 'proven' }
    : refused('The Graph API names another account than the connection')
}
