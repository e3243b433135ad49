import { type RefObject, useLayoutEffect } from 'react'

/** Takes the focus, when it appears, that was left by what it replaces; not from anything else. */
export function useFreeFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref])
}
