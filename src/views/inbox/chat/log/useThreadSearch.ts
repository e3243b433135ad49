import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
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
import { firstInSight, indexOf, topOf } from './rows.ts'
import type { GoTo } from './useGoTo.ts'
import { useLeadTo } from './useLeadTo.ts'

interface Options {
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly scroller: RefObject<HTMLElement | null>
  readonly entries: readonly Entry[]
  readonly goToEnd: () => void
  readonly goTo: GoTo
}

/** The reader's position: the first entry in sight and its distance from the upper edge, or the end. */
type Place = { readonly key: string; readonly top: number } | 'end'

/** Scrolls to the hit of a search, and back to the reader's position when the search is closed. */
export function useThreadSearch({ search, reading, scroller, entries, goToEnd, goTo }: Options) {
  const isOpen = useSelector(search, selectIsOpen)
  const isShowing = useSelector(search, selectIsShowing)
  const current = useSelector(search, selectCurrent)
  const place = useRef<Place>('end')
  const latest = useRef(entries)
  latest.current = entries

  useEffect(() => {
    if (isOpen) {
      const log = scroller.current
      const first = log && firstInSight(log)
      const key = first && latest.current[indexOf(first)]?.key
      const isAtEnd = selectIsAtEnd(reading.getSnapshot())
      place.current = !key || isAtEnd ? 'end' : { key, top: topOf(log, first) }
      return
    }
    if (!selectLeadsBack(search.getSnapshot())) return
    const to = place.current
    if (to === 'end') {
      goToEnd()
      return
    }
    const index = latest.current.findIndex(({ key }) => key === to.key)
    if (index >= 0) goTo(index, to.top)
  }, [isOpen, scroller, reading, search, goToEnd, goTo])

  useLeadTo(isShowing ? current : null, entries, goTo)
}
