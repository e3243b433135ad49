import { hasKeyboard } from '../../../../ui/hasKeyboard.ts'

/** For a press on the row of the conversation that is open already: what is typed next is the answer. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>('[data-composer]')
  if (hasKeyboard()) field?.focus({ preventScroll: true })
}
