import { readSyncAnswer } from '#contract/storeSync.ts'
import { readClientOrders } from '#contract/stores/orders.ts'
import { readProducts } from '#contract/stores/products.ts'
import type { storesEndpoints } from '#contract/stores/stores.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof storesEndpoints> = {
  listClientOrders: readClientOrders,
  listProducts: readProducts,
  syncStore: readSyncAnswer,
}
