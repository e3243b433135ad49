import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Loose, LooseOne, looseText, looseThing, looseTime } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// Up to where a person has read each conversation (capability `reads`): the person's own, in every browser. A list
// carries how much is unread as `UnreadCount`.

/** Of one conversation. */
export interface Read {
  readonly threadId: string
  /** Milliseconds since the epoch, by the server's clock; null: the person wants to look at it again. */
  readonly readAt: number | null
}

/**
 * `read_at`: the arrival of the last message that the person has seen (`ArrivedAt`), or its own time where the back
 * end does not say when it arrived; null: unread again.
 */
export const ReadWire = z.looseObject({ thread_id: Id, read_at: Loose })

export const listConversationReads = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/reads',
  auth: 'session',
  body: z.object({ business_id: BusinessId }),
  /** By conversation; one that is missing was never marked. */
  answer: LooseOne(z.record(z.string(), z.unknown())),
})

/** Reading goes forward only: with an earlier moment than the one known, the answer has the one known. */
export const readConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/read',
  auth: 'session',
  params: z.object({ id: z.string() }),
  /** ISO 8601; without a time zone it is UTC. */
  body: z.object({ read_at: z.nullable(z.iso.datetime({ offset: true, local: true })) }),
  answer: LooseOne(ReadWire),
})

export const readRead = (wire: z.output<typeof ReadWire>): Read => ({
  threadId: String(wire.thread_id),
  readAt: looseTime(wire.read_at),
})

/** Null where the back end does not say what it has stored. */
export const readReadConversation = (
  answer: z.output<typeof readConversation.answer>,
): Read | null => {
  const wire = looseThing(answer)
  return wire && readRead(wire)
}

/** By conversation; a time that is not readable counts as missing. */
export const readReads = (
  answer: z.output<typeof listConversationReads.answer>,
): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    Object.entries(looseThing(answer) ?? {}).flatMap(([threadId, said]) => {
      const readAt = z.parse(Loose, said)
      const at = looseTime(readAt)
      return at === null && looseText(readAt) !== null ? [] : [[threadId, at]]
    }),
  )

export const conversationReadsEndpoints = { listConversationReads, readConversation }
