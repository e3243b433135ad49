import { useSelector } from '@xstate/react'
import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BOTTOM_THRESHOLD } from '#contract/limits'
import {
  type readingMachine,
  selectIsAtEnd,
  selectIsFollowing,
} from '#machines/inbox/chat/readingMachine'
import type { Entry } from './entries.ts'

interface Log {
  readonly scrollToEnd: () => void
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

/** The end of the log: who is there stays there, and who writes goes there. */
export function useEnd({ scroller, log, entries, reading, onHand }: Options) {
  const knownTop = useRef(0)
  const knownCount = useRef(0)
  const isByHand = useRef<boolean>(false)
  const isOnTheWay = useRef<boolean>(false)
  const isFollowing = useSelector(reading, selectIsFollowing)

  /** As it is now, not as it was drawn. */
  const isAtEnd = useCallback(() => selectIsAtEnd(reading.getSnapshot()), [reading])

  /** What is drawn only on arrival may be taller than was thought: then it goes on. */
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
    // A message that comes moves the end, and the browser may move the log: neither is the reader.
    if (isNear ? !isAtEnd() : isAtEnd() && isLeaving)
      reading.send({ type: 'view.scrolled', isAtEnd: isNear })
  }

  const letGo = useCallback(() => {
    isOnTheWay.current = false
  }, [])

  /** The reader's own hand comes first. */
  function yieldToHand() {
    isByHand.current = true
    letGo()
    onHand()
  }

  return {
    goToEnd,
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
