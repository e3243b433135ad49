import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { creditsText, money } from '#contract/billing/money'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'
import type { Resources } from '../resources'
import { isRefused } from './closing'
import { type Intent, OPEN } from './outcomes'
import { priceOf, requirePack, requireVariant } from './plans'
import type { PaymentProvider } from './provider'
import { columnsOf, isFor, type Purpose } from './purposes'
import { closeReplaced } from './settling'
import { setIncomplete, startPeriod } from './subscriptions'

// What is to be paid. One intent of a kind is open in a business, and each is settled once, whoever says that it is paid, and however often.

interface Payer {
  readonly businessId: number
  readonly userId: number
  /** The same for each try of the same. */
  readonly key: string | undefined
  /** The price that they were shown, in cents, where they said it. */
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

/** Payments of a business are made one after another. */
export const lockPayments = (transaction: Db, businessId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('billing'), ${businessId}::integer)`.execute(
    transaction,
  )

/** An intent that nobody knows of yet is over; one that the provider knows may have been charged, and is asked about. */
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

interface Bill {
  readonly businessId: number
  readonly purpose: Purpose
  readonly amount: number
  readonly now: Date
}

/**
 * An intent of the same purchase that the provider refused to cancel can be paid there still: it is given again, so that no two of them
 * are charged. The provider was asked about it just now.
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
      // Its event may tell meanwhile that it was charged.
      .where('status', '=', 'closing')
      .returningAll()
      .executeTakeFirst()
  )
}

interface Paying extends Pick<Resources, 'db' | 'clock'> {
  readonly provider: PaymentProvider
}

/** The intent to confirm for a purpose; null where nothing is to be paid any more. */
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
  // Nothing else is paid before it is known that what it replaces is not.
  const { paid, processing } = await closeReplaced({ db, clock, provider }, businessId)
  if (paid.length > 0) throw alreadyPaid()
  refuseWhileProcessing(processing, purpose, intent)
  if (!intent || intent.status === 'succeeded') return null
  if (!isOpen(intent)) throw replaced()
  return intent.provider_id ?? (await makeAtProvider({ db, clock, provider }, intent))
}

export const isOpen = ({ status }: Pick<Intent, 'status'>): boolean =>
  status === 'open' || status === 'action'

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
 * A payment of the same kind that is being processed is waited for before another one is made. Who asks for that one itself hears
 * nothing of its charge: it is too early.
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
 * Two at once may both make one there: the first that is written down is given to both, and the other is never confirmed. One that was
 * closed here meanwhile is given to nobody.
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
