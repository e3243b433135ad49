import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectList } from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { selectView } from '#machines/shell/navigationSelectors.ts'
import {
  selectInbox,
  selectNavigation,
  type workspaceMachine,
} from '#machines/shell/workspaceMachine.ts'
import { useSelectedId } from '../inbox/useSelectedId.ts'

/** The contact of the open conversation, or else the view's name. */
export function useShownName(workspace: ActorRefFrom<typeof workspaceMachine>): string {
  const navigation = useSelector(workspace, selectNavigation)
  const view = useSelector(navigation, (state) => (state ? selectView(state) : 'dashboard'))
  const inbox = useSelector(workspace, selectInbox)
  const selectedId = useSelectedId(inbox)
  const list = useSelector(inbox, (state) => state && selectList(state))
  const name = useSelector(list, (state) => state && selectConversation(state, selectedId)?.name)
  return (view === 'conversations' && name) || viewRow(view).label
}
