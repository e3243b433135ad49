import type { Country } from '#contract/phones.ts'
import { unaskedReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import { clientPhoneKey } from '../clients/keys.ts'
import type { Row } from '../integrations/records.ts'
import { STORES_ASKED } from '../limits/bounds/stores.ts'
import type { Resources } from '../resources.ts'
import type { Buyer, StoreOrder } from './adapter.ts'
import { adapterOf, openShop } from './shops.ts'

// Orders, asked of the stores whenever somebody looks: none is stored here.

const emailOf = (text: string): string => text.trim().toLowerCase()

/** Of the store's search only what has this very e-mail, or this very number. */
const isOf = (buyer: Buyer, { emails, phones, country }: StoreOrder): boolean => {
  const keyOf = (phone_number: string) => clientPhoneKey({ phone_number, country }, buyer.country)
  return (
    (buyer.email !== null && emails.some((each) => emailOf(each) === buyer.email)) ||
    (buyer.phone !== null && phones.some((each) => keyOf(each) === buyer.phone))
  )
}

export const buyerOf = (
  email: string | null,
  phone: string | null,
  country: Country | null,
): Buyer => ({
  email: email === null || email.trim() === '' ? null : emailOf(email),
  phone,
  country,
})

export const isNobody = ({ email, phone }: Buyer): boolean => email === null && phone === null

/** The orders of one store, newest first. */
export const ordersIn = async (
  resources: Resources,
  row: Row,
  buyer: Buyer,
): Promise<readonly StoreOrder[]> => {
  const { shop, adapter } = openShop(resources, row)
  const found = (await adapter.findOrders?.(shop, buyer)) ?? []
  return found
    .filter((order) => isOf(buyer, order))
    .toSorted((one, other) => (other.placedAt?.getTime() ?? 0) - (one.placedAt?.getTime() ?? 0))
}

const storesOf = (resources: Resources, businessId: number): Promise<Row[]> =>
  resources.db
    .selectFrom('integrations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('kind', '=', 'store')
    .where('is_active', '=', true)
    .orderBy('integration_id')
    .limit(STORES_ASKED)
    .execute()

const whyUnasked = (error: unknown): string => {
  if (!(error instanceof StoreFailure)) return unaskedReasons.away
  const { problem, reason } = error
  return problem === 'away' || problem === 'limited' ? unaskedReasons[problem] : reason
}

/** Of all stores of a business that tell orders; a store that cannot be asked is named with the reason. */
export const ordersOf = async (resources: Resources, businessId: number, buyer: Buyer) => {
  if (isNobody(buyer)) return { orders: [], unasked: [] }
  const rows = (await storesOf(resources, businessId)).filter(
    (row) => adapterOf(resources, row)?.findOrders,
  )
  const asked = await Promise.all(
    rows.map(async (row) => {
      try {
        const orders = await ordersIn(resources, row, buyer)
        return { orders: orders.map((order) => ({ order, store: row.name })), unasked: [] }
      } catch (error) {
        return { orders: [], unasked: [{ store: row.name, reason: whyUnasked(error) }] }
      }
    }),
  )
  return {
    orders: asked.flatMap(({ orders }) => orders),
    unasked: asked.flatMap(({ unasked }) => unasked),
  }
}

export const orderWire = ({
  order,
  store,
}: {
  readonly order: StoreOrder
  readonly store: string
}) => ({
  order_id: order.externalId,
  number: order.number,
  status: order.status,
  total: order.total,
  currency: order.currency,
  placed_at: order.placedAt?.toISOString() ?? null,
  items: order.items,
  store_name: store,
  url: order.url,
})
