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
} from '#contract/billing/billing'
import { writeDollars } from '#contract/billing/money'
import type { BillingPeriod } from '#contract/billing/plans'
import type { User } from '../access/session'
import { requireMember } from '../businesses/membership'
import { mount } from '../mount'
import { readKey } from '../once'
import type { Resources } from '../resources'
import { usageOf } from './credits'
import {
  closeOpenIntents,
  intentByKey,
  isFor,
  lockPayments,
  openIntent,
  type Purpose,
} from './intents'
import { listOffer, requirePack, requireVariant } from './plans'
import { providerOf } from './provider'
import { askProvider } from './settling'
import * as subscriptions from './subscriptions'

const PAYMENTS_SHOWN = 50
const PAYMENTS_MOST = 200

/** More than anybody buys. */
const buying = {
  rateLimit: {
    max: 30,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }: FastifyRequest) => (user ? `user:${user.id}` : ip),
  },
}

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

  const pay = async (businessId: number, { user, request }: Called, purpose: Purpose) => {
    const payer = { businessId, userId: user.id, key: readKey(request) }
    const intentId = await openIntent({ db, clock, provider, log }, payer, purpose)
    if (intentId === null) return { success: true, data: { requires_payment: false } }
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
    body: { readonly variant_id: string | number; readonly billing_period: BillingPeriod },
    isChange: boolean,
  ) => {
    const businessId = await businessOf(called)
    const { variant_id: variantId } = await requireVariant(db, body.variant_id)
    const choice = { variantId, period: body.billing_period }
    await askProvider({ db, clock, provider }, businessId)
    const key = readKey(called.request)
    const paid = key && (await isPaidByKey(businessId, key))
    if (paid) return { success: true, data: { requires_payment: false } }
    const circumstances = { now: clock(), isChange }
    const way = await subscriptions.checkChoice(db, businessId, choice, circumstances)
    if (way === 'charged') return pay(businessId, called, { kind: 'plan', ...choice })
    await subscriptions.resume(db, businessId)
    return { success: true, data: { requires_payment: false } }
  }

  /** A try of what was paid already is answered as done: its plan runs now. */
  const isPaidByKey = async (businessId: number, key: string): Promise<boolean> => {
    const intent = await intentByKey(db, businessId, key)
    return intent?.status === 'succeeded'
  }

  mount(app, listPlans, async (called) => {
    await businessOf(called)
    return listOffer(db)
  })

  mount(app, getSubscription, async (called) => {
    const businessId = await businessOf(called)
    // What is known is shown also while the provider does not answer.
    await askProvider({ db, clock, provider }, businessId).catch(log)
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
      const { pack_id: packId } = await requirePack(db, called.body.pack_id)
      const purpose: Purpose = { kind: 'topup', packId }
      const paid = await askProvider({ db, clock, provider }, businessId)
      // It was open until now, so that this call would have been given the same one.
      if (paid.some((intent) => isFor(intent, purpose)))
        return { success: true, data: { requires_payment: false } }
      return pay(businessId, called, purpose)
    },
    buying,
  )

  mount(
    app,
    cancelSubscription,
    async (called) => {
      const businessId = await businessOf(called)
      await askProvider({ db, clock, provider }, businessId)
      const closed = await db.transaction().execute(async (transaction) => {
        await lockPayments(transaction, businessId)
        await subscriptions.cancelSubscription(transaction, businessId)
        return closeOpenIntents(transaction, businessId, 'plan')
      })
      for (const { provider_id } of closed)
        if (provider_id !== null) await provider.cancel(provider_id).catch(log)
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
