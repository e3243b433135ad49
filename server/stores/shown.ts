import type { Fields } from '#contract/integrations/kind.ts'
import type { Row } from '../integrations/records.ts'
import type { Resources } from '../resources.ts'
import { adapterOf } from './shops.ts'

/** How far a store is read, for its card. */
export const syncOf = async (
  resources: Pick<Resources, 'db' | 'stores' | 'environment'>,
  row: Pick<Row, 'integration_id' | 'settings'>,
) => {
  const { db, environment } = resources
  const adapter = adapterOf(resources, row)
  if (!adapter) return null
  const sync = await db
    .selectFrom('store_syncs')
    .select(['state', 'done', 'total', 'error', 'finished_at'])
    .where('integration_id', '=', row.integration_id)
    .executeTakeFirst()
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('integration_id', '=', row.integration_id)
    .executeTakeFirstOrThrow()
  const { publicUrl } = environment
  return {
    state: sync?.state ?? 'waiting',
    done: sync?.done ?? 0,
    total: sync?.total ?? null,
    products: count,
    error: sync?.error ?? null,
    finished_at: sync?.finished_at?.toISOString() ?? null,
    webhook_url:
      publicUrl === null || adapter.signature === null
        ? null
        : `${publicUrl}/webhooks/stores/${row.integration_id}`,
    has_orders: adapter.findOrders !== null,
  }
}

/** The records of stores, each with how far it is read. */
export const withSyncs = (resources: Resources, records: readonly Fields[]): Promise<Fields[]> =>
  Promise.all(
    records.map(async (record) => ({
      ...record,
      sync: await syncOf(resources, {
        integration_id: Number(record.oaia_store_id),
        settings: record,
      }),
    })),
  )
