import { type KeyboardEvent, useId, useState } from 'react'

interface Options<Option extends { readonly id: string }> {
  readonly draft: string
  /** What the place of the caret asks for. */
  readonly found: readonly Option[]
  readonly onPick: (option: Option) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A list that the text before the caret opens; the focus stays in the text. */
export function useTextOptions<Option extends { readonly id: string }>({
  draft,
  found,
  onPick,
}: Options<Option>) {
  const listId = useId()
  const [active, setActive] = useState({ draft, index: 0 })
  const [dismissed, setDismissed] = useState<string | null>(null)

  const index = active.draft === draft ? Math.min(active.index, found.length - 1) : 0
  const chosen = dismissed === draft ? undefined : found[index]

  /** Returns whether the list handled the key. */
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

  const optionId = (id: string) => `${listId}-${id}`

  return {
    chosen,
    listId,
    optionId,
    takeKey,
    /** The ARIA attributes of the text field. */
    field: chosen && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': optionId(chosen.id),
    },
  }
}
