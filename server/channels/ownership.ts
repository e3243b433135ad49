import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import { secretsOf } from '../integrations/records.ts'
import { ownershipAsks } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import type { Account, Confirmation, Ownership } from './adapter.ts'

// The owner of the messages of a number or an account.

export type Integration = Selectable<Tables['integrations']>

/** Null where the connection is of no channel, or has no account, or no readable token. */
export const accountIn = (
  { channels, secret }: Pick<Resources, 'channels' | 'secret'>,
  row: Integration,
): Account | null => {
  const { kind, external_id: externalId } = row
  const adapter = channels.get(kind)
  if (!adapter || kind === 'store') return null
  const token = secretsOf(secret, row)[adapter.tokenField]
  return externalId === null || token === undefined ? null : { kind, externalId, token }
}

const claims = (db: Db, { kind, account }: Claim) =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('kind', '=', kind)
    .where('external_id', '=', account)

const activeClaims = (db: Db, claim: Claim) => claims(db, claim).where('is_active', '=', true)

interface Claim {
  readonly kind: Account['kind']
  readonly account: string
}

/**
 * The connection that gets the messages of an account: the one whose token the provider confirmed. Where none is
 * confirmed yet the provider is asked now. Where it does not answer, the only one that names the account gets them, and
 * of several none: the provider repeats the event. One that is switched off gets them where no other does, and only if
 * it was confirmed.
 */
export const ownerOf = async (resources: Resources, claim: Claim): Promise<Integration | null> => {
  const { db, channels } = resources
  const ownership = channels.get(claim.kind)?.ownership
  if (!ownership)
    return (
      (await claims(db, claim)
        .orderBy('is_active', 'desc')
        .orderBy('integration_id')
        .executeTakeFirst()) ?? null
    )
  const proven = await claims(db, claim)
    .where('ownership', '=', 'proven')
    .orderBy('is_active', 'desc')
    .executeTakeFirst()
  if (proven?.is_active) return proven
  const waiting = await activeClaims(db, claim)
    .where('ownership', '=', 'waiting')
    .orderBy('ownership_asked_at', sql`asc nulls first`)
    .orderBy('integration_id')
    .limit(ownershipAsks.atOnce)
    .execute()
  const left: Integration[] = []
  for (const row of waiting) {
    const said = await askAgain(resources, ownership, row)
    if (said === 'proven') return row
    if (said !== 'refused') left.push(row)
  }
  if (proven) return proven
  if (left.length > 1)
    throw new Error(
      'Several connections name an account, and its provider does not say whose it is',
    )
  return left[0] ?? null
}

/** Asks for a stored connection, once a minute at most, and stores what the provider says. */
const askAgain = async (
  resources: Resources,
  { confirm }: Ownership,
  row: Integration,
): Promise<Confirmation['is']> => {
  const { db, clock, metrics } = resources
  const account = accountIn(resources, row)
  const isDue = account !== null && (await beginAsking(db, row, clock()))
  if (!isDue) return 'unreached'
  const { is } = await confirm(account)
  metrics.jobs.inc({ job: 'owner', channel: account.kind, outcome: is })
  if (is === 'proven' || is === 'refused') await storeOwnership(db, row, is)
  return is
}

const beginAsking = async (db: Db, { integration_id }: Integration, now: Date): Promise<boolean> =>
  (await db
    .updateTable('integrations')
    .set({ ownership_asked_at: now })
    .where('integration_id', '=', integration_id)
    .where('ownership', '=', 'waiting')
    .where(({ or, eb }) =>
      or([
        eb('ownership_asked_at', 'is', null),
        eb('ownership_asked_at', '<=', new Date(now.getTime() - ownershipAsks.again)),
      ]),
    )
    .returning('integration_id')
    .executeTakeFirst()) !== undefined

/** Not where the connection names another account by now, or another token: that was not asked for. */
export const storeOwnership = async (
  db: Db,
  { integration_id, external_id, secrets }: Integration,
  ownership: 'proven' | 'refused',
): Promise<void> => {
  await db
    .updateTable('integrations')
    .set({ ownership })
    .where('integration_id', '=', integration_id)
    .where('external_id', 'is not distinct from', external_id)
    .where('secrets', 'is not distinct from', secrets)
    .execute()
}

/** The connection of another business that the provider confirmed for the same account. */
export const rivalOf = async (
  db: Db,
  { kind, externalId }: Account,
  businessId: number,
): Promise<Integration | null> =>
  (await activeClaims(db, { kind, account: externalId })
    .where('ownership', '=', 'proven')
    .where('business_id', '!=', businessId)
    .executeTakeFirst()) ?? null
