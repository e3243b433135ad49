import { phoneKey } from '#contract/phones.ts'
import { countryOfBusiness } from '../businesses/country.ts'
import type { Db } from '../database/schema.ts'
import type { Row } from '../integrations/records.ts'
import type { Resources } from '../resources.ts'
import type { Buyer, StoreOrder } from './adapter.ts'
import { buyerOf, isNobody, ordersIn } from './orders.ts'
import { adapterOf } from './shops.ts'

// The order of the person who asks. A number alone opens nothing: the order has to be of the phone or the e-mail of the
// conversation.

export interface OwnOrder extends StoreOrder {
  readonly store: Row
}

export const tellsOrders = (resources: Resources, row: Row): boolean =>
  Boolean(adapterOf(resources, row)?.findOrders)

/** Whom the conversation is with; null where that is nobody, or several. */
export const personOf = async (db: Db, threadId: string): Promise<Buyer | null> => {
  const { business_id, contact_id, is_group } = await db
    .selectFrom('conversations')
    .select(['business_id', 'contact_id', 'is_group'])
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  const isEmail = contact_id.includes('@')
  const buyer = buyerOf(
    isEmail ? contact_id : null,
    isEmail ? null : phoneKey(`+${contact_id.replace(/^\+/, '')}`),
    await countryOfBusiness(db, business_id),
  )
  return isNobody(buyer) || is_group ? null : buyer
}

/** Asked of the stores now. */
export const ownOrder = async (
  resources: Resources,
  stores: readonly Row[],
  buyer: Buyer,
  number: string,
): Promise<OwnOrder | null> => {
  for (const store of stores) {
    const order = (await ordersIn(resources, store, buyer)).find((each) => each.number === number)
    if (order) return { ...order, store }
  }
  return null
}

export const orderText = ({ number, status, placedAt }: StoreOrder): string => {
  const day = placedAt?.toLocaleDateString('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `Tu pedido ${number}${day === undefined ? '' : `, del ${day},`} está así: ${status.toLowerCase()}.`
}
