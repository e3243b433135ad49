import type { Conversation } from '#contract/inbox.ts'
import { useShortcut } from '../../shared/useShortcut.ts'

/** The keys for the next and the previous conversation of the list, also from the composer. */
export function useSteps(
  shown: readonly Conversation[],
  selectedId: string | null,
  onSelect: (threadId: string) => void,
): void {
  const step = (by: 1 | -1) => () => {
    const at = shown.findIndex(({ threadId }) => threadId === selectedId)
    const next = shown[at < 0 ? 0 : at + by]
    if (!next) return false
    onSelect(next.threadId)
    return true
  }
  useShortcut('nextConversation', step(1))
  useShortcut('previousConversation', step(-1))
}
