import { type RefObject, useEffect } from 'react'

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))

/** '/' brings the focus to the search, from anywhere but where a '/' can be written. */
export function useSlash(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isOther = event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey
      const isModal = document.querySelector('[aria-modal="true"]') !== null
      if (isOther || isModal || event.defaultPrevented || isTextField(event.target)) return
      if (!search.current?.checkVisibility({ visibilityProperty: true })) return
      event.preventDefault()
      search.current.focus()
      search.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [search])
}
