import { type KeyboardEvent, useId, useState } from 'react'
import type { QuickReply } from '#contract/quickReplies'
import { matchReplies } from '#machines/inbox/chat/quickReplies'

interface Options {
  readonly draft: string
  readonly replies: readonly QuickReply[]
  readonly onPick: (reply: QuickReply) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A '/' at the start asks for a quick reply: a list beside the text, in which the focus never is. */
export function useSlashReplies({ draft, replies, onPick }: Options) {
  const listId = useId()
  const [active, setActive] = useState({ draft, index: 0 })
  const [dismissed, setDismissed] = useState<string | null>(null)

  const isAsked = /^\/[^\n]*$/u.test(draft) && dismissed !== draft
  const found = isAsked ? matchReplies(replies, draft.slice(1)) : []
  const index = active.draft === draft ? active.index : 0
  const chosen = found[index]

  /** Whether the key was for the list. */
  function takeKey(event: KeyboardEvent): boolean {
    if (!chosen || event.nativeEvent.isComposing || event.shiftKey) return false
    const step = steps[event.key]
    if (step !== undefined)
      setActive({ draft, index: (index + step + found.length) % found.length })
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(chosen)
    else if (event.key === 'Escape') setDismissed(draft)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const optionId = (id: number) => `${listId}-${id}`

  return {
    found,
    chosen,
    listId,
    optionId,
    takeKey,
    /** What the text field says of the list. */
    field: chosen && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': optionId(chosen.id),
    },
  }
}
