import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  getUsage,
  listPlans,
  listTransactions,
  topUpCredits,
  upgradeSubscription,
} from '#contract/billing/billing.ts'
import type { BillingPeriod } from '#contract/billing/keptPayment.ts'
import { writeDollars } from '#contract/billing/money.ts'
import type { User } from '../access/session.ts'
import { requireMember } from '../businesses/membership.ts'
import { readKey } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { PURCHASES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { patienceWith } from '../limits/bounds/otherServices.ts'
import { PAYMENTS_MOST } from '../limits/bounds/requests.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { usageOf } from './credits.ts'
import { providerOf } from './payments/configuredProvider.ts'
import {
  alreadyPaid,
  closeOpenIntents,
  intentByKey,
  isOpen,
  keyTaken,
  lockPayments,
  openIntent,
  refuseWhileProcessing,
  replaced,
} from './payments/intents.ts'
import type { Intent } from './payments/outcomes.ts'
import { isFor, type Purpose } from './payments/purposes.ts'
import { askProvider, closeReplaced, lookAtPayments } from './payments/settling.ts'
import { listOffer, readPackId, readVariantId, requirePack, requireVariant } from './plans.ts'
import * as subscriptions from './subscriptions.ts'

const PAYMENTS_SHOWN = 50

const NOTHING_TO_PAY = { success: true, data: { requires_payment: false } }

const buying = byAccount(PURCHASES_A_MINUTE)

/**
 * True if one of the payments that the provider just reported is for this purpose: the same purchase counts as done,
 * another one refuses this call.
 */
const isPaidNow = (paid: readonly Intent[], purpose: Purpose): boolean => {
  const alike = paid.filter((intent) => intent.purpose === purpose.kind)
  if (alike.some((intent) => isFor(intent, purpose))) return true
  if (alike.length > 0) throw alreadyPaid()
  return false
}

const isOfPlan = ({ purpose }: Intent): boolean => purpose === 'plan'

interface Called {
  readonly headers: { readonly 'x-business-id': number }
  readonly user: User
  readonly request: FastifyRequest
}

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, environment } = resources
  const provider = providerOf(environment)
  const log = (error: unknown) => app.log.warn(error)

  const businessOf = async ({ headers, user }: Omit<Called, 'request'>): Promise<number> => {
    const businessId = headers['x-business-id']
    await requireMember(db, user, businessId)
    return businessId
  }

  const pay = async (
    businessId: number,
    { user, request }: Called,
    purpose: Purpose,
    shown: number | undefined,
  ) => {
    const payer = { businessId, userId: user.id, key: readKey(request), shown }
    const intentId = await openIntent({ db, clock, provider }, payer, purpose)
    if (intentId === null) return NOTHING_TO_PAY
    return {
      success: true,
      data: {
        requires_payment: true,
        public_key: provider.publicKey,
        payment_intent_id: intentId,
      },
    }
  }

  const choose = async (
    called: Called,
    body: {
      readonly variant_id: string | number
      readonly billing_period: BillingPeriod
      readonly shown_cents?: number | undefined
    },
    isChange: boolean,
  ) => {
    const businessId = await businessOf(called)
    const choice = { variantId: readVariantId(body.variant_id), period: body.billing_period }
    const purpose: Purpose = { kind: 'plan', ...choice }
    const known = await before(businessId, called, purpose)
    if (known === 'paid') return NOTHING_TO_PAY
    if (!known) await requireVariant(db, choice.variantId)
    const circumstances = { now: clock(), isChange }
    const way = await subscriptions.checkChoice(db, businessId, choice, circumstances)
    if (known || way === 'charged') return pay(businessId, called, purpose, body.shown_cents)
    await subscriptions.resume(db, businessId)
    return NOTHING_TO_PAY
  }

  /** The finding before any payment begins: the purchase is paid, or an earlier try has an intent. */
  const before = async (businessId: number, { request }: Called, purpose: Purpose) => {
    const { paid, processing } = await askProvider({ db, clock, provider }, businessId, purpose)
    const key = readKey(request)
    const known = key === undefined ? undefined : await intentByKey(db, businessId, key)
    if (known && !isFor(known, purpose)) throw keyTaken()
    if (known?.status === 'succeeded') return 'paid'
    const isProcessing = processing.some(({ intent_id }) => intent_id === known?.intent_id)
    if (!isProcessing && isPaidNow(paid, purpose)) return 'paid'
    refuseWhileProcessing(processing, purpose, known)
    // A retry of a closed intent does nothing: a caller that only asks for the outcome neither buys nor resumes.
    if (known && !isOpen(known)) throw replaced()
    return known
  }

  mount(app, listPlans, async (called) => {
    await businessOf(called)
    return listOffer(db)
  })

  mount(app, getSubscription, async (called) => {
    const businessId = await businessOf(called)
    // The stored account is returned where the provider does not answer, before the page's timeout.
    const asked = lookAtPayments({ db, clock, provider }, businessId).catch(log)
    await Promise.race([asked, setTimeout(patienceWith.paymentsShown, undefined, { ref: false })])
    const subscription = await subscriptions.readSubscription(db, businessId, clock())
    return { success: true, subscription }
  })

  mount(app, getUsage, async (called) => {
    const usage = await usageOf(db, await businessOf(called), clock())
    return { success: true, usage }
  })

  mount(app, createSubscription, (called) => choose(called, called.body, false), buying)
  mount(app, upgradeSubscription, (called) => choose(called, called.body, true), buying)

  mount(
    app,
    topUpCredits,
    async (called) => {
      const businessId = await businessOf(called)
      const packId = readPackId(called.body.pack_id)
      const purpose: Purpose = { kind: 'topup', packId }
      const known = await before(businessId, called, purpose)
      if (known === 'paid') return NOTHING_TO_PAY
      if (!known) await requirePack(db, packId)
      return pay(businessId, called, purpose, called.body.shown_cents)
    },
    buying,
  )

  mount(
    app,
    cancelSubscription,
    async (called) => {
      const businessId = await businessOf(called)
      const told = await askProvider({ db, clock, provider }, businessId, null)
      // A plan that was paid a moment ago is not cancelled, and the payment not lost.
      if (told.paid.some(isOfPlan)) throw alreadyPaid()
      await db.transaction().execute(async (transaction) => {
        await lockPayments(transaction, businessId)
        await subscriptions.cancelSubscription(transaction, businessId)
        await closeOpenIntents(transaction, businessId, 'plan')
      })
      // The cancellation is stored here: the provider is asked again before any other payment.
      const { paid, processing } = await closeReplaced({ db, clock, provider }, businessId).catch(
        (error: unknown) => {
          log(error)
          return { paid: [], processing: [] }
        },
      )
      if (paid.some(isOfPlan)) throw alreadyPaid()
      for (const { intent_id } of processing)
        app.log.warn({ intent_id }, 'A payment is being processed while its plan is cancelled')
      return undefined
    },
    buying,
  )

  mount(app, listTransactions, async (called) => {
    const businessId = await businessOf(called)
    const rows = await db
      .selectFrom('billing_transactions')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('transaction_id', 'desc')
      .limit(Math.min(called.query.limit ?? PAYMENTS_SHOWN, PAYMENTS_MOST))
      .execute()
    return {
      success: true,
      transactions: rows.map((row) => ({
        transaction_id: row.transaction_id,
        description: row.description,
        amount_usd: writeDollars(row.amount_cents),
        status: row.status,
        date_created: row.date_created.toISOString(),
      })),
    }
  })
}
