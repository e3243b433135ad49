import type { Resources } from '../resources'
import { note, settle } from './outcomes'
import type { PaymentProvider } from './provider'

interface Closing extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/**
 * Cancels at the provider what was closed here. One that was charged meanwhile is given: paid is paid, and true is returned.
 * Where the provider answers neither the intent stays 'closing': it is asked about again before anything else is paid.
 */
export const closeAtProvider = async (
  { db, clock, provider }: Closing,
  providerId: string,
): Promise<boolean> => {
  try {
    await provider.cancel(providerId)
  } catch (error) {
    const outcome = await provider.read(providerId)
    if (outcome === 'succeeded') {
      await settle(db, providerId, clock())
      return true
    }
    if (outcome !== 'cancelled') throw error
  }
  await note(db, providerId, 'cancelled', { now: clock() })
  return false
}

/** All intents of a business that were replaced, or cancelled with their plan; true where one of them was charged. */
export const closeReplaced = async (closing: Closing, businessId: number): Promise<boolean> => {
  const intents = await closing.db
    .selectFrom('payment_intents')
    .select('provider_id')
    .where('business_id', '=', businessId)
    .where('status', '=', 'closing')
    .execute()
  let isPaid = false
  for (const { provider_id } of intents)
    if (provider_id !== null && (await closeAtProvider(closing, provider_id))) isPaid = true
  return isPaid
}
