import type { FastifyInstance } from 'fastify'
import { syncStore } from '#contract/storeSync.ts'
import { listClientOrders } from '#contract/stores/orders.ts'
import { listProducts } from '#contract/stores/products.ts'
import { countryOfBusiness } from '../businesses/country.ts'
import { requireMember } from '../businesses/membership.ts'
import { requireClient } from '../clients/ownClient.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { requireIntegration } from '../integrations/records.ts'
import { SEARCHES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { ORDERS_A_MINUTE } from '../limits/bounds/otherServices.ts'
import { CHECKS_A_MINUTE } from '../limits/bounds/reading.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { buyerOf, ordersOf, orderWire } from './orders.ts'
import * as products from './products.ts'
import { makeDue } from './rows.ts'
import { syncOf } from './shown.ts'
import { storeWebhooks } from './webhooks.ts'

const OFF = 'Esta tienda está inactiva: actívala para sincronizarla'

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(
    app,
    syncStore,
    async ({ params, user }) => {
      const row = await requireIntegration(db, user, 'store', params.id)
      if (!row.is_active) throw new Refusal(409, OFF)
      await makeDue(db, row.integration_id, clock())
      return { success: true, data: await syncOf(resources, row) }
    },
    byAccount(CHECKS_A_MINUTE),
  )

  mount(
    app,
    listProducts,
    async ({ query, user }) => {
      await requireMember(db, user, query.business_id)
      const { search = '', page = 1 } = query
      const found = await products.listProducts(db, query.business_id, { search, page })
      return {
        success: true,
        data: found.products,
        total: found.total,
        page,
        total_pages: found.pages,
      }
    },
    byAccount(SEARCHES_A_MINUTE),
  )

  mount(
    app,
    listClientOrders,
    async ({ params, user }) => {
      const { client_profile_id, business_id } = await requireClient(db, user, params.id)
      const { email, phone_key } = await db
        .selectFrom('clients')
        .select(['email', 'phone_key'])
        .where('client_profile_id', '=', client_profile_id)
        .executeTakeFirstOrThrow()
      const country = await countryOfBusiness(db, business_id)
      const buyer = buyerOf(email, phone_key, country)
      const found = await ordersOf(resources, business_id, buyer)
      return { success: true, data: found.orders.map(orderWire), unasked: found.unasked }
    },
    byAccount(ORDERS_A_MINUTE),
  )

  storeWebhooks(app, resources)
}
