import type { Resources } from '../resources'
import { type Intent, note, settle } from './outcomes'
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

/** Closes all intents of a business that were replaced, or cancelled with their plan, and gives those of them that were charged. */
export const closeReplaced = async (
  closing: Closing,
  businessId: number,
): Promise<readonly Intent[]> => {
  const intents = await closing.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'closing')
    .execute()
  const paid: Intent[] = []
  for (const intent of intents)
    if (intent.provider_id !== null && (await closeAtProvider(closing, intent.provider_id)))
      paid.push(intent)
  return paid
}
