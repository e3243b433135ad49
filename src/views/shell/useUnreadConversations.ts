import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectUnread } from '#machines/inbox/inboxMachine.ts'
import { selectUnreadConversations } from '#machines/inbox/list/unreadMachine.ts'
import { selectInbox, type workspaceMachine } from '#machines/shell/workspaceMachine.ts'

/** The number of unread conversations, as the list counts them; 0 without a workspace. */
export function useUnreadConversations(
  workspace: ActorRefFrom<typeof workspaceMachine> | undefined,
): number {
  const inbox = useSelector(workspace, (state) => state && selectInbox(state))
  const unread = useSelector(inbox, (state) => state && selectUnread(state))
  return useSelector(unread, (state) => (state ? selectUnreadConversations(state) : 0))
}
