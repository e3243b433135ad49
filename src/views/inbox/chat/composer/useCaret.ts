import { useState } from 'react'

/** The place of the caret in a field; null while text is selected. */
export function useCaret() {
  const [caret, setCaret] = useState<number | null>(null)
  const readCaret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number => {
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
    return selectionStart
  }
  return { caret, readCaret }
}
