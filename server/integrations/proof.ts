import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import { askOwner } from '../channels/askOwner.ts'
import type { Account, GraphFailure } from '../channels/graph.ts'
import { accountIn, rivalOf, storeOwnership } from '../channels/ownership.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import type { Fields } from './kinds.ts'
import { type Row, secretsOf } from './records.ts'

// Asks Meta before a connection is stored that is active. What Meta refuses is not stored.

/** Meta's answer about an account before the write; `waiting`: Meta was not reached. */
export interface Proof {
  readonly account: Account
  readonly at: Date
  readonly ownership: 'proven' | 'waiting'
}

const REFUSED: Readonly<Record<Account['kind'], string>> = {
  whatsapp:
    'Meta no confirma que ese número sea tuyo: revisa el identificador del número, el token de acceso y sus permisos',
  instagram:
    'Meta no confirma que esa cuenta sea tuya: revisa el identificador de la cuenta, el token de acceso y sus permisos',
}
const LATER =
  'Meta no puede confirmar ahora de quién es ese identificador. Inténtalo de nuevo en unos minutos.'
const HELD =
  'Otro negocio ya tiene activa esa conexión: desactívala allí, o retira su token en Meta, y vuelve a intentarlo'

const later = (failure: GraphFailure) => {
  const refusal = new Refusal(503, LATER, { 'retry-after': '60' })
  refusal.cause = failure
  return refusal
}

/** The account that an active record names, with the token that it would be stored with. */
const accountOf = (kind: IntegrationKind, record: Fields): Account | null => {
  if (record.is_active === false) return null
  const token = String(record.meta_access_token)
  if (kind === 'whatsapp') return { kind, externalId: String(record.meta_phone_number_id), token }
  if (kind === 'instagram') return { kind, externalId: String(record.instagram_account_id), token }
  return null
}

/** True if Meta confirmed this very account and token, and they are in use. */
const isKnown = (secret: string, row: Row, { externalId, token }: Account): boolean =>
  row.is_active &&
  row.ownership === 'proven' &&
  row.external_id === externalId &&
  secretsOf(secret, row).meta_access_token === token

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
  begin: () => Promise<void>,
): Promise<Proof | null> => {
  const { environment, secret } = resources
  const account = accountOf(kind, record)
  if (!environment.asksOwnership || account === null) return null
  if (row && isKnown(secret, row, account)) return null
  await begin()
  const at = resources.clock()
  const said = await askOwner(environment.graphUrl, account)
  if (said.is === 'unreached') return { account, at, ownership: 'waiting' }
  if (said.is === 'later') throw later(said.failure)
  if (said.is === 'refused') throw new Refusal(400, REFUSED[account.kind])
  await outdo(resources, account, businessId)
  return { account, at, ownership: 'proven' }
}

/** The connection of another business gives way where its token does not open the account any more. */
const outdo = async (resources: Resources, account: Account, businessId: number): Promise<void> => {
  const { db, secret, environment } = resources
  const rival = await rivalOf(db, account, businessId)
  if (!rival) return
  const theirs = accountIn(secret, rival)
  const said = theirs && (await askOwner(environment.graphUrl, theirs))
  if (said && said.is !== 'refused') throw new Refusal(409, HELD)
  await storeOwnership(db, rival, 'refused')
}
