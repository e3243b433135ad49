import { useEffect, useRef } from 'react'
import type { Entry } from './entries.ts'
import type { GoTo } from './useGoTo.ts'

/** Scrolls to the message or the note with that key, as soon as there is one. */
export function useLeadTo(key: string | null, entries: readonly Entry[], goTo: GoTo): void {
  const latest = useRef(entries)
  latest.current = entries

  useEffect(() => {
    if (key === null) return
    const index = latest.current.findIndex(({ message, note }) => (message ?? note)?.key === key)
    if (index >= 0) goTo(index, 'center')
  }, [key, goTo])
}
