import * as z from 'zod/mini'
import { Loose, looseFlag, looseText } from '../loose'

/** The public script of the payment provider, where the configuration names no other. */
export const PAYMENT_SCRIPT_URL = 'https://sdk.onvopay.com/sdk.js'

/** The id of the place where the view lets the provider draw its form. */
export const PAYMENT_HOST = 'pago'

export const PaymentAnswer = z.object({
  success: Loose,
  message: Loose,
  error: Loose,
  data: z.optional(
    z.nullable(z.object({ requires_payment: Loose, public_key: Loose, payment_intent_id: Loose })),
  ),
})

/** What the provider is asked to charge: the same intent is confirmed once. */
export const Payment = z.object({ publicKey: z.string(), intentId: z.string() })
export type Payment = z.output<typeof Payment>

/** What became of an intent: where the back end cannot say that nothing was charged, it is only not seen yet. */
export type Charge = 'charged' | 'open' | 'unseen'

/** Null where nothing is to be paid. */
export const readPayment = (answer: z.output<typeof PaymentAnswer>): Payment | null => {
  if (looseFlag(answer.data?.requires_payment) !== true) return null
  const publicKey = looseText(answer.data?.public_key)
  const intentId = looseText(answer.data?.payment_intent_id)
  if (publicKey === null || intentId === null)
    throw new Error('A payment is required, and cannot be made')
  return { publicKey, intentId }
}
