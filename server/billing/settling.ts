import type { Resources } from '../resources'
import { closeAtProvider } from './closing'
import { type Intent, note, settle, UNSETTLED } from './outcomes'
import type { PaymentProvider } from './provider'

interface Asking extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/**
 * Asks the provider what became of the payments of a business that are not over, since its event may be late, or lost, and gives those
 * that are paid. Where it does not answer that is not known: it is no 'not charged', and nothing else may be paid meanwhile.
 */
export const askProvider = async (
  { db, clock, provider }: Asking,
  businessId: number,
): Promise<readonly Intent[]> => {
  const unsettled = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', UNSETTLED)
    .where('provider_id', 'is not', null)
    .execute()
  const paid: Intent[] = []
  for (const intent of unsettled)
    if (await becameOf({ db, clock, provider }, intent)) paid.push(intent)
  return paid
}

/** Whether it was charged. */
const becameOf = async (
  { db, clock, provider }: Asking,
  { provider_id, status }: Intent,
): Promise<boolean> => {
  if (provider_id === null) return false
  if (status === 'closing') return closeAtProvider({ db, clock, provider }, provider_id)
  const outcome = await provider.read(provider_id)
  if (outcome === 'succeeded') {
    await settle(db, provider_id, clock())
    return true
  }
  if (outcome !== 'open') await note(db, provider_id, outcome, { now: clock() })
  return false
}
