import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectUnread } from '#machines/inbox/inboxMachine.ts'
import { selectUnreadTotal } from '#machines/inbox/list/unreadMachine.ts'
import { selectInbox, type workspaceMachine } from '#machines/shell/workspaceMachine.ts'

/** The number of unread messages in all conversations; 0 without a workspace. */
export function useUnreadTotal(
  workspace: ActorRefFrom<typeof workspaceMachine> | undefined,
): number {
  const inbox = useSelector(workspace, (state) => state && selectInbox(state))
  const unread = useSelector(inbox, (state) => state && selectUnread(state))
  return useSelector(unread, (state) => (state ? selectUnreadTotal(state) : 0))
}
