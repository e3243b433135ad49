import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { BOTTOM_THRESHOLD } from '#contract/limits'
import type { Entry } from './entries.ts'

interface Log {
  readonly scrollToEnd: () => void
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly log: Log
  readonly entries: readonly Entry[]
  /** As it is now, not as it was drawn. */
  readonly isAtEnd: () => boolean
  readonly onScrolled: (isAtEnd: boolean) => void
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= BOTTOM_THRESHOLD

/** The end of the log: who is there stays there, and who writes goes there. */
export function useEnd({ scroller, log, entries, isAtEnd, onScrolled }: Options) {
  const knownTop = useRef(0)
  const isOnTheWay = useRef<boolean>(false)

  /** What is drawn only on arrival may be taller than was thought: then it goes on. */
  const goToEnd = useCallback(() => {
    log.scrollToEnd()
    isOnTheWay.current = scroller.current?.scrollTop !== knownTop.current
  }, [scroller, log])

  const lastKey = entries.at(-1)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something comes
  useLayoutEffect(() => {
    if (isAtEnd()) goToEnd()
  }, [goToEnd, entries.length, lastKey])

  const newestId = entries.at(-1)?.outgoing?.id
  const knownId = useRef(newestId)
  useLayoutEffect(() => {
    if (newestId !== undefined && newestId > (knownId.current ?? 0)) goToEnd()
    knownId.current = newestId
  }, [goToEnd, newestId])

  function onScroll(element: Element) {
    knownTop.current = element.scrollTop
    const isNear = isNearEnd(element)
    if (isOnTheWay.current && !isNear) {
      goToEnd()
      return
    }
    isOnTheWay.current = false
    if (isNear !== isAtEnd()) onScrolled(isNear)
  }

  /** The reader's own hand comes first. */
  const letGo = () => {
    isOnTheWay.current = false
  }

  return {
    goToEnd,
    handlers: {
      onScroll: (event: UIEvent) => onScroll(event.currentTarget),
      onWheel: letGo,
      onTouchMove: letGo,
      onPointerDown: letGo,
      onKeyDown: letGo,
    },
  }
}
