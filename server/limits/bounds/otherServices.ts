import { DAY, HOUR, MINUTE } from '#contract/durations.ts'

// Services of others.
//
// A page waits 30 s for an answer (REQUEST_TIMEOUT): each service has to answer, or be given up, before.

export const patienceWith = {
  /**
   * Meta, for whose an account is: a person waits with the form open, and Meta's webhook while a message is not stored.
   */
  ownership: 4_000,
  /** A push service, for one call. */
  push: 10_000,
  /** Meta's Graph API, for one call. */
  graph: 15_000,
  /** Meta, for a whole file: 100 MB at 7 Mbit/s. */
  media: 120_000,
  /** The same for a file that is sent: 25 MB at 4 Mbit/s. */
  upload: 50_000,
  /** The payment provider, for one call. */
  payments: 15_000,
  /** The payment provider, where the stored account is shown without it. */
  paymentsShown: 3_000,
  /** An online store, for one call: small shops are slow. */
  store: 20_000,
  /** A language model, and the workflow of the proposals. */
  model: 25_000,
  /** The same model's server, for the text of a voice note. */
  transcription: 60_000,
  /** The bucket of files: until it begins to answer, and between two pieces. */
  files: 15_000,
  /** A first call with the same idempotency key: longer than a channel takes. */
  firstCall: 20_000,
} as const

/** One answer of a store: a hundred products with their pictures are half a megabyte. */
export const STORE_ANSWER_MOST_BYTES = 8 << 20
/** The longest pause that a store may ask for: it is asked again later by itself. */
export const STORE_PAUSE_MOST = 5 * MINUTE
/** Stores that a process reads at once. */
export const STORES_AT_ONCE = 4
/** All products of a store are read again after this. */
export const STORE_AGAIN = HOUR
/** A store that could not be read is tried again after this, longer each time. */
export const STORE_RETRY = 10 * MINUTE
/** A run that stopped longer ago begins anew. */
export const STORE_RUN_LASTS = DAY
/** Products of one store: what it has more is not read. */
export const PRODUCTS_MOST = 50_000
/** Variants that are stored of one product. */
export const VARIANTS_MOST = 100
/** Products that are asked for by their ids at once. */
export const PRODUCTS_AT_ONCE = 50
/** Changes that a store told and that are not read yet: with more, all is read anew. */
export const STORE_CHANGES_MOST = 1_000
/** A webhook of a store tells of one product, which may have hundreds of variants. */
export const STORE_WEBHOOK_MOST_BYTES = 1 << 20
/** Orders are asked of the stores for each call. */
export const ORDERS_A_MINUTE = 30
/** Data of a product that a customer asks about is read anew when it is older. */
export const PRODUCT_FRESH = 5 * MINUTE
