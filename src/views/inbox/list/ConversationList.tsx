import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox'
import { type inboxMachine, selectUnread } from '#machines/inbox/inboxMachine'
import { useNow } from '../../../ui/useNow.ts'
import { useKeptPosition } from '../chat/log/useKeptPosition.ts'
import styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { RowMenu } from './RowMenu.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly conversations: readonly Conversation[]
  readonly selectedId: string | null
  /** What was searched for begins with the best: nothing is brought into view. */
  readonly isFiltered: boolean
}

/** As tall as the style sheet makes a row. */
const rowHeightIn = (root: Element) => 4.5 * Number.parseFloat(getComputedStyle(root).fontSize)

const jumps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 8,
  PageUp: (index) => index - 8,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Ten thousand rows, of which only those on screen are drawn; one of them is in the tab order. */
export function ConversationList({ inbox, conversations, selectedId, isFiltered }: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<boolean>(false)
  const opened = useRef(selectedId)
  const shownId = useRef(isFiltered ? selectedId : null)
  const [visitedId, setVisitedId] = useState<string | null>(null)
  const [rowHeight] = useState(() => rowHeightIn(document.documentElement))
  const unread = useSelector(inbox, selectUnread)
  const now = useNow()

  const ids = useMemo(() => conversations.map(({ threadId }) => threadId), [conversations])
  const visited = ids.indexOf(visitedId ?? '')
  const selected = ids.indexOf(selectedId ?? '')
  const current = visited >= 0 ? visited : Math.max(selected, 0)

  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 8,
    // The row in the tab order stays drawn: the focus is never scrolled away.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
      [current],
    ),
  })

  const { onPointerLeave } = useKeptPosition(scroller, ids, rowHeight)

  // What is opened from elsewhere is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is selected
  useLayoutEffect(() => {
    const isAnother = selectedId !== shownId.current
    shownId.current = selectedId
    if (isAnother && selected >= 0) rows.scrollToIndex(selected, { align: 'auto' })
  }, [selectedId])

  // Whoever comes back from a chat is where he left; whoever moves is where he went.
  useLayoutEffect(() => {
    const isBack = opened.current !== null && selectedId === null
    opened.current = selectedId
    const isLost = isBack && document.activeElement === document.body
    if (!wantsFocus.current && !isLost) return
    wantsFocus.current = false
    const row = scroller.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    row?.focus({ preventScroll: true })
  })

  function move(event: KeyboardEvent) {
    const target = jumps[event.key]?.(current, ids.length)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.min(Math.max(target, 0), ids.length - 1)
    wantsFocus.current = true
    setVisitedId(ids[index] ?? null)
    rows.scrollToIndex(index, { align: 'auto' })
  }

  return (
    <RowMenu inbox={inbox} unread={unread}>
      <div ref={scroller} className={styles.scroller} onPointerLeave={onPointerLeave}>
        <ul
          aria-label="Conversaciones"
          className={styles.list}
          style={{ blockSize: rows.getTotalSize() }}
          onKeyDown={move}
        >
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const conversation = conversations[index]
            if (!conversation) return null
            const { threadId } = conversation
            return (
              <li
                key={key}
                className={styles.item}
                style={{ insetBlockStart: start }}
                aria-setsize={ids.length}
                aria-posinset={index + 1}
              >
                <ConversationRow
                  inbox={inbox}
                  unread={unread}
                  conversation={conversation}
                  isSelected={threadId === selectedId}
                  isInTabOrder={index === current}
                  now={now}
                  onFocus={setVisitedId}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </RowMenu>
  )
}
