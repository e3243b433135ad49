import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import { type inboxMachine, selectUnread } from '#machines/inbox/inboxMachine.ts'
import { ConversationRows } from './ConversationRows.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useChoosing } from './useChoosing.ts'
import type { Several } from './useSeveral.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly conversations: readonly Conversation[]
  readonly selectedId: string | null
  /** Search results start at the top: the selected row is not scrolled into view. */
  readonly isFiltered: boolean
  /** By conversation: why the back end found it. */
  readonly hits: ReadonlyMap<string, Hit>
  readonly search: string
  readonly several: Several | undefined
}

/**
 * The rows in their order. A message of the first conversation changes none of it: what depends on the order is not
 * counted anew.
 */
function useIds(conversations: readonly Conversation[]): readonly string[] {
  'use no memo'
  const kept = useRef<readonly string[]>([])
  return useMemo(() => {
    const { current } = kept
    const isSame =
      current.length === conversations.length &&
      conversations.every(({ threadId }, index) => threadId === current[index])
    if (!isSame) kept.current = conversations.map(({ threadId }) => threadId)
    return kept.current
  }, [conversations])
}

/** The rows and their menu. Scrolling renders the rows anew, and not the menu. */
export function ConversationList({ several, ...shown }: Props) {
  const { inbox, conversations } = shown
  const unread = useSelector(inbox, selectUnread)
  const ids = useIds(conversations)
  const { choosing, chosen } = useChoosing(several, ids)
  return (
    <RowMenu inbox={inbox} unread={unread} choosing={choosing} chosen={chosen}>
      <ConversationRows {...shown} ids={ids} unread={unread} choosing={choosing} chosen={chosen} />
    </RowMenu>
  )
}
