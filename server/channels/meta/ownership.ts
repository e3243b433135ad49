import { isMetaId } from '#contract/integrations/common.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { patienceWith } from '../../limits/bounds.ts'
import type { Account, Confirmation } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { failureOf } from './failures.ts'

// Asks Meta, with a connection's own token, whether the token is of the account that the connection names.

/**
 * A token of any other form is not sent, and an id that is none not asked for: it could name another address, or break
 * the request.
 */
const TOKEN = /^[\x21-\x7e]+$/

export const hasMetasForm = ({ externalId, token }: Account): boolean =>
  isMetaId(externalId) && TOKEN.test(token)

export interface Question {
  readonly path: string
  readonly fields: string
  /** The id that the answer names; undefined where it names none. */
  readonly idIn: (answer: unknown) => string | undefined
}

const refused = (message: string): Confirmation => ({
  is: 'refused',
  failure: new ChannelFailure('refused', message, null),
})

/** One call, with a short patience, that follows no redirect. */
export const confirmOwner = async (
  graphUrl: string,
  account: Account,
  { path, fields, idIn }: Question,
): Promise<Confirmation> => {
  const { externalId, token } = account
  if (!hasMetasForm(account)) return refused('An account or a token has no form of Meta')
  const unreached = (error: unknown) =>
    new ChannelFailure('away', 'The Graph API is not asked whose an account is', null, error)
  const response = await fetch(`${graphUrl}/${path}?${new URLSearchParams({ fields })}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceWith.ownership),
  }).catch(unreached)
  if (response instanceof ChannelFailure) return { is: 'unreached', failure: response }
  if (!response.ok) {
    const failure = await failureOf(response)
    return { is: failure.problem === 'away' ? 'later' : 'refused', failure }
  }
  const text = await response.text().catch(unreached)
  if (text instanceof ChannelFailure) return { is: 'later', failure: text }
  return idIn(parseForeign(text)) === externalId
    ? { is: 'proven' }
    : refused('The Graph API names another account than the connection')
}
