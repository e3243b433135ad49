import type { Conversation } from '#contract/inbox.ts'
import type { ListView } from '../states/views.ts'
import { answerIn, type Listed } from './conversationList.ts'

/** The list as it is shown, and what is known of its conversations. */
interface List extends Pick<Listed, 'answers'> {
  readonly shown: readonly Conversation[]
  readonly view: ListView
  readonly unread: Readonly<Record<string, number>>
}

/** The views in which each conversation waits for an answer, whoever wrote last. */
const waitingViews: readonly ListView[] = ['unanswered', 'attention']

/** Something in it is unread, or the view shows only what waits. */
const isSureToWait = ({ view, unread }: List, { threadId }: Conversation): boolean =>
  waitingViews.includes(view) || (unread[threadId] ?? 0) > 0

/** The list does not tell who wrote last: a conversation without a known answer may wait. */
const mayWait = (list: List, conversation: Conversation): boolean =>
  isSureToWait(list, conversation) ||
  (conversation.lastMessage !== null && answerIn(list, conversation) === null)

/** The conversation to answer after the open one: the next below it, else the first above it that is sure to wait. */
export const nextWaiting = (list: List, openId: string): string | null => {
  const { shown } = list
  const at = shown.findIndex(({ threadId }) => threadId === openId)
  const next =
    shown.slice(at + 1).find((conversation) => mayWait(list, conversation)) ??
    shown.slice(0, Math.max(at, 0)).find((conversation) => isSureToWait(list, conversation))
  return next?.threadId ?? null
}
