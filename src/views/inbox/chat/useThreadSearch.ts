import type { Virtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type readingMachine, selectIsAtEnd } from '#machines/inbox/chat/readingMachine'
import {
  selectCurrent,
  selectIsOpen,
  selectIsShowing,
  selectLeadsBack,
  type threadSearchMachine,
} from '#machines/inbox/chat/threadSearchMachine'
import type { Entry } from './log/entries.ts'

interface Options {
  readonly search: ActorRefFrom<typeof threadSearchMachine>
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly log: Virtualizer<HTMLDivElement, HTMLDivElement>
  readonly entries: readonly Entry[]
  readonly goToEnd: () => void
  /** The way that the log was on is not its way any more. */
  readonly letGo: () => void
}

/** Where somebody read: so far into the entry of that key, or at the end. */
type Place = { readonly key: unknown; readonly offset: number } | 'end'

/** Shows the hit of a search, and goes back to where one was reading when it is over. */
export function useThreadSearch({ search, reading, log, entries, goToEnd, letGo }: Options) {
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

  useEffect(() => {
    if (!isShowing) return
    const index = latest.current.findIndex(({ message }) => message?.key === current)
    letGo()
    if (index >= 0) log.scrollToIndex(index, { align: 'center' })
  }, [isShowing, current, log, letGo])
}
