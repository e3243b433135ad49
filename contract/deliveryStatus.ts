import * as z from 'zod/mini'
import { type Loose, looseText } from './loose.ts'

// The delivery status of a message of the business: Recado only, and optional.

const statuses = ['pending', 'sent', 'delivered', 'read', 'failed'] as const
export type DeliveryStatus = (typeof statuses)[number]

const Status = z.enum(statuses)

export const Delivery = z.object({
  status: Status,
  /** The channel's own reason for a failure. */
  reason: z.nullable(z.string()),
})
export type Delivery = Readonly<z.output<typeof Delivery>>

/**
 * The channel's answer to a send was lost: the message is not sent again automatically, since the customer may have it.
 */
export const UNCONFIRMED =
  'No se sabe si llegó: el canal no lo confirmó. Si lo envías otra vez, podría llegar dos veces.'

/** Empty where the answer has no status. */
export const readDelivery = (status: Loose, reason: Loose): { readonly delivery?: Delivery } => {
  const { data } = z.safeParse(Status, looseText(status)?.toLowerCase())
  return data === undefined ? {} : { delivery: { status: data, reason: looseText(reason) } }
}
