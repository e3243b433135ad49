import * as z from 'zod/mini'
import { type Loose, looseText } from './loose'

// How far a message of the business has come on its channel: Recado's own, and optional.

const statuses = ['pending', 'sent', 'delivered', 'read', 'failed'] as const
export type DeliveryStatus = (typeof statuses)[number]

const Status = z.enum(statuses)

export interface Delivery {
  readonly status: DeliveryStatus
  /** Why it failed, in the channel's words. */
  readonly reason: string | null
}

/** The channel's answer to a send was lost: not sent again unasked, since the customer may have it. */
export const UNCONFIRMED =
  'No se sabe si llegó: el canal no lo confirmó. Si lo envías otra vez, podría llegar dos veces.'

/** Nothing where it is not said. */
export const readDelivery = (status: Loose, reason: Loose): { readonly delivery?: Delivery } => {
  const { data } = z.safeParse(Status, looseText(status)?.toLowerCase())
  return data === undefined ? {} : { delivery: { status: data, reason: looseText(reason) } }
}
