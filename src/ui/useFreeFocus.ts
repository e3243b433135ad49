import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes the focus, when it appears, that was left by what it replaces; not from anything else. */
export function useFreeFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref])
}

/** The same for a place that stays while its content is replaced. */
export function useFreeFocusOn(content: unknown, ref: RefObject<HTMLElement | null>): void {
  const known = useRef(content)
  useLayoutEffect(() => {
    const isReplaced = known.current !== content
    known.current = content
    if (isReplaced && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  }, [content, ref])
}
