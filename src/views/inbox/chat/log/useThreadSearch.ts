import type { Virtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type readingMachine, selectIsAtEnd } from '#machines/inbox/chat/log/readingMachine.ts'
import {
  selectCurrent,
  selectIsOpen,
  selectIsShowing,
  selectLeadsBack,
  type threadSearchMachine,
} from '#machines/inbox/chat/log/threadSearchMachine.ts'
import type { Entry } from './entries.ts'
import { useLeadTo } from './useLeadTo.ts'

interface Options {
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly log: Virtualizer<HTMLDivElement, HTMLDivElement>
  readonly entries: readonly Entry[]
  readonly goToEnd: () => void
  readonly goToEntry: (index: number) => void
  /** A running scroll of the log is cancelled. */
  readonly letGo: () => void
}

/** The reader's position: an offset in the entry with that key, or the end. */
type Place = { readonly key: unknown; readonly offset: number } | 'end'

/** Scrolls to the hit of a search, and back to the reader's position when the search is closed. */
export function useThreadSearch({
  search,
  reading,
  log,
  entries,
  goToEnd,
  goToEntry,
  letGo,
}: Options) {
  const isOpen = useSelector(search, selectIsOpen)
  const isShowing = useSelector(search, selectIsShowing)
  const current = useSelector(search, selectCurrent)
  const place = useRef<Place>('end')
  const latest = useRef(entries)
  latest.current = entries

  useEffect(() => {
    if (isOpen) {
      const offset = log.scrollOffset ?? 0
      const first = log.getVirtualItemForOffset(offset)
      const isAtEnd = selectIsAtEnd(reading.getSnapshot()) || !first
      place.current = isAtEnd ? 'end' : { key: first.key, offset: offset - first.start }
      return
    }
    if (!selectLeadsBack(search.getSnapshot())) return
    const to = place.current
    if (to === 'end') {
      goToEnd()
      return
    }
    const index = latest.current.findIndex(({ key }) => key === to.key)
    const [start] = log.getOffsetForIndex(index, 'start') ?? []
    letGo()
    if (start !== undefined) log.scrollToOffset(start + to.offset)
  }, [isOpen, log, reading, search, goToEnd, letGo])

  useLeadTo(isShowing ? current : null, entries, goToEntry)
}
