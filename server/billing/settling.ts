import type { Resources } from '../resources'
import { type Intent, note, settle } from './intents'
import type { PaymentProvider } from './provider'

interface Asking extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/**
 * Asks the provider what became of the open payments of a business, since its event may be late, or lost, and gives those that are
 * paid. Where it does not answer that is not known: it is no 'not charged', and nothing else may be paid meanwhile.
 */
export const askProvider = async (
  { db, clock, provider }: Asking,
  businessId: number,
): Promise<readonly Intent[]> => {
  const open = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', ['open', 'action'])
    .execute()
  const paid: Intent[] = []
  for (const intent of open) {
    const { provider_id } = intent
    if (provider_id === null) continue
    const outcome = await provider.read(provider_id)
    if (outcome === 'succeeded') {
      await settle(db, provider_id, clock())
      paid.push(intent)
    } else if (outcome !== 'open') await note(db, provider_id, outcome, { now: clock() })
  }
  return paid
}
