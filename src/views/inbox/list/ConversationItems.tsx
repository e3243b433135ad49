import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { ConversationRow } from './ConversationRow.tsx'
import styles from './ConversationRows.module.css'
import type { Choosing } from './useChoosing.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly conversations: readonly Conversation[]
  readonly selectedId: string | null
  readonly chosen: ReadonlySet<string>
  readonly choosing: Choosing
  readonly hits: ReadonlyMap<string, Hit>
  readonly search: string
  readonly items: readonly VirtualItem[]
  readonly count: number
  /** The row in the tab order. */
  readonly current: number
  readonly now: number
  readonly onFocus: (threadId: string) => void
}

/** Rendered again when the rows change, and not with each step of a scroll. */
export const ConversationItems = memo(function ConversationItems({
  items,
  inbox,
  unread,
  conversations,
  count,
  selectedId,
  current,
  chosen,
  choosing,
  hits,
  search,
  now,
  onFocus,
}: Props) {
  return items.map(({ key, index, start }) => {
    const conversation = conversations[index]
    if (!conversation) return null
    const { threadId } = conversation
    return (
      <li
        key={key}
        className={styles.item}
        style={{ insetBlockStart: start }}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        <ConversationRow
          inbox={inbox}
          unread={unread}
          conversation={conversation}
          isSelected={threadId === selectedId}
          isInTabOrder={index === current}
          isChosen={chosen.has(threadId)}
          choosing={choosing}
          hit={hits.get(threadId)}
          search={search}
          now={now}
          onFocus={onFocus}
        />
      </li>
    )
  })
})
