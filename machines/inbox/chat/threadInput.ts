import type { Conversation } from '#contract/inbox.ts'
import type { ChatContext } from './chatEvents.ts'

type Receiver = Pick<Conversation, 'threadId' | 'contactType' | 'contactId' | 'joinedIds'>

/** What the machine of a conversation is started with. */
export const threadInput = (
  { isKeyed, hasNotes, hasQuotes, hasReactions, requestsNumbers }: ChatContext,
  { threadId, contactType, contactId, joinedIds }: Receiver,
) => ({
  ...{ threadId, contactType, contactId, isKeyed, hasNotes, hasQuotes, hasReactions },
  ...(requestsNumbers && { requestsNumbers }),
  ...(joinedIds && { joinedIds }),
})
