import { memo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { ConversationRow } from './ConversationRow.tsx'
import styles from './ConversationRows.module.css'
import { isBusy, rowKeys } from './rowKeys.ts'
import type { Choosing } from './useChoosing.ts'
import { useRowFacts } from './useRowFacts.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly conversations: readonly Conversation[]
  readonly selectedId: string | null
  readonly chosen: ReadonlySet<string>
  readonly choosing: Choosing
  readonly hits: ReadonlyMap<string, Hit>
  readonly search: string
  /** The index of the first row, and that after the last one. */
  readonly from: number
  readonly to: number
  /** Pixels. */
  readonly rowHeight: number
  /** The row in the tab order. */
  readonly current: number
  readonly now: number
  readonly onFocus: (threadId: string) => void
}

/** The indexes of the rows in their order. The row in the tab order stays, so that the focus is never lost. */
const indexesOf = (from: number, to: number, current: number): number[] => {
  const indexes = Array.from({ length: to - from }, (_, at) => from + at)
  if (current < from) indexes.unshift(current)
  if (current >= to) indexes.push(current)
  return indexes
}

/** Rendered again when the rows change, and not with each step of a scroll. */
export const ConversationItems = memo(function ConversationItems({
  from,
  to,
  inbox,
  unread,
  conversations,
  rowHeight,
  selectedId,
  current,
  chosen,
  choosing,
  hits,
  search,
  now,
  onFocus,
}: Props) {
  'use no memo'
  const [keysOf] = useState(() => rowKeys(isBusy))
  const { open, states, pins, factsOf } = useRowFacts(inbox, unread)
  const indexes = indexesOf(from, to, current)
  const keys = keysOf(indexes.map((index) => conversations[index]?.threadId ?? ''))
  return indexes.map((index, at) => {
    const conversation = conversations[index]
    if (!conversation) return null
    const { threadId } = conversation
    return (
      <li
        key={keys[at]}
        className={styles.item}
        style={{ marginBlockStart: (index - (indexes[at - 1] ?? -1) - 1) * rowHeight }}
        aria-setsize={conversations.length}
        aria-posinset={index + 1}
      >
        <ConversationRow
          inbox={inbox}
          open={open}
          states={states}
          pins={pins}
          conversation={conversation}
          {...factsOf(conversation)}
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
