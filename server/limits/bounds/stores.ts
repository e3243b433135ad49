import { MINUTE } from '#contract/durations.ts'

// Stores and templates of others.

/** Pages of an account's templates, of 100 each. */
export const TEMPLATE_PAGES = 60
/** Products that an answer names, and that it looks at for it. */
export const PRODUCTS_TOLD = 5
export const PRODUCTS_LOOKED_AT = 10
/** Stores that are asked for a client's orders. */
export const STORES_ASKED = 10
/** Characters of a product's search key. */
export const PRODUCT_KEY = 2_000
/** Shops whose token or currency a process remembers; milliseconds of a currency. */
export const SHOPS_REMEMBERED = 1_000
export const CURRENCY_REMEMBERED = 10 * MINUTE
