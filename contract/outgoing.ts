import * as z from 'zod/mini'

// A message on its way out, as it is kept in the browser until the server has it.

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
  /** By which a back end with the capability `sendKey` knows a second send; '' in what an older page kept. */
  key: z._default(z.string(), ''),
  to: Recipient,
  text: z.string(),
  /** When it was written: milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  status: OutgoingStatus,
  /** What the person reads beside a failed one. */
  error: z.nullable(z.string()),
  /** How many equal messages the thread held when the call began: one more means that it arrived. */
  before: z.number(),
  /** How many calls for it ended without an answer since a person asked for it. */
  tries: z._default(z.number(), 0),
  /** A call for it ended without an answer: it may still turn up. */
  isUncertain: z.boolean(),
})
export type OutgoingMessage = Readonly<z.output<typeof OutgoingMessage>>
