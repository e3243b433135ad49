import type { Resources } from '../resources.ts'
import type { WishEvent } from './adapter.ts'
import { openOne } from './openOne.ts'
import type { Integration } from './ownership.ts'
import { keepWish } from './wishes.ts'

/** A customer stopped promotions with the channel's own button, or takes them again. */
export const receiveWish = async (
  resources: Resources,
  integration: Integration,
  { kind, account, customer, wantsOffers }: WishEvent,
): Promise<void> => {
  const opening = { integration, event: { kind, account, from: customer, name: null } }
  const { threadId } = await resources.db
    .transaction()
    .execute((transaction) => openOne(transaction, resources, opening))
  await keepWish(resources, threadId, wantsOffers, 'lo pidió en WhatsApp.')
}
