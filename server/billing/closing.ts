import { Refusal } from '../refusal'
import type { Resources } from '../resources'
import { type Intent, note, settle } from './outcomes'
import type { PaymentProvider } from './provider'

interface Closing extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

const stillPaying = () =>
  new Refusal(
    409,
    'El pago que empezaste antes todavía se está procesando. Espera unos minutos y vuelve a intentarlo.',
  )

/**
 * Cancels at the provider what was closed here. One that was charged meanwhile is given: paid is paid, and true is returned.
 * Where the provider does not answer, the intent stays 'closing': it is asked about again before anything else is paid. One that is
 * refused and waits for a card stays so too, to be given if it is charged after all; nothing else waits for it.
 */
export const closeAtProvider = async (
  { db, clock, provider }: Closing,
  providerId: string,
): Promise<boolean> => {
  const cancelled = await provider.cancel(providerId).catch((error: unknown) => ({ error }))
  const outcome = cancelled === true ? 'cancelled' : await provider.read(providerId)
  if (outcome === 'succeeded') {
    await settle(db, providerId, clock())
    return true
  }
  if (outcome === 'cancelled') await note(db, providerId, 'cancelled', { now: clock() })
  else if (typeof cancelled === 'object') throw cancelled.error
  else if (outcome === 'action') throw stillPaying()
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
