import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { SEARCH_MAX_LENGTH } from './limits.ts'
import { Loose, lenient, looseFlag, looseItems, looseText, looseTime } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// Conversations by what was said in them, and by the phone, the e-mail and the tags of their clients (capability
// `conversationSearch`).

const HitWire = z.looseObject({
  thread_id: Id,
  /** message, phone, email or tag. */
  kind: Loose,
  /** Of a message the sentence around the found words, else the phone, the e-mail or the tag. */
  text: Loose,
  /** The time of the message. */
  at: Loose,
})

export const searchConversations = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/search',
  auth: 'session',
  body: z.object({
    business_id: BusinessId,
    /** Every word must be found; accents and case make no difference. */
    search: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)),
  }),
  answer: z.object({
    /** One for each conversation, the newest first. */
    hits: lenient(HitWire),
    /** There are more conversations than these. */
    has_more: Loose,
  }),
})

/** The reason why a conversation was found. */
export type Hit =
  | {
      readonly kind: 'message'
      readonly threadId: string
      readonly text: string
      readonly at: number | null
    }
  | {
      readonly kind: 'phone' | 'email' | 'tag'
      readonly threadId: string
      readonly text: string
    }

export interface FoundConversations {
  readonly hits: readonly Hit[]
  readonly hasMore: boolean
}

const readHit = ({ thread_id, kind, text, at }: z.output<typeof HitWire>): Hit[] => {
  const shown = looseText(text)
  const threadId = String(thread_id)
  if (shown === null) return []
  if (kind === 'message') return [{ kind, threadId, text: shown, at: looseTime(at) }]
  if (kind === 'phone' || kind === 'email' || kind === 'tag')
    return [{ kind, threadId, text: shown }]
  // A newer back end may find conversations by more.
  return []
}

export const readFound = ({
  hits,
  has_more,
}: z.output<typeof searchConversations.answer>): FoundConversations => ({
  hits: looseItems(hits).flatMap(readHit),
  hasMore: looseFlag(has_more) === true,
})

export const describeSearchFailure = failures({
  searchConversations: saidOr('No se pudo buscar en los mensajes y las fichas'),
})

export const conversationSearchEndpoints = { searchConversations }
