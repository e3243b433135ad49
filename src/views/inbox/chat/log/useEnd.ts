import { useSelector } from '@xstate/react'
import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits.ts'
import {
  type readingMachine,
  selectIsAtEnd,
  selectIsFollowing,
} from '#machines/inbox/chat/log/readingMachine.ts'
import type { Entry } from './entries.ts'
import { newPlace, toEnd } from './place.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly entries: readonly Entry[]
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly onScrolled: () => void
  /** The reader scrolls, or is about to. */
  readonly onHand: () => void
}

const isNearEnd = (element: Element) => toEnd(element) <= BOTTOM_THRESHOLD

/** The end of the log: a reader at the end stays there, and a person who writes is scrolled there. */
export function useEnd({ scroller, list, entries, reading, onScrolled, onHand }: Options) {
  const [place] = useState(newPlace)
  const knownCount = useRef(0)
  const isByHand = useRef<boolean>(false)
  const isOnTheWay = useRef<boolean>(false)
  const isFollowing = useSelector(reading, selectIsFollowing)

  /** The current state, not the rendered one. */
  const isAtEnd = useCallback(() => selectIsAtEnd(reading.getSnapshot()), [reading])

  /** Blocks that are rendered on arrival may be taller than estimated: then scrolling continues. */
  const goToEnd = useCallback(() => {
    const { current } = scroller
    if (current === null) return
    current.scrollTop = current.scrollHeight
    isOnTheWay.current = place.hasMoved(current)
    place.note(current)
  }, [scroller, place])

  /** Where the log or its frame changes its size, the reader stays at the end, or at the same row. */
  const stay = useCallback(() => {
    const { current } = scroller
    if (current === null) return
    place.restore(current)
    if (isAtEnd() && !place.hasGoneUp(current) && place.isFartherFromEnd(current)) goToEnd()
  }, [scroller, place, isAtEnd, goToEnd])

  useLayoutEffect(stay)

  useLayoutEffect(() => {
    if (scroller.current === null || list.current === null) return
    const observer = new ResizeObserver(stay)
    observer.observe(scroller.current)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [scroller, list, stay])

  // A conversation opens at its end, also where its reader left it above.
  useLayoutEffect(goToEnd, [goToEnd])

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
      place.hasGoneUp(element) && (isByHand.current || entries.length === knownCount.current)
    knownCount.current = entries.length
    if (isNear) isByHand.current = false
    // A new message or an on-screen keyboard moves the end, and the browser may scroll the log: no reader left it.
    if ((isOnTheWay.current || isAtEnd()) && !isNear && !isLeaving) goToEnd()
    else {
      isOnTheWay.current = false
      if (isNear !== isAtEnd()) reading.send({ type: 'view.scrolled', isAtEnd: isNear })
    }
    onScrolled()
    place.note(element)
  }

  /** Something else scrolls the log. */
  const letGo = useCallback(() => {
    isOnTheWay.current = false
  }, [])

  /**
   * The reader was led elsewhere. In a log that was opened just now the browser reports the way to the end and the way
   * there as one scroll, from the top: without this, the log would return to the end.
   */
  const leave = useCallback(() => {
    if (scroller.current !== null && isAtEnd() && !isNearEnd(scroller.current))
      reading.send({ type: 'view.scrolled', isAtEnd: false })
  }, [scroller, reading, isAtEnd])

  /** The reader's own scrolling has priority. */
  function yieldToHand() {
    isByHand.current = true
    letGo()
    onHand()
  }

  return {
    goToEnd,
    letGo,
    leave,
    handlers: {
      onScroll: (event: UIEvent) => onScroll(event.currentTarget),
      onWheel: yieldToHand,
      onTouchMove: yieldToHand,
      onPointerDown: yieldToHand,
      onKeyDown: yieldToHand,
    },
  }
}
