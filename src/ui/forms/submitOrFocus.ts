import { flushSync } from 'react-dom'

/** Submits, and leads whoever did to the first field that is wrong, its label in sight. */
export function submitOrFocus(form: HTMLFormElement, submit: () => void): void {
  flushSync(submit)
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
}
