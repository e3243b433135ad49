import { useLayoutEffect, useRef } from 'react'

/** The row that the keyboard reaches in the list. */
export const reachedRow = () => document.querySelector<HTMLElement>('[data-row][tabindex="0"]')

/** The focus goes to the list when it leaves with a part below it. */
export function useFocusBack<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const there = part.current
    return () => {
      if (!there?.contains(document.activeElement)) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) reachedRow()?.focus()
      })
    }
  }, [])
  return part
}
