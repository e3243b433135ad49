import { UNSAID } from '#machines/shared/whyNot.ts'

const isSeen = (control: Element) =>
  control.checkVisibility() && control.closest('[aria-hidden="true"], [inert]') === null

const textAt = (id: string) => document.getElementById(id)?.textContent ?? ''

/** The description that a screen reader reads after the name of a control. */
export const descriptionOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '').split(/\s+/).map(textAt).join(' ').trim()

/** The HTML of the disabled controls without a reason. */
const unexplained = (): readonly string[] =>
  [...document.querySelectorAll(':disabled, [aria-disabled="true"]')]
    .filter((control) => isSeen(control) && ['', UNSAID].includes(descriptionOf(control)))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

/** Fails where a disabled control has no description with a reason. */
export function expectReasons(): void {
  const [control] = unexplained()
  if (control !== undefined) throw new Error(`Disabled, and does not say why: ${control}`)
}
