import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import { secretsOf } from '../integrations/records.ts'
import { ownershipAsks } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import { askOwner, type Said } from './askOwner.ts'
import type { Account } from './graph.ts'

// The owner of the messages of a WhatsApp number or an Instagram account.

export type Integration = Selectable<Tables['integrations']>

/** Null where the connection has no account, or no readable token. */
export const accountIn = (secret: string, row: Integration): Account | null => {
  const { kind, external_id: externalId } = row
  if (kind !== 'whatsapp' && kind !== 'instagram') return null
  const token = new Map(Object.entries(secretsOf(secret, row))).get('meta_access_token')
  return externalId === null || token === undefined ? null : { kind, externalId, token }
}

const claims = (db: Db, { kind, account }: Claim) =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('kind', '=', kind)
    .where('external_id', '=', account)
    .where('is_active', '=', true)

interface Claim {
  readonly kind: Account['kind']
  readonly account: string
}

/**
 * The connection that gets the messages of an account: the one whose token Meta confirmed. Where none is confirmed yet Meta is asked now.
 * Where Meta does not answer, the only one that names the account gets them, and of several none: Meta repeats the event.
 */
export const ownerOf = async (resources: Resources, claim: Claim): Promise<Integration | null> => {
  const { db, environment } = resources
  if (!environment.asksOwnership)
    return (await claims(db, claim).orderBy('integration_id').executeTakeFirst()) ?? null
  const proven = await claims(db, claim).where('ownership', '=', 'proven').executeTakeFirst()
  if (proven) return proven
  const waiting = await claims(db, claim)
    .where('ownership', '=', 'waiting')
    .orderBy('ownership_asked_at', sql`asc nulls first`)
    .orderBy('integration_id')
    .limit(ownershipAsks.atOnce)
    .execute()
  const left: Integration[] = []
  for (const row of waiting) {
    const said = await askAgain(resources, row)
    if (said === 'proven') return row
    if (said !== 'refused') left.push(row)
  }
  if (left.length > 1)
    throw new Error('Several connections name an account, and Meta does not say whose it is')
  return left[0] ?? null
}

/** Asks for a stored connection, once a minute at most, and stores what Meta says. */
const askAgain = async (resources: Resources, row: Integration): Promise<Said['is']> => {
  const { db, secret, clock, environment, metrics } = resources
  const account = accountIn(secret, row)
  const isDue = account !== null && (await beginAsking(db, row, clock()))
  if (!isDue) return 'unreached'
  const { is } = await askOwner(environment.graphUrl, account)
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

/** The connection of another business that Meta confirmed for the same account. */
export const rivalOf = async (
  db: Db,
  { kind, externalId }: Account,
  businessId: number,
): Promise<Integration | null> =>
  (await claims(db, { kind, account: externalId })
    .where('ownership', '=', 'proven')
    .where('business_id', '!=', businessId)
    .executeTakeFirst()) ?? null
