import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { creditsText } from '#contract/billing/money'
import type { Db, Tables } from '../database/schema'
import { Refusal } from '../refusal'
import type { Resources } from '../resources'
import { addCredits } from './credits'
import { priceOf, requirePack, requireVariant } from './plans'
import type { Outcome, PaymentProvider } from './provider'
import { type Choice, setIncomplete, startPeriod } from './subscriptions'

// What is to be paid. One intent of a kind is open in a business, and each is settled once, whoever says that it is paid, and however often.

export type Intent = Selectable<Tables['payment_intents']>

export type Purpose =
  | ({ readonly kind: 'plan' } & Choice)
  | { readonly kind: 'topup'; readonly packId: number }

interface Payer {
  readonly businessId: number
  readonly userId: number
  /** The same for each try of the same. */
  readonly key: string | undefined
}

const OPEN = ['open', 'action'] as const

const columnsOf = (purpose: Purpose) =>
  purpose.kind === 'plan'
    ? {
        purpose: 'plan' as const,
        variant_id: purpose.variantId,
        billing_period: purpose.period,
        pack_id: null,
      }
    : {
        purpose: 'topup' as const,
        variant_id: null,
        billing_period: null,
        pack_id: purpose.packId,
      }

export const isFor = (intent: Intent, purpose: Purpose): boolean =>
  Object.entries(columnsOf(purpose)).every(
    ([column, value]) => Reflect.get(intent, column) === value,
  )

const billOf = async (
  db: Db,
  purpose: Purpose,
): Promise<{ readonly amount: number; readonly description: string }> => {
  if (purpose.kind === 'topup') {
    const { price_cents, credit_amount } = await requirePack(db, purpose.packId)
    return {
      amount: price_cents,
      description: `Recarga de ${creditsText(credit_amount)} créditos`,
    }
  }
  const variant = await requireVariant(db, purpose.variantId)
  const period = purpose.period === 'annual' ? 'anual' : 'mensual'
  return {
    amount: priceOf(variant, purpose.period),
    description: `Plan ${variant.name} (${creditsText(variant.credit_amount)}), ${period}`,
  }
}

/** Payments of a business are made one after another. */
export const lockPayments = (transaction: Db, businessId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('billing'), ${businessId}::integer)`.execute(
    transaction,
  )

export const closeOpenIntents = async (
  transaction: Db,
  businessId: number,
  purpose: Intent['purpose'],
) =>
  transaction
    .updateTable('payment_intents')
    .set({ status: 'cancelled' })
    .where('business_id', '=', businessId)
    .where('purpose', '=', purpose)
    .where('status', 'in', OPEN)
    .returning('provider_id')
    .execute()

/** What was asked for under this key. */
export const intentByKey = (db: Db, businessId: number, key: string): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intents')
    .innerJoin('payment_keys', 'payment_keys.intent_id', 'payment_intents.intent_id')
    .selectAll('payment_intents')
    .where('payment_keys.business_id', '=', businessId)
    .where('payment_keys.create_key', '=', key)
    .executeTakeFirst()

/** An intent answers to every key that it was given to: whoever asks later what became of it is told. */
const keepKey = async (db: Db, { business_id, intent_id }: Intent, key: string | undefined) => {
  if (key === undefined) return
  await db.insertInto('payment_keys').values({ business_id, intent_id, create_key: key }).execute()
}

interface Paying extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
  readonly log: (error: unknown) => void
}

/** The intent to confirm for a purpose; null where nothing is to be paid any more. */
export const openIntent = async (
  { db, clock, provider, log }: Paying,
  { businessId, userId, key }: Payer,
  purpose: Purpose,
): Promise<string | null> => {
  const now = clock()
  const { amount, description } = await billOf(db, purpose)
  const opened = await db.transaction().execute(async (transaction) => {
    await lockPayments(transaction, businessId)
    const known = key && (await intentByKey(transaction, businessId, key))
    if (known && !isFor(known, purpose))
      throw new Refusal(409, 'Esta clave ya se usó para otro envío')
    if (known) return { intent: known, closed: [] }
    const open = await transaction
      .selectFrom('payment_intents')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('purpose', '=', purpose.kind)
      .where('status', 'in', OPEN)
      .executeTakeFirst()
    if (open && isFor(open, purpose) && open.amount_cents === amount) {
      await keepKey(transaction, open, key)
      return { intent: open, closed: [] }
    }
    const closed = await closeOpenIntents(transaction, businessId, purpose.kind)
    if (purpose.kind === 'plan') {
      await setIncomplete(transaction, businessId, purpose, now)
      if (amount === 0) {
        await startPeriod(transaction, businessId, purpose, now)
        return { intent: null, closed }
      }
    }
    const intent = await transaction
      .insertInto('payment_intents')
      .values({
        intent_id: randomUUID(),
        business_id: businessId,
        created_by: userId,
        amount_cents: amount,
        description,
        date_created: now,
        ...columnsOf(purpose),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepKey(transaction, intent, key)
    return { intent, closed }
  })
  for (const { provider_id } of opened.closed)
    if (provider_id !== null) await provider.cancel(provider_id).catch(log)
  const { intent } = opened
  if (!intent || intent.status === 'succeeded') return null
  if (intent.status === 'cancelled')
    throw new Refusal(409, 'Este pago se sustituyó por otro. Elige de nuevo.')
  return intent.provider_id ?? (await makeAtProvider({ db, provider }, intent))
}

/** Two at once may both make one there: the first that is written down is given to both, and the other is never confirmed. */
const makeAtProvider = async (
  { db, provider }: Pick<Paying, 'db' | 'provider'>,
  { intent_id, amount_cents, description }: Intent,
): Promise<string> => {
  const made = await provider.create({
    intentId: intent_id,
    amountCents: amount_cents,
    description,
  })
  await db
    .updateTable('payment_intents')
    .set({ provider_id: made })
    .where('intent_id', '=', intent_id)
    .where('provider_id', 'is', null)
    .execute()
  const { provider_id } = await db
    .selectFrom('payment_intents')
    .select('provider_id')
    .where('intent_id', '=', intent_id)
    .executeTakeFirstOrThrow()
  return provider_id ?? made
}

/** The provider charged it. Once: a second time changes nothing. Also one that was closed here meanwhile: paid is paid. */
export const settle = (db: Db, providerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const intent = await transaction
      .updateTable('payment_intents')
      .set({ status: 'succeeded', settled_at: now })
      .where('provider_id', '=', providerId)
      .where('status', '<>', 'succeeded')
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

/** What the provider says of an intent that is not settled. */
export const note = async (
  db: Db,
  providerId: string,
  outcome: Exclude<Outcome, 'succeeded'>,
  { now, isFailure = false }: { readonly now: Date; readonly isFailure?: boolean },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const intent = await transaction
      .updateTable('payment_intents')
      .set({ status: outcome })
      .where('provider_id', '=', providerId)
      .where('status', 'in', OPEN)
      .returningAll()
      .executeTakeFirst()
    if (intent && isFailure) await writeTransaction(transaction, intent, 'failed', now)
    return intent !== undefined
  })

const writeTransaction = async (
  transaction: Db,
  intent: Intent,
  status: 'succeeded' | 'failed',
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
