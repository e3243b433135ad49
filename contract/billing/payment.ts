import * as z from 'zod/mini'
import { CallError, INVALID_FORMAT } from '../errors.ts'
import { Loose, looseFlag, looseText, readable } from '../loose.ts'
import type { Payment } from './keptPayment.ts'

/** The script of the payment provider, where the configuration names no other. */
export const PAYMENT_SCRIPT_URL = 'https://sdk.onvopay.com/sdk.js'

/** The id of the element in which the payment provider draws its form. */
export const PAYMENT_HOST = 'pago'

const given = z.optional(z.unknown())
const PaymentFields = z.object({
  requires_payment: given,
  public_key: Loose,
  payment_intent_id: Loose,
  requiresPayment: given,
  publicKey: Loose,
  paymentIntentId: Loose,
})

/** The payment stands under `data` or beside it, in either spelling. */
export const PaymentAnswer = z.nullable(
  z.extend(PaymentFields, {
    success: Loose,
    message: Loose,
    error: Loose,
    data: z.optional(z.nullable(z.catchall(PaymentFields, z.unknown()))),
  }),
)

/** The state of an intent. `unseen`: the back end shows no charge yet, and cannot exclude one. */
export type Charge = 'charged' | 'open' | 'unseen'

/**
 * Null where there is nothing to pay: the answer says so, or it is an empty success. An answer that is not understood
 * is
 * no success, since a person would take a plan for paid that is not.
 */
export const readPayment = (answer: z.output<typeof PaymentAnswer>): Payment | null => {
  if (answer === null) return null
  const { data } = answer
  const places = [data ?? {}, answer]
  const first = <T>(read: (place: Partial<z.output<typeof PaymentFields>>) => T | null) =>
    places.map(read).find((each) => each !== null) ?? null
  const required = first((place) => place.requires_payment ?? place.requiresPayment ?? null)
  const publicKey = first((place) => looseText(place.public_key ?? place.publicKey))
  const intentId = first((place) => looseText(place.payment_intent_id ?? place.paymentIntentId))
  const isRequired = required === null ? null : looseFlag(readable(required))
  if (isRequired === false) return null
  if (publicKey !== null && intentId !== null && (isRequired || required === null))
    return { publicKey, intentId }
  const isEmpty = Object.values(data ?? {}).every((value) => value == null)
  const isPlainSuccess = looseFlag(answer.success) === true && isEmpty
  if (required === null && publicKey === null && intentId === null && isPlainSuccess) return null
  throw new CallError('format', INVALID_FORMAT)
}
