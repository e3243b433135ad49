import { useEffect } from 'react'
import type { Conversation } from '#contract/inbox'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Alt with an arrow opens the next conversation of the list, or the one before, from wherever one writes. */
export function useSteps(
  shown: readonly Conversation[],
  selectedId: string | null,
  onSelect: (threadId: string) => void,
): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isModal = document.querySelector('[aria-modal="true"]') !== null
      if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || isModal) return
      const at = shown.findIndex(({ threadId }) => threadId === selectedId)
      const next = shown[at < 0 ? 0 : at + by]
      if (!next) return
      event.preventDefault()
      onSelect(next.threadId)
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [shown, selectedId, onSelect])
}
