import * as z from 'zod/mini'

// A payment as its tab keeps it. The page loads this from the start, the rest of billing with the area.

export const billingPeriods = ['monthly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** A variant of a plan, and a billing period. */
export const Choice = z.object({
  variantId: z.string(),
  planName: z.string(),
  period: z.enum(billingPeriods),
  credits: z.number(),
  cents: z.number(),
})
export type Choice = z.output<typeof Choice>

/** A purchase. `isChange`: another plan runs until the payment. `isOnTrial`: the same plan runs and is not paid yet. */
export const Purchase = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    isChange: z.boolean(),
    isOnTrial: z.catch(z.boolean(), false),
    choice: Choice,
  }),
  z.object({
    kind: z.literal('topUp'),
    packId: z.string(),
    credits: z.number(),
    cents: z.number(),
  }),
])
export type Purchase = z.output<typeof Purchase>

/** The payment intent that the provider charges: an intent is confirmed only once. */
export const Payment = z.object({ publicKey: z.string(), intentId: z.string() })
export type Payment = z.output<typeof Payment>

/** A payment with an unknown outcome. */
export const KeptPayment = z.object({ purchase: Purchase, key: z.string(), payment: Payment })
export type KeptPayment = z.output<typeof KeptPayment>
