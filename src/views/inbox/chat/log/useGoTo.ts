import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type Align, bring, rowAt } from './rows.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  /** The place of an entry that is not in the page, as far as it is known. */
  readonly placeOf: (index: number) => number
  /** The way to the end is given up. */
  readonly letGo: () => void
  /** The end may have been left. */
  readonly leave: () => void
}

export type GoTo = (index: number, align: Align) => void

/** Leads to an entry: one that is not in the page is brought there first. */
export function useGoTo({ scroller, placeOf, letGo, leave }: Options): GoTo {
  const wanted = useRef<{ readonly index: number; readonly align: Align } | null>(null)

  const goTo = useCallback(
    (index: number, align: Align) => {
      const { current } = scroller
      if (current === null) return
      letGo()
      const row = rowAt(current, index)
      wanted.current = row ? null : { index, align }
      if (row) bring(current, row, align)
      else current.scrollTop = placeOf(index)
      leave()
    },
    [scroller, placeOf, letGo, leave],
  )

  useLayoutEffect(() => {
    const { current } = wanted
    if (current && rowAt(scroller.current, current.index)) goTo(current.index, current.align)
  })

  return goTo
}
