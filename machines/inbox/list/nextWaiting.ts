import { answerIn } from './conversationList.ts'
import type { ConversationListContext } from './conversationListEvents.ts'
import { filterConversations } from './listFilter.ts'

/** The list as it is shown, and what is unread in it. */
type List = Pick<ConversationListContext, 'conversations' | 'answers' | 'filter'>

/**
 * The conversation to answer after the open one: the first unread one of the shown list, or else the next below it
 * whose last message is a client's. The list does not tell who wrote last: one without a known answer waits.
 */
export const nextWaiting = (
  list: List,
  unread: Readonly<Record<string, number>>,
  openId: string,
): string | null => {
  const shown = filterConversations(list.conversations, list.filter, unread, openId)
  const others = shown.filter(({ threadId }) => threadId !== openId)
  const below = shown.slice(shown.findIndex(({ threadId }) => threadId === openId) + 1)
  const next =
    others.find(({ threadId }) => (unread[threadId] ?? 0) > 0) ??
    below.find(
      (conversation) => conversation.lastMessage !== null && answerIn(list, conversation) === null,
    )
  return next?.threadId ?? null
}
