import type { BillingPeriod } from '#contract/billing/keptPayment.ts'
import { writeDollars } from '#contract/billing/money.ts'
import type { Db } from '../database/schema.ts'
import { packNotFound, planNotFound } from '../http/refusal.ts'

// The offer for sale. Plans are managed in the database.

export const listOffer = async (db: Db) => {
  const [plans, variants, packs] = [
    await db
      .selectFrom('plans')
      .selectAll()
      .where('is_offered', '=', true)
      .orderBy('position')
      .execute(),
    await db
      .selectFrom('plan_variants')
      .selectAll()
      .where('is_offered', '=', true)
      .orderBy('credit_amount')
      .execute(),
    await db
      .selectFrom('credit_packs')
      .selectAll()
      .where('is_offered', '=', true)
      .orderBy('credit_amount')
      .execute(),
  ]
  return {
    success: true,
    plans: plans.map(({ plan_id, name, description, features }) => ({
      plan: {
        plan_id,
        plan_name: name,
        plan_description: description,
        features_json: features,
      },
      variants: variants
        .filter((variant) => variant.plan_id === plan_id)
        .map(({ variant_id, credit_amount, monthly_cents, annual_cents }) => ({
          variant_id,
          credit_amount,
          monthly_price_usd: writeDollars(monthly_cents),
          annual_price_usd: writeDollars(annual_cents),
        })),
    })),
    credit_packs: packs.map(({ pack_id, credit_amount, price_cents }) => ({
      pack_id,
      credit_amount,
      price_usd: writeDollars(price_cents),
    })),
  }
}

const ID = /^\d{1,15}$/

/** The id of the variant in a call, offered or not. */
export const readVariantId = (id: string | number): number => {
  if (!ID.test(String(id))) throw planNotFound()
  return Number(id)
}

export const readPackId = (id: string | number): number => {
  if (!ID.test(String(id))) throw packNotFound()
  return Number(id)
}

/** Finds a variant that is for sale. */
export const requireVariant = async (db: Db, id: number) => {
  const variant = await db
    .selectFrom('plan_variants')
    .innerJoin('plans', 'plans.plan_id', 'plan_variants.plan_id')
    .select(['name', 'credit_amount', 'monthly_cents', 'annual_cents'])
    .where('variant_id', '=', id)
    .where('plans.is_offered', '=', true)
    .where('plan_variants.is_offered', '=', true)
    .executeTakeFirst()
  if (!variant) throw planNotFound()
  return variant
}

export const requirePack = async (db: Db, id: number) => {
  const pack = await db
    .selectFrom('credit_packs')
    .selectAll()
    .where('pack_id', '=', id)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  if (!pack) throw packNotFound()
  return pack
}

export const priceOf = (
  variant: { readonly monthly_cents: number; readonly annual_cents: number },
  period: BillingPeriod,
): number => (period === 'annual' ? variant.annual_cents : variant.monthly_cents)
