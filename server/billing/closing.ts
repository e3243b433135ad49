import type { Intent } from './outcomes'
import type { Outcome, PaymentProvider } from './provider'

/**
 * What the provider says of an intent. One that was closed here is cancelled there first. Where that is not answered, nothing is known,
 * and it is asked about again before anything else is paid; where it is refused, the intent is told as it is: paid is paid.
 */
export const lookAt = async (
  provider: PaymentProvider,
  id: string,
  { status }: Intent,
): Promise<Outcome> => {
  if (status !== 'closing') return provider.read(id)
  const cancelled = await provider.cancel(id).catch((error: unknown) => ({ error }))
  if (cancelled === true) return 'cancelled'
  const outcome = await provider.read(id)
  const isOver = outcome === 'succeeded' || outcome === 'cancelled'
  if (cancelled !== false && !isOver) throw cancelled.error
  return outcome
}
