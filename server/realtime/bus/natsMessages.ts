import * as z from 'zod/mini'
import type { BusNews } from './bus.ts'
import { News, readJson } from './busMessages.ts'

const Envelope = z.object({ from: z.string(), count: z.number(), told: z.unknown() })
const NatsMessage = z.discriminatedUnion('event', [
  News,
  z.object({ event: z.literal('hello') }),
  z.object({ event: z.literal('gap') }),
])

/**
 * `hello` tests whether the sender gets its own messages. `gap`: notes of the sender may be lost, so every process
 * loads again.
 */
export type NatsMessage = BusNews | { readonly event: 'hello' } | { readonly event: 'gap' }

/** A message with its sender, and its number among the messages of that sender. */
export interface Envelope {
  readonly from: string
  readonly count: number
  /** Null where this process does not know the kind. */
  readonly told: NatsMessage | null
}

export const writeEnvelope = (envelope: Envelope): string => JSON.stringify(envelope)

/** Null where it cannot be read. */
export const readEnvelope = (text: string): Envelope | null => {
  const envelope = z.safeParse(Envelope, readJson(text)).data
  return envelope
    ? { ...envelope, told: z.safeParse(NatsMessage, envelope.told).data ?? null }
    : null
}
