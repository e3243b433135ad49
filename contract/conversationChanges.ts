import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byActivity, type Conversation, ConversationWire, readConversations } from './inbox.ts'
import { lenient } from './loose.ts'
import { BusinessId, Id } from './wire.ts'

// The changes of the list of conversations since it was last loaded (capability `conversationChanges`).

/** The longest mark that is taken: it names every transaction that was under way. */
export const MARK_MAX_LENGTH = 8_000

export const listConversationChanges = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/changes',
  auth: 'session',
  /**
   * The mark of the last answer, as it came. One that means nothing here is answered 410: then the whole list is asked
   * for.
   */
  body: z.object({
    business_id: BusinessId,
    mark: z.string().check(z.maxLength(MARK_MAX_LENGTH)),
  }),
  answer: z.object({
    mark: Id,
    /** Conversations that began or changed, as the list has them. */
    changed: lenient(ConversationWire),
    removed: z.array(Id),
  }),
})

/** The list as the back end gave it, and up to where it knows: null where the back end does not say. */
export interface ListedConversations {
  readonly conversations: readonly Conversation[]
  readonly mark: string | null
}

export interface ConversationChanges {
  readonly changed: readonly Conversation[]
  /** The threads that are no more. */
  readonly removed: readonly string[]
  readonly mark: string
}

export const readConversationChanges = ({
  changed,
  removed,
  mark,
}: z.output<typeof listConversationChanges.answer>): ConversationChanges => ({
  changed: readConversations(changed),
  removed: removed.map(String),
  mark: String(mark),
})

/** The list as it would come if it were loaded whole. */
export const withChanges = (
  conversations: readonly Conversation[],
  { changed, removed, mark }: ConversationChanges,
): ListedConversations => {
  if (changed.length === 0 && removed.length === 0) return { conversations, mark }
  const replaced = new Set([...removed, ...changed.map(({ threadId }) => threadId)])
  const kept = conversations.filter(({ threadId }) => !replaced.has(threadId))
  return {
    conversations: [...changed, ...kept].sort(byActivity),
    mark,
  }
}

export const conversationChangesEndpoints = { listConversationChanges }
