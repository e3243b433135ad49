import { channelFailures } from '#contract/channelFailures.ts'
import { type IntegrationKind, kinds } from '#contract/integrations/integrations.ts'
import type { Fields } from '#contract/integrations/kind.ts'
import type { Account, Ownership } from '../channels/adapter.ts'
import type { ChannelFailure } from '../channels/failure.ts'
import { accountIn, rivalOf, storeOwnership } from '../channels/ownership.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { type Row, secretsOf } from './records.ts'

// Asks the channel's provider before a connection is stored that is active. What it refuses as somebody else's is not
// stored.

/**
 * The provider's answer about an account before the write. `waiting`: it was not reached. `later`: it answers that it
 * cannot say it now. `refused`: it does not take the token. What was typed is stored in both, and switched off.
 */
export interface Proof {
  readonly account: Account
  readonly at: Date
  readonly ownership: 'proven' | 'waiting' | 'later' | 'refused'
  /** Of a refused token. */
  readonly reason: string | null
}

const later = ({ provider }: Ownership, failure: ChannelFailure) => {
  const text = `${provider} no puede confirmar ahora de quién es ese identificador. Inténtalo de nuevo en unos minutos.`
  const refusal = new Refusal(503, text, { 'retry-after': '60' })
  refusal.cause = failure
  return refusal
}

export const heldText = (provider: string): string =>
  `Otro negocio ya tiene activa esa conexión: desactívala allí, o retira su token en ${provider}, y vuelve a intentarlo`

/** The account that an active record names, with the token that it would be stored with. */
const accountOf = (kind: IntegrationKind, record: Fields, tokenField: string): Account | null => {
  const { external } = kinds[kind].names
  if (record.is_active === false || external === null || kind === 'store') return null
  return { kind, externalId: String(record[external]), token: String(record[tokenField]) }
}

/** True if the provider confirmed this very account and token, and they are in use. */
const isKnown = (secret: string, row: Row, account: Account, tokenField: string): boolean =>
  row.is_active &&
  row.ownership === 'proven' &&
  row.external_id === account.externalId &&
  secretsOf(secret, row)[tokenField] === account.token

interface Written {
  readonly kind: IntegrationKind
  readonly businessId: number
  readonly record: Fields
  /** Null for a new connection. */
  readonly row: Row | null
}

/** Null where nothing is to be asked. `begin` counts the questions of a caller, and refuses too many. */
export const prove = async (
  resources: Resources,
  { kind, businessId, record, row }: Written,
  begin: (asked: Ownership) => Promise<void>,
): Promise<Proof | null> => {
  const { channels, secret } = resources
  const { ownership = null, tokenField = '' } = channels.get(kind) ?? {}
  const account = accountOf(kind, record, tokenField)
  if (ownership === null || account === null) return null
  if (row && isKnown(secret, row, account, tokenField)) return null
  await begin(ownership)
  const at = resources.clock()
  const said = await ownership.confirm(account)
  if (said.is === 'unreached') return { account, at, ownership: 'waiting', reason: null }
  if (said.is === 'later') {
    // A connection that works stays as it is: the form keeps what was typed.
    if (row?.is_active) throw later(ownership, said.failure)
    return { account, at, ownership: 'later', reason: null }
  }
  if (said.is === 'refused') {
    // A connection that works does not get a token that fails.
    if (!said.isOfToken || row?.is_active) throw new Refusal(400, ownership.refused)
    const reason = said.failure.reason ?? channelFailures.credentials
    return { account, at, ownership: 'refused', reason }
  }
  await outdo(resources, ownership, account, businessId)
  return { account, at, ownership: 'proven', reason: null }
}

/** The connection of another business gives way where its token does not open the account any more. */
export const outdo = async (
  resources: Resources,
  ownership: Ownership,
  account: Account,
  businessId: number,
): Promise<void> => {
  const rival = await rivalOf(resources.db, account, businessId)
  if (!rival) return
  const theirs = accountIn(resources, rival)
  const said = theirs && (await ownership.confirm(theirs))
  if (said && said.is !== 'refused') throw new Refusal(409, heldText(ownership.provider))
  await storeOwnership(resources.db, rival, 'refused')
}
