import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useKeptPosition } from '../chat/log/useKeptPosition.ts'
import { rowAfter } from '../jumps.ts'
import { ConversationItems } from './ConversationItems.tsx'
import styles from './ConversationRows.module.css'
import type { Choosing } from './useChoosing.ts'
import { useRendered } from './useRendered.ts'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly unread: ActorRefFrom<typeof unreadMachine> | undefined
  readonly conversations: readonly Conversation[]
  /** Of the conversations, in their order. */
  readonly ids: readonly string[]
  readonly selectedId: string | null
  /** Search results start at the top: the selected row is not scrolled into view. */
  readonly isFiltered: boolean
  /** By conversation: why the back end found it. */
  readonly hits: ReadonlyMap<string, Hit>
  readonly search: string
  readonly choosing: Choosing
  readonly chosen: ReadonlySet<string>
}

/** The row height of the style sheet. */
const rowHeightIn = (root: Element) => 3.75 * Number.parseFloat(getComputedStyle(root).fontSize)

/** Ten thousand rows, of which those around the screen are rendered; one of them is in the tab order. */
export function ConversationRows({
  inbox,
  conversations,
  ids,
  selectedId,
  isFiltered,
  hits,
  search,
  unread,
  choosing,
  chosen,
}: Props) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<boolean>(false)
  const hadFocus = useRef<boolean>(false)
  const opened = useRef(selectedId)
  const shownId = useRef(isFiltered ? selectedId : null)
  const [visitedId, setVisitedId] = useState<string | null>(null)
  const [rowHeight] = useState(() => rowHeightIn(document.documentElement))
  const now = useNow()
  const visited = ids.indexOf(visitedId ?? '')
  const selected = ids.indexOf(selectedId ?? '')
  // Where a row has left the list, the one in its place is next.
  const place = useRef(0)
  const isGone = visitedId !== null && visited < 0
  const current =
    visited >= 0
      ? visited
      : Math.max(isGone ? Math.min(place.current, ids.length - 1) : selected, 0)

  const { shown, onScroll, bring } = useRendered(scroller, ids.length, rowHeight)
  const { onPointerLeave } = useKeptPosition(scroller, ids, rowHeight)

  // A conversation that was opened elsewhere is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is selected
  useLayoutEffect(() => {
    const isAnother = selectedId !== shownId.current
    shownId.current = selectedId
    if (isAnother && selected >= 0) bring(selected)
  }, [selectedId])

  // Returning from a chat keeps the scroll position; the keyboard scrolls to its row.
  useLayoutEffect(() => {
    const isBack = opened.current !== null && selectedId === null
    opened.current = selectedId
    const isLost = isBack && document.activeElement === document.body
    const hasLeft = isGone && hadFocus.current && document.activeElement === document.body
    hadFocus.current = document.activeElement?.closest('[data-row]') != null
    place.current = current
    if (!wantsFocus.current && !isLost && !hasLeft) return
    wantsFocus.current = false
    const row = scroller.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    row?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (isShortcut('chooseAll', event)) {
      event.preventDefault()
      choosing.all()
    } else move(event)
  }

  function move(event: KeyboardEvent) {
    const index = rowAfter(event, current, ids.length)
    if (index === null) return
    event.preventDefault()
    wantsFocus.current = true
    if (event.shiftKey) choosing.extend(ids[current] ?? null, ids[index] ?? '')
    setVisitedId(ids[index] ?? null)
    bring(index)
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={onScroll}
      onPointerLeave={onPointerLeave}
    >
      <ul
        aria-label="Conversaciones"
        className={styles.list}
        style={{ blockSize: ids.length * rowHeight }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hadFocus.current = true
        }}
      >
        <ConversationItems
          from={shown.from}
          to={shown.to}
          inbox={inbox}
          unread={unread}
          conversations={conversations}
          rowHeight={rowHeight}
          selectedId={selectedId}
          current={current}
          chosen={chosen}
          choosing={choosing}
          hits={hits}
          search={search}
          now={now}
          onFocus={setVisitedId}
        />
      </ul>
    </div>
  )
}
