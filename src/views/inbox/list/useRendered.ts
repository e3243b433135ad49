import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../../whenIdle.ts'

/** Rows on either side of the screen, once nothing else is to do: a long way to scroll without rendering. */
const BESIDE = 100
/** Rows on either side with which somebody scrolls on: more are rendered in motion, where they get fewer. */
const LEAST = 30
/** Rows that are rendered at once. */
const STEP = 10
/** Milliseconds without a scroll. */
const REST = 150

/** Indexes of rows: `to` is the first one after them. */
export interface Rendered {
  readonly from: number
  readonly to: number
}

/** The rows that a step renders: those on the screen at once, then those below, then those above. */
export function stepTo(seen: Rendered, now: Rendered, count: number, beside: number): Rendered {
  if (seen.from < now.from || seen.to > now.to)
    return { from: Math.max(seen.from - STEP, 0), to: Math.min(seen.to + STEP, count) }
  const from = Math.max(seen.from - beside, 0)
  const to = Math.min(seen.to + beside, count)
  if (now.to < to) return { from: now.from, to: Math.min(now.to + STEP, count) }
  if (now.from > from) return { from: Math.max(now.from - STEP, 0), to: now.to }
  return now
}

/** The same without the rows that are far away. */
const trimmed = (seen: Rendered, now: Rendered): Rendered => {
  const from = Math.max(now.from, seen.from - BESIDE - STEP)
  const to = Math.min(now.to, seen.to + BESIDE + STEP)
  return from === now.from && to === now.to ? now : { from, to }
}

/** The rows that are in the page: in an ordinary frame of a scroll none comes and none goes. */
export function useRendered(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
) {
  'use no memo'
  const [range, setRange] = useState<Rendered>(() => ({
    from: 0,
    to: Math.ceil(window.innerHeight / rowHeight),
  }))
  const shown: Rendered = { from: Math.min(range.from, count), to: Math.min(range.to, count) }
  const latest = useRef({ shown, count })
  latest.current = { shown, count }
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const seen = useCallback((): Rendered | null => {
    const { current } = scroller
    if (current === null) return null
    const { scrollTop, clientHeight } = current
    const from = Math.floor(scrollTop / rowHeight)
    return {
      from: Math.min(from, latest.current.count),
      to: Math.min(Math.ceil((scrollTop + clientHeight) / rowHeight), latest.current.count),
    }
  }, [scroller, rowHeight])

  /** One step, and once it is rendered the next one, until there is none. */
  const grow = useCallback(() => {
    const on = seen()
    if (on === null || rest.current !== undefined) return
    const { shown: now, count: all } = latest.current
    const next = trimmed(on, stepTo(on, now, all, BESIDE))
    if (next !== now) startTransition(() => setRange(next))
  }, [seen])

  useEffect(() => whenIdle(grow))

  const look = useCallback(() => {
    const on = seen()
    if (on === null) return
    const { shown: now, count: all } = latest.current
    const next = stepTo(on, now, all, LEAST)
    if (next === now) return
    if (on.from < now.from || on.to > now.to) flushSync(() => setRange(next))
    else startTransition(() => setRange(next))
  }, [seen])

  useEffect(() => () => clearTimeout(rest.current), [])

  return {
    shown,
    onScroll: () => {
      clearTimeout(rest.current)
      scroller.current?.toggleAttribute('data-scrolling', true)
      rest.current = setTimeout(() => {
        rest.current = undefined
        scroller.current?.toggleAttribute('data-scrolling', false)
        whenIdle(grow)
      }, REST)
      look()
    },
    /** Scrolls no farther than until the row can be seen whole. */
    bring: (index: number) => {
      const { current } = scroller
      if (current === null) return
      const above = index * rowHeight
      const below = above + rowHeight - current.clientHeight
      if (current.scrollTop > above) current.scrollTop = above
      else if (current.scrollTop < below) current.scrollTop = below
      const on = seen()
      if (on) setRange((now) => stepTo(on, now, latest.current.count, 0))
    },
  }
}
