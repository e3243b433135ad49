import { type KeyboardEvent, useId, useState } from 'react'
import { matchReplies, type Slash, slashAt } from '#machines/inbox/chat/composer/quickReplies.ts'
import type { OfferedReply } from '#machines/inbox/replies/offered.ts'

interface Options {
  readonly draft: string
  /** Null while text is selected. */
  readonly caret: number | null
  readonly replies: readonly OfferedReply[]
  readonly onPick: (reply: OfferedReply, slash: Slash) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A '/' before the caret opens a list of quick replies beside the text; the focus stays in the text. */
export function useSlashReplies({ draft, caret, replies, onPick }: Options) {
  const listId = useId()
  const [active, setActive] = useState({ draft, index: 0 })
  const [dismissed, setDismissed] = useState<string | null>(null)

  const slash = caret === null || dismissed === draft ? null : slashAt(draft, caret)
  const found = slash ? matchReplies(replies, slash.query) : []
  const index = active.draft === draft ? Math.min(active.index, found.length - 1) : 0
  const chosen = found[index]

  const pick = (reply: OfferedReply) => {
    if (slash) onPick(reply, slash)
  }

  /** Returns whether the list handled the key. */
  function takeKey(event: KeyboardEvent): boolean {
    if (!chosen || event.nativeEvent.isComposing || event.shiftKey) return false
    const step = steps[event.key]
    if (step !== undefined)
      setActive({ draft, index: (index + step + found.length) % found.length })
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setDismissed(draft)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const optionId = (id: string) => `${listId}-${id}`

  return {
    found,
    chosen,
    listId,
    optionId,
    pick,
    takeKey,
    /** The ARIA attributes of the text field. */
    field: chosen && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': optionId(chosen.id),
    },
  }
}
