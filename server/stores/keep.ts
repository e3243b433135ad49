import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#contract/text.ts'
import type { PageRead } from '#machines/stores/storeSyncMachine.ts'
import type { Db } from '../database/schema.ts'
import type { Row } from '../integrations/records.ts'
import { PRODUCTS_AT_ONCE, PRODUCTS_MOST, STORE_RUN_LASTS } from '../limits/bounds/otherServices.ts'
import { PRODUCT_KEY } from '../limits/bounds/stores.ts'
import type { StorePage, StoreProduct } from './adapter.ts'
import type { OpenShop } from './shops.ts'

// Stores what a shop says, and removes what it does not say any more.

const keyOf = ({ name, sku, variants }: StoreProduct): string =>
  fold(
    [name, sku, ...variants.flatMap((variant) => [variant.name, variant.sku])]
      .filter(Boolean)
      .join(' '),
  ).slice(0, PRODUCT_KEY)

type Where = Pick<Row, 'integration_id' | 'business_id'>

const keep = async (
  db: Db,
  { integration_id, business_id }: Where,
  products: readonly StoreProduct[],
  run: number,
  now: Date,
): Promise<void> => {
  // One page may have a product twice.
  const each = [...new Map(products.map((product) => [product.externalId, product])).values()]
  if (each.length === 0) return
  await db
    .insertInto('products')
    .values(
      each.map((product) => ({
        business_id,
        integration_id,
        external_id: product.externalId,
        name: product.name,
        sku: product.sku,
        search_key: keyOf(product),
        price: product.price,
        price_most: product.priceMost,
        currency: product.currency,
        stock: product.stock,
        is_available: product.isAvailable,
        picture_url: product.pictureUrl,
        url: product.url,
        variants: JSON.stringify(product.variants),
        run,
        seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['integration_id', 'external_id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        sku: ref('excluded.sku'),
        search_key: ref('excluded.search_key'),
        price: ref('excluded.price'),
        price_most: ref('excluded.price_most'),
        currency: ref('excluded.currency'),
        stock: ref('excluded.stock'),
        is_available: ref('excluded.is_available'),
        picture_url: ref('excluded.picture_url'),
        url: ref('excluded.url'),
        variants: ref('excluded.variants'),
        run: ref('excluded.run'),
        seen_at: ref('excluded.seen_at'),
      })),
    )
    .execute()
}

/** The same for the same page, which a broken shop sends again and again. */
export const markOf = ({ products, next }: StorePage): string =>
  createHash('sha256')
    .update(
      JSON.stringify([products.map(({ externalId }) => externalId), products.length === 0 && next]),
    )
    .digest('hex')

interface Keeping {
  readonly holder: string
  readonly row: Where
  readonly now: Date
}

/** False where another process has the store by now. */
export const storePage = (
  db: Db,
  { holder, row, now }: Keeping,
  { products, next, total }: StorePage,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const sync = await transaction
      .selectFrom('store_syncs')
      .select(['run', 'done', 'total', 'started_at'])
      .where('integration_id', '=', row.integration_id)
      .where('claimed_by', '=', holder)
      .forUpdate()
      .executeTakeFirst()
    if (!sync) return false
    const fitting = products.slice(0, Math.max(0, PRODUCTS_MOST - sync.done))
    await keep(transaction, row, fitting, sync.run, now)
    // A shop without an end ends here.
    const since = now.getTime() - (sync.started_at ?? now).getTime()
    const isFull = sync.done + products.length >= PRODUCTS_MOST || since > STORE_RUN_LASTS
    await transaction
      .updateTable('store_syncs')
      .set({
        cursor: next,
        is_read: next === null || isFull,
        done: sync.done + fitting.length,
        total: total ?? sync.total,
      })
      .where('integration_id', '=', row.integration_id)
      .execute()
    return true
  })

const removeProducts = async (db: Db, storeId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('products')
    .where('integration_id', '=', storeId)
    .where('external_id', 'in', ids)
    .execute()
}

const without = (ids: readonly string[], products: readonly StoreProduct[]): readonly string[] => {
  const found = new Set(products.map(({ externalId }) => externalId))
  return ids.filter((id) => !found.has(id))
}

/** Asks the shop for these products: what it still has is stored, the rest removed. */
export const readAnew = async (
  db: Db,
  { row, now }: Pick<Keeping, 'row' | 'now'>,
  { shop, adapter }: OpenShop,
  ids: readonly string[],
): Promise<void> => {
  const found = await adapter.readSome(shop, ids)
  const sync = await db
    .selectFrom('store_syncs')
    .select('run')
    .where('integration_id', '=', row.integration_id)
    .executeTakeFirst()
  await db.transaction().execute(async (transaction) => {
    await keep(transaction, row, found, sync?.run ?? 0, now)
    await removeProducts(transaction, row.integration_id, without(ids, found))
  })
}

const REST = 250

/** The next products that no page of this run had; `isOver`: there are none. */
export const removeGone = async (
  db: Db,
  keeping: Pick<Keeping, 'row' | 'now'>,
  open: OpenShop,
): Promise<PageRead & { readonly isOver: boolean }> => {
  const gone = await db
    .selectFrom('products')
    .innerJoin('store_syncs', 'store_syncs.integration_id', 'products.integration_id')
    .select('external_id')
    .where('products.integration_id', '=', keeping.row.integration_id)
    .whereRef('products.run', '<', 'store_syncs.run')
    .orderBy('product_id')
    .limit(PRODUCTS_AT_ONCE)
    .execute()
  const ids = gone.map(({ external_id }) => external_id)
  if (ids.length > 0) await readAnew(db, keeping, open, ids)
  return { mark: '', wait: REST, isOver: ids.length === 0 }
}

/** The next products that the store told as changed. */
export const readChanges = async (
  db: Db,
  keeping: Pick<Keeping, 'row' | 'now'>,
  open: OpenShop,
): Promise<PageRead> => {
  const storeId = keeping.row.integration_id
  const told = await db
    .selectFrom('store_changes')
    .select('external_id')
    .where('integration_id', '=', storeId)
    .limit(PRODUCTS_AT_ONCE)
    .execute()
  const ids = told.map(({ external_id }) => external_id)
  // Before they are read: what is told meanwhile is read again.
  if (ids.length > 0)
    await db
      .deleteFrom('store_changes')
      .where('integration_id', '=', storeId)
      .where('external_id', 'in', ids)
      .execute()
  await readAnew(db, keeping, open, ids).catch(async (error: unknown) => {
    await addChanges(db, storeId, ids)
    throw error
  })
  return { mark: '', wait: REST }
}

export const addChanges = async (
  db: Db,
  storeId: number,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insertInto('store_changes')
    .values(ids.map((external_id) => ({ integration_id: storeId, external_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const countChanges = async (db: Db, storeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from store_changes where integration_id = ${storeId}`.execute(db)
  return rows[0]?.count ?? 0
}
