import { channelFailures } from '#contract/channelFailures.ts'
import type { CheckStep } from '#contract/integrations/health.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import type { Account, Checked } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { failureOf } from './failures.ts'
import { isToken, noFormOfToken } from './ownership.ts'

// What a check of a connection asks Meta, and how its answers are told.

export const TOKEN = 'Token de acceso'

export const passed = (name: string, message: string): CheckStep => ({ name, ok: true, message })
export const failed = (name: string, message: string): CheckStep => ({ name, ok: false, message })

export const opened = passed(TOKEN, 'Meta acepta el token')

/** Meta's answer; a failure where it has none. Follows no redirect, which would get the token. */
export const askMeta = async (
  url: string,
  { token }: Account,
  method: 'GET' | 'POST' = 'GET',
): Promise<object | ChannelFailure> => {
  const unreached = (error: unknown) =>
    new ChannelFailure('away', 'The Graph API is not asked how a connection is', null, error)
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.ownership),
  }).catch(unreached)
  if (response instanceof ChannelFailure) return response
  if (!response.ok) return failureOf(response)
  const text = await response.text().catch(unreached)
  return text instanceof ChannelFailure ? text : Object(parseForeign(text))
}

export const fieldsAt = (
  graphUrl: string,
  path: string,
  account: Account,
  fields: string,
): Promise<object | ChannelFailure> =>
  askMeta(`${graphUrl}/${path}?${new URLSearchParams({ fields })}`, account)

export const notThisAccount =
  'Meta no reconoce este identificador con este token: revisa los dos en Integraciones'

export const withoutForm = (account: Account): Checked => ({
  isReached: true,
  steps: [
    isToken(account) ? failed('Identificador', notThisAccount) : failed(TOKEN, noFormOfToken),
  ],
})

/** A check that ended with Meta's first answer. */
export const endedBy = ({ problem, reason }: ChannelFailure): Checked =>
  problem === 'away'
    ? {
        isReached: false,
        steps: [{ name: TOKEN, ok: null, message: 'Meta no contesta: se comprobará otra vez' }],
      }
    : {
        isReached: true,
        steps: [
          problem === 'credentials'
            ? failed(TOKEN, reason ?? channelFailures.credentials)
            : failed('Identificador', notThisAccount),
        ],
      }
