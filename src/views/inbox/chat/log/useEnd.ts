import { useSelector } from '@xstate/react'
import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits.ts'
import {
  type readingMachine,
  selectIsAtEnd,
  selectIsFollowing,
} from '#machines/inbox/chat/log/readingMachine.ts'
import type { Entry } from './entries.ts'

interface Log {
  readonly scrollToEnd: () => void
  readonly scrollToIndex: (index: number, options: { align: 'center' }) => void
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly log: Log
  readonly entries: readonly Entry[]
  readonly reading: ActorRefFrom<typeof readingMachine>
  /** The reader scrolls, or is about to. */
  readonly onHand: () => void
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= BOTTOM_THRESHOLD

/** The end of the log: a reader at the end stays there, and a person who writes is scrolled there. */
export function useEnd({ scroller, log, entries, reading, onHand }: Options) {
  const knownTop = useRef(0)
  const knownCount = useRef(0)
  const isByHand = useRef<boolean>(false)
  const isOnTheWay = useRef<boolean>(false)
  const isFollowing = useSelector(reading, selectIsFollowing)

  /** The current state, not the rendered one. */
  const isAtEnd = useCallback(() => selectIsAtEnd(reading.getSnapshot()), [reading])

  /** Rows that are rendered on arrival may be taller than estimated: then scrolling continues. */
  const goToEnd = useCallback(() => {
    log.scrollToEnd()
    isOnTheWay.current = scroller.current?.scrollTop !== knownTop.current
  }, [scroller, log])

  useLayoutEffect(() => {
    if (isAtEnd()) goToEnd()
  }, [goToEnd, isAtEnd])

  useLayoutEffect(() => {
    if (!isFollowing && isAtEnd()) goToEnd()
  }, [goToEnd, isAtEnd, isFollowing])

  const newestId = entries.at(-1)?.outgoing?.id
  const knownId = useRef(newestId)
  useLayoutEffect(() => {
    if (newestId !== undefined && newestId > (knownId.current ?? 0)) goToEnd()
    knownId.current = newestId
  }, [goToEnd, newestId])

  const newestNote = entries.at(-1)?.note?.outgoing?.key
  useLayoutEffect(() => {
    if (newestNote !== undefined) goToEnd()
  }, [goToEnd, newestNote])

  function onScroll(element: Element) {
    const isNear = isNearEnd(element)
    const isLeaving =
      element.scrollTop < knownTop.current &&
      (isByHand.current || entries.length === knownCount.current)
    knownTop.current = element.scrollTop
    knownCount.current = entries.length
    if (isNear) isByHand.current = false
    if (isOnTheWay.current && !isNear) {
      goToEnd()
      return
    }
    isOnTheWay.current = false
    // A new message moves the end, and the browser may scroll the log: neither comes from the reader.
    if (isNear ? !isAtEnd() : isAtEnd() && isLeaving)
      reading.send({ type: 'view.scrolled', isAtEnd: isNear })
  }

  const letGo = useCallback(() => {
    isOnTheWay.current = false
  }, [])

  /**
   * Leads the reader to an entry. In a log that was opened just now the browser reports the way to the end and the way
   * here as one scroll, from the top: the entry itself says that the reader left the end, and the log no longer returns
   * there.
   */
  const goToEntry = useCallback(
    (index: number) => {
      letGo()
      log.scrollToIndex(index, { align: 'center' })
      const element = scroller.current
      if (element !== null && isAtEnd() && !isNearEnd(element))
        reading.send({ type: 'view.scrolled', isAtEnd: false })
    },
    [log, scroller, reading, isAtEnd, letGo],
  )

  /** The reader's own scrolling has priority. */
  function yieldToHand() {
    isByHand.current = true
    letGo()
    onHand()
  }

  return {
    goToEnd,
    goToEntry,
    letGo,
    handlers: {
      onScroll: (event: UIEvent) => onScroll(event.currentTarget),
      onWheel: yieldToHand,
      onTouchMove: yieldToHand,
      onPointerDown: yieldToHand,
      onKeyDown: yieldToHand,
    },
  }
}
