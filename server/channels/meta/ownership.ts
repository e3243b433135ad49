import { isMetaId } from '#contract/integrations/common.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import type { Account, Confirmation } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { failureOf, TokenFailure } from './failures.ts'

// Asks Meta, with a connection's own token, whether the token is of the account that the connection names.

/**
 * A token of any other form is not sent, and an id that is none not asked for: it could name another address, or break
 * the request.
 */
const TOKEN = /^[\x21-\x7e]+$/

export const isToken = ({ token }: Account): boolean => TOKEN.test(token)

export const hasMetasForm = (account: Account): boolean =>
  isMetaId(account.externalId) && isToken(account)

export const noFormOfToken = 'Eso no es un token de Meta: cópialo entero, sin espacios'

export interface Question {
  readonly path: string
  readonly fields: string
  /** The id that the answer names; undefined where it names none. */
  readonly idIn: (answer: unknown) => string | undefined
}

const refused = (message: string): Confirmation => ({
  is: 'refused',
  isOfToken: false,
  failure: new ChannelFailure('refused', message, null),
})

const noToken = (): Confirmation => ({
  is: 'refused',
  isOfToken: true,
  failure: new TokenFailure('credentials', 'A token has no form of Meta', noFormOfToken),
})

/** One call, with a short patience, that follows no redirect. */
export const confirmOwner = async (
  graphUrl: string,
  account: Account,
  { path, fields, idIn }: Question,
): Promise<Confirmation> => {
  const { externalId, token } = account
  if (!isMetaId(externalId)) return refused('An account has no form of Meta')
  if (!isToken(account)) return noToken()
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
    if (failure.problem === 'away') return { is: 'later', failure }
    return { is: 'refused', isOfToken: failure instanceof TokenFailure, failure }
  }
  const text = await response.text().catch(unreached)
  if (text instanceof ChannelFailure) return { is: 'later', failure: text }
  return idIn(parseForeign(text)) === externalId
    ? { is: 'proven' }
    : refused('The Graph API names another account than the connection')
}
