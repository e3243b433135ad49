import * as z from 'zod/mini'
import { Loose, looseFlag, looseText, refuseEnvelope } from '../loose'

/** The public script of the payment provider, where the configuration names no other. */
export const PAYMENT_SCRIPT_URL = 'https://sdk.onvopay.com/sdk.js'

export const PaymentAnswer = z.object({
  success: Loose,
  message: Loose,
  error: Loose,
  data: z.optional(
    z.nullable(z.object({ requires_payment: Loose, public_key: Loose, payment_intent_id: Loose })),
  ),
})

/** What the provider is asked to charge: the same intent is confirmed once. */
export interface Payment {
  readonly publicKey: string
  readonly intentId: string
}

/** What this browser keeps of a payment until its outcome is known. */
export const KeptPayment = z.object({ publicKey: z.string(), intentId: z.string() })

/** Null where nothing is to be paid. */
export const readPayment = (answer: z.output<typeof PaymentAnswer>): Payment | null => {
  refuseEnvelope(answer)
  if (looseFlag(answer.data?.requires_payment) !== true) return null
  const publicKey = looseText(answer.data?.public_key)
  const intentId = looseText(answer.data?.payment_intent_id)
  if (publicKey === null || intentId === null)
    throw new Error('A payment is required, and cannot be made')
  return { publicKey, intentId }
}
