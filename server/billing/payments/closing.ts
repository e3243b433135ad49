import { DAY, MINUTE } from '#contract/durations.ts'
import type { Db } from '../../database/schema.ts'
import { returnedCharges } from '../../limits/bounds/accountCalls.ts'
import type { Intent } from './outcomes.ts'
import type { Outcome, PaymentProvider } from './provider.ts'

const LOOK_EVERY = 10 * MINUTE
const FORGOTTEN_AFTER = 30 * DAY

/**
 * The provider refused to cancel it for good: its state is only checked, and it is granted if it is charged after all.
 */
export const isRefused = ({ status, settled_at }: Intent): boolean =>
  status === 'closing' && settled_at !== null

/** Nobody can pay it any more. A late event about its charge is still handled. */
export const isForgotten = (intent: Intent, now: Date): boolean =>
  isRefused(intent) && now.getTime() - intent.date_created.getTime() > FORGOTTEN_AFTER

/** True if loading the account asks the provider about it. */
export const isDue = (intent: Intent, now: Date): boolean =>
  !isRefused(intent) ||
  (!isForgotten(intent, now) && now.getTime() - (intent.settled_at?.getTime() ?? 0) >= LOOK_EVERY)

/** True if loading the account asks the provider whether the charge was returned. */
export const mayBeReturned = (
  { settled_at, date_created, looked_at }: Intent,
  now: Date,
): boolean => {
  const paidAt = (settled_at ?? date_created).getTime()
  const lookedAt = looked_at?.getTime() ?? paidAt
  return (
    now.getTime() - paidAt < returnedCharges.within &&
    now.getTime() - lookedAt >= returnedCharges.lookedForEvery
  )
}

export const keepLookAtPaid = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('payment_intents')
    .set({ looked_at: now })
    .where('provider_id', '=', id)
    .execute()
}

/** The provider was asked about it, and will not cancel it. */
export const keepLook = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('payment_intents')
    .set({ settled_at: now })
    .where('provider_id', '=', id)
    .where('status', '=', 'closing')
    .execute()
}

/**
 * The provider's state of an intent. An intent that is closed here is first cancelled at the provider. Where that gets
 * no answer, its state is unknown, and it is asked again before any other payment; where it is refused, its state at
 * the provider counts: a paid intent is paid.
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
  const isOver = ['succeeded', 'cancelled', 'refunded'].includes(outcome)
  if (cancelled !== false && !isOver) throw cancelled.error
  return outcome
}
