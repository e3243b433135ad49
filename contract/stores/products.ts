import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { SEARCH_MAX_LENGTH } from '../limits.ts'
import {
  Loose,
  LooseList,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
} from '../loose.ts'
import { BusinessId, Id, readUrl } from '../wire.ts'

// The products of a business's online stores, as they were read last (capability `stores`).

/** Decimal texts, so that no cent is lost; null where the store does not say it. */
export interface Price {
  readonly least: string
  readonly most: string
  /** ISO 4217; null where the store does not say it. */
  readonly currency: string | null
}

interface Variant {
  readonly name: string
  readonly sku: string | null
  readonly price: string | null
  /** Null where the store does not count. */
  readonly stock: number | null
  readonly isAvailable: boolean
}

export interface Product {
  readonly id: string
  readonly name: string
  readonly sku: string | null
  readonly price: Price | null
  readonly stock: number | null
  readonly isAvailable: boolean
  readonly pictureUrl: string | null
  readonly url: string | null
  readonly variants: readonly Variant[]
  readonly storeName: string | null
  /** When the store said so. Milliseconds since the epoch. */
  readonly asOf: number | null
}

const ProductWire = z.object({
  product_id: Id,
  name: Loose,
  sku: Loose,
  price: Loose,
  price_most: Loose,
  currency: Loose,
  stock: Loose,
  is_available: Loose,
  picture_url: Loose,
  url: Loose,
  variants: z.optional(z.unknown()),
  store_name: Loose,
  as_of: Loose,
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/lpmobile/products',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  }),
  lists: ['products'],
  answer: z.union([
    z.object({
      success: Loose,
      data: z.nullable(z.array(z.catch(z.nullable(ProductWire), null))),
      total: Loose,
      page: Loose,
      total_pages: Loose,
    }),
    LooseList(ProductWire),
  ]),
})

/** The amount as a decimal text; null where it is none. */
const readAmount = (value: Loose): string | null => {
  const text = looseText(value)
  return text !== null && /^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? text : null
}

const VariantWire = z.object({
  name: Loose,
  sku: Loose,
  price: Loose,
  stock: Loose,
  is_available: Loose,
})

const readVariants = (variants: unknown): readonly Variant[] =>
  z.parse(z.catch(z.array(z.unknown()), []), variants).flatMap((variant) => {
    const { data } = z.safeParse(VariantWire, variant)
    if (!data) return []
    return [
      {
        name: looseText(data.name) ?? '',
        sku: looseText(data.sku),
        price: readAmount(data.price),
        stock: looseNumber(data.stock),
        isAvailable: looseFlag(data.is_available) ?? false,
      },
    ]
  })

const readPrice = ({ price, price_most, currency }: z.output<typeof ProductWire>): Price | null => {
  const least = readAmount(price)
  if (least === null) return null
  return { least, most: readAmount(price_most) ?? least, currency: looseText(currency) }
}

const readProduct = (wire: z.output<typeof ProductWire>): Product => ({
  id: String(wire.product_id),
  name: looseText(wire.name) ?? 'Sin nombre',
  sku: looseText(wire.sku),
  price: readPrice(wire),
  stock: looseNumber(wire.stock),
  isAvailable: looseFlag(wire.is_available) ?? false,
  pictureUrl: readUrl(looseText(wire.picture_url)),
  url: readUrl(looseText(wire.url)),
  variants: readVariants(wire.variants),
  storeName: looseText(wire.store_name),
  asOf: looseTime(wire.as_of),
})

export interface ProductPage {
  readonly products: readonly Product[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const readProducts = (answer: z.output<typeof listProducts.answer>): ProductPage => {
  const products = looseItems(answer).map(readProduct)
  const said = answer && 'total' in answer ? answer : null
  return {
    products,
    total: looseNumber(said?.total) ?? products.length,
    page: looseNumber(said?.page) ?? 1,
    pages: looseNumber(said?.total_pages) ?? 1,
  }
}

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/** '₡12 500', '$19,90'; a currency that is none is written as it came. */
export const amountText = (amount: string, currency: string | null): string => {
  const number = Number(amount)
  const digits = Number.isInteger(number) ? 0 : 2
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  if (currency === null || !isCurrency(currency))
    return [currency, number.toLocaleString('es-CR', shape)].filter(Boolean).join(' ')
  return number.toLocaleString('es-CR', { style: 'currency', currency, ...shape })
}

/** '₡12 500', or 'de ₡9 000 a ₡12 500' */
export const priceText = ({ least, most, currency }: Price): string =>
  Number(least) === Number(most)
    ? amountText(least, currency)
    : `de ${amountText(least, currency)} a ${amountText(most, currency)}`

/** What stands in a message about a product: its name, its price and its address. */
export const productText = ({
  name,
  price,
  url,
}: Pick<Product, 'name' | 'price' | 'url'>): string =>
  [price === null ? name : `${name}: ${priceText(price)}`, ...(url === null ? [] : [url])].join(
    '\n',
  )

export const describeProductsFailure = failures({ load: saidOr('Error al cargar los productos') })
