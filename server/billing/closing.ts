import { DAY, MINUTE } from '#contract/durations'
import type { Db } from '../database/schema'
import type { Intent } from './outcomes'
import type { Outcome, PaymentProvider } from './provider'

const LOOK_EVERY = 10 * MINUTE
const FORGOTTEN_AFTER = 30 * DAY

/** Its cancelling was refused for good: it is looked at and no more, and is given if it is charged after all. */
export const isRefused = ({ status, settled_at }: Intent): boolean =>
  status === 'closing' && settled_at !== null

/** Nobody pays it any more. Should it be charged all the same, its event is heard still. */
export const isForgotten = (intent: Intent, now: Date): boolean =>
  isRefused(intent) && now.getTime() - intent.date_created.getTime() > FORGOTTEN_AFTER

/** Whether a mere look at the account asks about it. */
export const isDue = (intent: Intent, now: Date): boolean =>
  !isRefused(intent) ||
  (!isForgotten(intent, now) && now.getTime() - (intent.settled_at?.getTime() ?? 0) >= LOOK_EVERY)

/** It was asked about, and will not be cancelled. */
export const keepLook = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('payment_intents')
    .set({ settled_at: now })
    .where('provider_id', '=', id)
    .where('status', '=', 'closing')
    .execute()
}

/**
 * What the provider says of an intent. One that was closed here is cancelled there first. Where that is not answered, nothing is known,
 * and it is asked about again before anything else is paid; where it is refused, the intent is told as it is: paid is paid.
 */
export const lookAt = async (
  provider: PaymentProvider,
  id: string,
  intent: Intent,
): Promise<Outcome> => {
  if (intent.status !== 'closing' || isRefused(intent)) return provider.read(id)
  const cancelled = await provider.cancel(id).catch((error: unknown) => ({ error }))
  if (cancelled === true) return 'cancelled'
  const outcome = await provider.read(id)
  const isOver = outcome === 'succeeded' || outcome === 'cancelled'
  if (cancelled !== false && !isOver) throw cancelled.error
  return outcome
}
