import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { creditsText, money } from '#contract/billing/money.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { priceOf, requirePack, requireVariant } from '../plans.ts'
import { setIncomplete, startPeriod } from '../subscriptions.ts'
import { isRefused } from './closing.ts'
import { type Intent, OPEN } from './outcomes.ts'
import type { PaymentProvider } from './provider.ts'
import { columnsOf, isFor, type Purpose } from './purposes.ts'
import { closeReplaced } from './settling.ts'

// The payments to make. A business has one open intent of a kind, and each intent is settled once, whichever source
// reports the payment, and however often.

interface Payer {
  readonly businessId: number
  readonly userId: number
  /** The idempotency key, the same for each retry. */
  readonly key: string | undefined
  /** The price that the person saw, in cents, where the caller sends it. */
  readonly shown: number | undefined
}

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

/** Serializes the payments of a business. */
export const lockPayments = (transaction: Db, businessId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('billing'), ${businessId}::integer)`.execute(
    transaction,
  )

/**
 * Closes the open intents. An intent that the provider does not have yet is over; one that the provider has may have
 * been charged, and the provider is asked about it.
 */
export const closeOpenIntents = (transaction: Db, businessId: number, purpose: Intent['purpose']) =>
  transaction
    .updateTable('payment_intents')
    .set((eb) => ({
      status: eb
        .case()
        .when('provider_id', 'is', null)
        .then('cancelled' as const)
        .else('closing' as const)
        .end(),
    }))
    .where('business_id', '=', businessId)
    .where('purpose', '=', purpose)
    .where('status', 'in', OPEN)
    .execute()

/** The intent of this key. */
export const intentByKey = (db: Db, businessId: number, key: string): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intents')
    .innerJoin('payment_keys', 'payment_keys.intent_id', 'payment_intents.intent_id')
    .selectAll('payment_intents')
    .where('payment_keys.business_id', '=', businessId)
    .where('payment_keys.create_key', '=', key)
    .executeTakeFirst()

/** Links another key to an intent: a later question with any of its keys finds it. */
const keepKey = async (db: Db, { business_id, intent_id }: Intent, key: string | undefined) => {
  if (key === undefined) return
  await db.insertInto('payment_keys').values({ business_id, intent_id, create_key: key }).execute()
}

interface Bill {
  readonly businessId: number
  readonly purpose: Purpose
  readonly amount: number
  readonly now: Date
}

/**
 * Returns an intent of the same purchase that the provider refused to cancel, and that can still be paid there, so that
 * two of them are never charged. The provider was asked about it just before.
 */
const takeUpAgain = async (
  transaction: Db,
  { businessId, purpose, amount, now }: Bill,
): Promise<Intent | undefined> => {
  const closing = await transaction
    .selectFrom('payment_intents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'closing')
    .where('amount_cents', '=', amount)
    .orderBy('date_created', 'desc')
    .execute()
  const found = closing.find((intent) => isRefused(intent) && isFor(intent, purpose))
  if (!found) return undefined
  return (
    transaction
      .updateTable('payment_intents')
      .set({ status: 'open', settled_at: null, date_created: now })
      .where('intent_id', '=', found.intent_id)
      // An event may have reported its charge meanwhile.
      .where('status', '=', 'closing')
      .returningAll()
      .executeTakeFirst()
  )
}

interface Paying extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/** The intent to confirm for a purpose; null where there is nothing more to pay. */
export const openIntent = async (
  { db, clock, provider }: Paying,
  { businessId, userId, key, shown }: Payer,
  purpose: Purpose,
): Promise<string | null> => {
  const now = clock()
  const intent = await db.transaction().execute(async (transaction) => {
    await lockPayments(transaction, businessId)
    const known = key && (await intentByKey(transaction, businessId, key))
    if (known && !isFor(known, purpose)) throw keyTaken()
    if (known) return known
    const { amount, description } = await billOf(transaction, purpose)
    if (amount > 0) requirePayable(provider)
    if (shown !== undefined && shown !== amount) throw priceChanged(amount)
    const open = await transaction
      .selectFrom('payment_intents')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('purpose', '=', purpose.kind)
      .where('status', 'in', OPEN)
      .executeTakeFirst()
    if (open && isFor(open, purpose) && open.amount_cents === amount) {
      await keepKey(transaction, open, key)
      return open
    }
    await closeOpenIntents(transaction, businessId, purpose.kind)
    if (purpose.kind === 'plan') {
      await setIncomplete(transaction, businessId, purpose, now)
      if (amount === 0) {
        await startPeriod(transaction, businessId, purpose, now)
        return null
      }
    }
    const intent =
      (await takeUpAgain(transaction, { businessId, purpose, amount, now })) ??
      (await transaction
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
        .executeTakeFirstOrThrow())
    await keepKey(transaction, intent, key)
    return intent
  })
  // No other payment begins before the replaced one is known to be unpaid.
  const { paid, processing } = await closeReplaced({ db, clock, provider }, businessId)
  if (paid.length > 0) throw alreadyPaid()
  refuseWhileProcessing(processing, purpose, intent)
  if (!intent || intent.status === 'succeeded') return null
  if (!isOpen(intent)) throw replaced()
  requirePayable(provider)
  return intent.provider_id ?? (await makeAtProvider({ db, clock, provider }, intent))
}

export const isOpen = ({ status }: Pick<Intent, 'status'>): boolean =>
  status === 'open' || status === 'action'

const requirePayable = ({ publicKey }: PaymentProvider): void => {
  if (publicKey === null)
    throw new Refusal(
      409,
      'Los pagos no están activados. Escribe a quien administra este servicio.',
    )
}

const priceChanged = (amount: number) =>
  new Refusal(409, `El precio cambió: ahora es ${money(amount)}. Elige de nuevo.`)
const TOO_EARLY = 425
const CONFLICT = 409
const stillPaying = (status: number) =>
  new Refusal(
    status,
    'El pago que empezaste antes todavía se está procesando. Espera unos minutos y vuelve a intentarlo.',
  )

/**
 * Refuses a new payment while one of the same kind is being processed. A retry of that payment itself gets 'too early'
 * instead.
 */
export const refuseWhileProcessing = (
  processing: readonly Intent[],
  { kind }: Purpose,
  asked: Intent | null | undefined,
): void => {
  if (processing.some(({ intent_id }) => intent_id === asked?.intent_id))
    throw stillPaying(TOO_EARLY)
  if (processing.some(({ purpose }) => purpose === kind)) throw stillPaying(CONFLICT)
}

export const keyTaken = () => new Refusal(CONFLICT, 'Esta clave ya se usó para otro envío')
export const replaced = () => new Refusal(409, 'Este pago se sustituyó por otro. Elige de nuevo.')
export const alreadyPaid = () =>
  new Refusal(
    409,
    'El pago que empezaste antes sí se cobró. Revisa tu plan antes de pagar de nuevo.',
  )

/**
 * Creates the intent at the provider. Two simultaneous calls may both create one: the first that is stored is returned
 * to both, and the other is never confirmed. An intent that was closed here meanwhile is returned to nobody.
 */
const makeAtProvider = async (
  { db, provider }: Paying,
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
  const intent = await db
    .selectFrom('payment_intents')
    .select(['provider_id', 'status'])
    .where('intent_id', '=', intent_id)
    .executeTakeFirstOrThrow()
  if (!isOpen(intent)) throw replaced()
  return intent.provider_id ?? made
}
