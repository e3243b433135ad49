import * as z from 'zod/mini'
import { Quoted } from './messageDetails.ts'

// An outgoing message, stored in the browser until the server has it.

const Recipient = z.object({
  threadId: z.string(),
  contactId: z.string(),
  contactType: z.string(),
})

/**
 * - `pending`: waits for the network, for its turn, or for another try
 * - `sending`: the call is running
 * - `sent`: the server took it, the thread does not show it yet
 * - `unknown`: no answer came; the thread is being asked
 * - `failed`: it was not sent, and those behind it wait
 */
const OutgoingStatus = z.enum(['pending', 'sending', 'sent', 'unknown', 'failed'])

export const OutgoingMessage = z.object({
  id: z.number(),
  /** The idempotency key, for a back end with the capability `sendKey`; '' in what an older version stored. */
  key: z._default(z.string(), ''),
  to: Recipient,
  text: z.string(),
  /** The message that this one answers. */
  replyTo: z.optional(Quoted),
  /** The time of writing: milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  status: OutgoingStatus,
  /** The error text beside a failed message. */
  error: z.nullable(z.string()),
  /** The number of equal messages in the thread when the call began: one more means that this message arrived. */
  before: z.number(),
  /** The number of calls without an answer since a person last asked to send. */
  tries: z._default(z.number(), 0),
  /** A call ended without an answer: the message may still appear in the thread. */
  isUncertain: z.boolean(),
})
export type OutgoingMessage = Readonly<z.output<typeof OutgoingMessage>>
