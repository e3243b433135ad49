import { MINUTE } from '#contract/durations.ts'
import { priceText } from '#contract/stores/products.ts'
import { fold } from '#contract/text.ts'
import { containing } from '../clients/matching.ts'
import type { Row } from '../integrations/records.ts'
import { PRODUCT_FRESH } from '../limits/bounds/otherServices.ts'
import { PRODUCT_WORDS_MOST } from '../limits/bounds/reading.ts'
import { PRODUCTS_LOOKED_AT, PRODUCTS_TOLD } from '../limits/bounds/stores.ts'
import type { Resources } from '../resources.ts'
import { readAnew } from './keep.ts'
import { plain } from './products.ts'
import { openShop } from './shops.ts'

// The products that an assistant knows of, with the time of what is said of them.

const EMPTY = new Set(
  'hola buenas buenos dias tardes noches por favor gracias que cual cuales como donde de del la las el los un una unos unas en con sin para y o a al me te se su sus mi este esta estos estas ese esa es son algun alguna algo mas muy ya aun todavia ustedes usted color talla tallas colores producto productos'.split(
    ' ',
  ),
)

export const wordsIn = (text: string): readonly string[] =>
  fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 'camisas' and 'camisa', 'pantalones' and 'pantalón' are searched alike. */
const stemOf = (word: string): string =>
  word.length > 5 && /[^aeiou]es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<=...)s$/, '')

/** The words by which products are looked for. */
export const wordsOf = (
  text: string,
  isWanted = (_word: string): boolean => true,
): readonly string[] => {
  const wanted = wordsIn(text).filter(
    (word) => isWanted(word) && !EMPTY.has(word) && word.length > 1,
  )
  return [...new Set(wanted.map(stemOf))].slice(0, PRODUCT_WORDS_MOST)
}

/** The stores of an assistant. */
export const storesOf = ({ db }: Resources, assistantId: number): Promise<Row[]> =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('assistant_id', '=', assistantId)
    .where('kind', '=', 'store')
    .where('is_active', '=', true)
    .orderBy('integration_id')
    .limit(PRODUCTS_LOOKED_AT)
    .execute()

const find = ({ db }: Resources, stores: readonly Row[], wanted: readonly string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(
      'integration_id',
      'in',
      stores.map(({ integration_id }) => integration_id),
    )
    .where((eb) => eb.and(wanted.map((word) => eb('search_key', 'like', containing(word)))))
    .orderBy('is_available', 'desc')
    .orderBy('search_key')
    .limit(PRODUCTS_TOLD)
    .execute()

export type Found = Awaited<ReturnType<typeof find>>[number]

/** What is some minutes old is asked for again: a product that is gone by then is not told. */
const refresh = async (
  resources: Resources,
  stores: readonly Row[],
  found: readonly Found[],
): Promise<void> => {
  const now = resources.clock()
  for (const row of stores) {
    const old = found.filter(
      ({ integration_id, seen_at }) =>
        integration_id === row.integration_id && now.getTime() - seen_at.getTime() > PRODUCT_FRESH,
    )
    if (old.length === 0) continue
    // A shop that does not answer leaves what it said before, with its time.
    await Promise.resolve()
      .then(() =>
        readAnew(
          resources.db,
          { row, now },
          openShop(resources, row),
          old.map(({ external_id }) => external_id),
        ),
      )
      .catch(() => {})
  }
}

/** 'hace 10 min' */
export const ago = (seen: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - seen.getTime()) / MINUTE)
  if (minutes < 2) return 'hace un momento'
  return minutes < 90 ? `hace ${minutes} min` : `hace ${Math.round(minutes / 60)} h`
}

export const stockText = ({ stock, is_available }: Found): string => {
  if (!is_available) return 'agotado por ahora'
  if (stock === null) return 'disponible'
  return stock === 1 ? 'queda 1' : `hay ${stock}`
}

/** The price in words; null where the shop says none. */
export const pricesOf = (product: Found): string | null => {
  const least = plain(product.price)
  return least === null
    ? null
    : priceText({ least, most: plain(product.price_most) ?? least, currency: product.currency })
}

/** Variants that are told of one product. */
const CHOICES = 8

/** The variants that can be bought. */
export const choicesOf = ({ variants }: Found): readonly string[] =>
  variants
    .filter(({ is_available, name }) => is_available && name !== '')
    .slice(0, CHOICES)
    .map(({ name }) => name)

/** By words of it, as it is now; none where it is gone. */
export const productsFor = async (
  resources: Resources,
  stores: readonly Row[],
  wanted: readonly string[],
): Promise<readonly Found[]> => {
  if (wanted.length === 0 || stores.length === 0) return []
  await refresh(resources, stores, await find(resources, stores, wanted))
  return find(resources, stores, wanted)
}

/** When the oldest of these was seen. */
export const oldestOf = (found: readonly Pick<Found, 'seen_at'>[]): Date =>
  new Date(Math.min(...found.map(({ seen_at }) => seen_at.getTime())))
