import { sql } from 'kysely'
import { SEARCH_MAX_WORDS } from '#contract/limits.ts'
import { folded } from '../clients/keys.ts'
import { containing } from '../clients/matching.ts'
import type { Db } from '../database/schema.ts'

// The products of a business, for its staff and for its assistants.

const PAGE_SIZE = 20

const wordsOf = (search: string): readonly string[] =>
  [...new Set(folded(search).split(/\s+/).filter(Boolean))].slice(0, SEARCH_MAX_WORDS)

/** A store that is switched off shows nothing. */
const shown = (db: Db, businessId: number, words: readonly string[]) =>
  db
    .selectFrom('products')
    .innerJoin('integrations', 'integrations.integration_id', 'products.integration_id')
    .where('products.business_id', '=', businessId)
    .where('integrations.is_active', '=', true)
    .where((eb) => eb.and(words.map((word) => eb('search_key', 'like', containing(word)))))

/** Those that begin with the first word come first. */
export const listProducts = async (
  db: Db,
  businessId: number,
  { search, page }: { readonly search: string; readonly page: number },
) => {
  const words = wordsOf(search)
  const counted = await shown(db, businessId, words)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const begins = containing(words[0] ?? '').slice(1)
  const rows = await shown(db, businessId, words)
    .selectAll('products')
    .select('integrations.name as store_name')
    .orderBy(sql`search_key like ${begins}`, 'desc')
    .orderBy('is_available', 'desc')
    .orderBy('search_key')
    .orderBy('product_id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return {
    products: rows.map((row) => ({
      product_id: row.product_id,
      name: row.name,
      sku: row.sku,
      price: plain(row.price),
      price_most: plain(row.price_most),
      currency: row.currency,
      stock: row.stock,
      is_available: row.is_available,
      picture_url: row.picture_url,
      url: row.url,
      variants: row.variants,
      store_name: row.store_name,
      as_of: row.seen_at.toISOString(),
    })),
    total: counted.count,
    pages: Math.max(1, Math.ceil(counted.count / PAGE_SIZE)),
  }
}

const withoutZeros = (amount: string): string => {
  let end = amount.length
  while (amount[end - 1] === '0') end -= 1
  return amount.slice(0, amount[end - 1] === '.' ? end - 1 : end)
}

/** '12500.0000' as '12500'. */
export const plain = (amount: string | null): string | null =>
  amount?.includes('.') ? withoutZeros(amount) : amount
