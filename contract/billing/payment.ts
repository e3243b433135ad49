import * as z from 'zod/mini'
import { Loose, looseFlag, looseText } from '../loose.ts'
import type { Payment } from './keptPayment.ts'

/** The script of the payment provider, where the configuration names no other. */
export const PAYMENT_SCRIPT_URL = 'https://sdk.onvopay.com/sdk.js'

/** The id of the element in which the payment provider draws its form. */
export const PAYMENT_HOST = 'pago'

export const PaymentAnswer = z.object({
  success: Loose,
  message: Loose,
  error: Loose,
  data: z.optional(
    z.nullable(z.object({ requires_payment: Loose, public_key: Loose, payment_intent_id: Loose })),
  ),
})

/** The state of an intent. `unseen`: the back end shows no charge yet, and cannot exclude one. */
export type Charge = 'charged' | 'open' | 'unseen'

/** Null where there is nothing to pay. */
export const readPayment = (answer: z.output<typeof PaymentAnswer>): Payment | null => {
  if (looseFlag(answer.data?.requires_payment) !== true) return null
  const publicKey = looseText(answer.data?.public_key)
  const intentId = looseText(answer.data?.payment_intent_id)
  if (publicKey === null || intentId === null)
    throw new Error('A payment is required, and cannot be made')
  return { publicKey, intentId }
}
