import type { RefObject } from 'react'
import { useShortcut } from '../../shared/useShortcut.ts'

/** The key that focuses the search of the list. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useShortcut('searchList', () => {
    if (!search.current?.checkVisibility({ visibilityProperty: true })) return false
    search.current.focus()
    search.current.select()
    return true
  })
}
