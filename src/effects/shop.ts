import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { readStore, stores } from '#contract/integrations/store.ts'
import { looseItems } from '#contract/loose.ts'
import { type ClientOrders, listClientOrders, readClientOrders } from '#contract/stores/orders.ts'
import { listProducts, type ProductPage, readProducts } from '#contract/stores/products.ts'
import type { ClientOrdersInput } from '#machines/shop/clientOrdersMachine.ts'
import type { ProductQuery } from '#machines/shop/productsMachine.ts'
import type { Call } from './http.ts'

export const productsActors = (call: Call, config: Config, businessId: number) => ({
  findOffer: fromPromise<boolean, undefined>(async ({ signal }) => {
    if (!hasCapability(config, 'stores')) return false
    const answer = await call(stores.list, { query: { business_id: businessId } }, signal)
    return looseItems(answer).some((row) => readStore(row).isActive)
  }),
  loadProducts: fromPromise<ProductPage, ProductQuery>(
    async ({ input: { search, page }, signal }) =>
      readProducts(
        await call(listProducts, { query: { business_id: businessId, search, page } }, signal),
      ),
  ),
})

export const clientOrdersActors = (call: Call) => ({
  loadOrders: fromPromise<ClientOrders, ClientOrdersInput>(
    async ({ input: { clientId }, signal }) =>
      readClientOrders(await call(listClientOrders, { params: { id: clientId } }, signal)),
  ),
})
