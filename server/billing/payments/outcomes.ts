import type { Selectable } from 'kysely'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Db, Tables } from '../../database/schema.ts'
import { addCredits, takeCredits } from '../credits.ts'
import { startPeriod, takePeriodBack } from '../subscriptions.ts'
import type { Outcome } from './provider.ts'

// The outcome of an intent, and what the business gets for it.

export type Intent = Selectable<Tables['payment_intents']>

export const OPEN = ['open', 'action'] as const
export const UNSETTLED = [...OPEN, 'closing'] as const

/**
 * The provider charged the intent: grants the purchase, once. An intent that was closed here meanwhile is granted, too:
 * it is paid.
 */
export const settle = (db: Db, providerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const intent = await transaction
      .updateTable('payment_intents')
      .set({ status: 'succeeded', settled_at: now })
      .where('provider_id', '=', providerId)
      .where('status', 'not in', ['succeeded', 'refunded'])
      .returningAll()
      .executeTakeFirst()
    if (!intent) return false
    await writeTransaction(transaction, intent, 'succeeded', now)
    if (intent.variant_id !== null && intent.billing_period !== null) {
      const choice = { variantId: intent.variant_id, period: intent.billing_period }
      await startPeriod(transaction, intent.business_id, choice, now)
    } else if (intent.pack_id !== null) {
      const { credit_amount } = await transaction
        .selectFrom('credit_packs')
        .select('credit_amount')
        .where('pack_id', '=', intent.pack_id)
        .executeTakeFirstOrThrow()
      await addCredits(transaction, intent.business_id, credit_amount)
    }
    return true
  })

/**
 * Stores the provider's state of an unsettled intent. One that is being processed waits, like one that waits for the
 * bank.
 */
export const note = async (
  db: Db,
  providerId: string,
  outcome: Exclude<Outcome, 'succeeded' | 'refunded'>,
  { now, isFailure = false }: { readonly now: Date; readonly isFailure?: boolean },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const intent = await transaction
      .updateTable('payment_intents')
      .set({ status: outcome === 'processing' ? 'action' : outcome })
      .where('provider_id', '=', providerId)
      .where('status', 'in', outcome === 'cancelled' ? UNSETTLED : OPEN)
      .returningAll()
      .executeTakeFirst()
    if (intent && isFailure && !(await hasFailed(transaction, intent)))
      await writeTransaction(transaction, intent, 'failed', now)
    return intent !== undefined
  })

/**
 * The provider returned the money: what it paid for is taken back, once. Of an intent that was never granted nothing
 * is.
 */
export const refund = (db: Db, providerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const intent = await transaction
      .updateTable('payment_intents')
      .set({ status: 'refunded' })
      .where('provider_id', '=', providerId)
      .where('status', '=', 'succeeded')
      .returningAll()
      .executeTakeFirst()
    if (!intent) return note(transaction, providerId, 'cancelled', { now })
    await writeTransaction(transaction, intent, 'refunded', now)
    const { business_id, variant_id: variantId, billing_period: period, pack_id } = intent
    if (variantId !== null && period !== null)
      await takePeriodBack(transaction, business_id, { variantId, period }, now)
    else if (pack_id !== null) {
      const { credit_amount } = await transaction
        .selectFrom('credit_packs')
        .select('credit_amount')
        .where('pack_id', '=', pack_id)
        .executeTakeFirstOrThrow()
      await takeCredits(transaction, business_id, credit_amount)
    }
    return true
  })

/** The provider may report a refusal twice: it is listed once. */
const hasFailed = async (transaction: Db, { intent_id }: Intent): Promise<boolean> => {
  const before = await transaction
    .selectFrom('billing_transactions')
    .select('transaction_id')
    .where('intent_id', '=', intent_id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return before !== undefined
}

const writeTransaction = async (
  transaction: Db,
  intent: Intent,
  status: 'succeeded' | 'failed' | 'refunded',
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('billing_transactions')
    .values({
      business_id: intent.business_id,
      intent_id: intent.intent_id,
      description: intent.description,
      amount_cents: intent.amount_cents,
      status,
      date_created: now,
    })
    .execute()
}
