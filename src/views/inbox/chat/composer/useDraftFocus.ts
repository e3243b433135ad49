import { type RefObject, useLayoutEffect } from 'react'
import { hasKeyboard } from '../../../../ui/hasKeyboard.ts'

/**
 * A field that appears has its caret at the end of its draft. It takes the focus where it was lost with the field that
 * was here before, and from elements within `opener`.
 */
export function useDraftFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  opener: string | null = null,
): void {
  useLayoutEffect(() => {
    const { activeElement } = document
    const isFree =
      activeElement?.matches('body, main') || (opener !== null && activeElement?.closest(opener))
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
    if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [field, opener])
}
