import type { IncomingHttpHeaders } from 'node:http'
import type { Country } from '#contract/phones.ts'
import type { StoredVariant } from '../database/schema.ts'

// What the house asks of a kind of store: each folder here with an adapter.ts is one.

/** A store of a business, with decrypted secrets. */
export interface Shop {
  readonly id: number
  /** The settings and secrets under their wire names. */
  readonly fields: Readonly<Partial<Record<string, string>>>
}

export interface StoreProduct {
  readonly externalId: string
  readonly name: string
  readonly sku: string | null
  /** Decimal texts. */
  readonly price: string | null
  readonly priceMost: string | null
  readonly currency: string | null
  readonly stock: number | null
  readonly isAvailable: boolean
  readonly pictureUrl: string | null
  readonly url: string | null
  readonly variants: readonly StoredVariant[]
}

export interface StorePage {
  readonly products: readonly StoreProduct[]
  /** Where the next page begins; null after the last one. */
  readonly next: string | null
  /** All products, where the store says it. */
  readonly total: number | null
  /** Milliseconds until the store wants to be asked again. */
  readonly wait: number
}

export interface StoreOrder {
  readonly externalId: string
  readonly number: string
  /** In Spanish. */
  readonly status: string
  readonly total: string | null
  readonly currency: string | null
  readonly placedAt: Date | null
  readonly items: readonly string[]
  readonly url: string | null
  /** Whose it is: these are compared before anything is told. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** ISO code, for a phone without one. */
  readonly country: string | null
}

/** Whom orders are looked for: either is enough for the store's own search. */
export interface Buyer {
  readonly email: string | null
  /** E.164 digits. */
  readonly phone: string | null
  /** Of the business: a number that a shop has without its country is of this one. */
  readonly country: Country | null
}

/** Every call throws a StoreFailure. */
export interface StoreAdapter {
  /** The name of the shop, with what it takes the keys for. */
  readonly readName: (shop: Shop) => Promise<string>
  readonly readPage: (shop: Shop, cursor: string | null) => Promise<StorePage>
  /** Those of these products that are still sold. */
  readonly readSome: (
    shop: Shop,
    externalIds: readonly string[],
  ) => Promise<readonly StoreProduct[]>
  /** Null where the kind of store tells nothing about orders. */
  readonly findOrders: ((shop: Shop, buyer: Buyer) => Promise<readonly StoreOrder[]>) | null
  /** The header with the signature of a webhook; null: this kind sends none. */
  readonly signature: string | null
  /** The id of the product that a webhook tells of; null where it tells of something else. */
  readonly changedIn: (headers: IncomingHttpHeaders, body: unknown) => string | null
}

/** By the name of the kind, in lower case. */
export type Stores = ReadonlyMap<string, StoreAdapter>
