import { flushSync } from 'react-dom'

/** Submits the form, or else focuses the first invalid field and scrolls its label into view. */
export function submitOrFocus(form: HTMLFormElement, submit: () => void): void {
  flushSync(submit)
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
}
