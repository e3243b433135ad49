import type { Resources } from '../resources'
import { note, settle } from './intents'
import type { PaymentProvider } from './provider'

interface Asking extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
  readonly log: (error: unknown) => void
}

/** Asks the provider what became of the open payments of a business: its event may be late, or lost. What it does not say stays open. */
export const askProvider = async (
  { db, clock, provider, log }: Asking,
  businessId: number,
): Promise<void> => {
  const open = await db
    .selectFrom('payment_intents')
    .select('provider_id')
    .where('business_id', '=', businessId)
    .where('status', 'in', ['open', 'action'])
    .execute()
  for (const { provider_id } of open) {
    if (provider_id === null) continue
    try {
      const outcome = await provider.read(provider_id)
      if (outcome === 'succeeded') await settle(db, provider_id, clock())
      else if (outcome !== 'open') await note(db, provider_id, outcome, { now: clock() })
    } catch (error) {
      log(error)
    }
  }
}
