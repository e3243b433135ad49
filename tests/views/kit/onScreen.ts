import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  type Act,
  type Expectation,
  type GivenFile,
  namePattern,
  type Target,
} from '../../model/qa/language.ts'
import { PATIENCE, press } from './patience.ts'
import { descriptionOf } from './unexplained.ts'

// Performs acts and checks expectations, as tests/model/qa/language.ts parses them, on a rendered view.

function nameOf(name: string): string | RegExp {
  const pattern = namePattern(name)
  return pattern === null ? name : new RegExp(pattern)
}

/** With `includeHidden`, also elements that an open dialog hides from assistive technology. */
function find(target: Target, includeHidden = false): Locator {
  const every = findEvery(target, includeHidden)
  return target.place === null ? every : target.place === 'first' ? every.first() : every.last()
}

function findEvery({ role, name, isByText, within }: Target, includeHidden: boolean): Locator {
  const from = within ? find(within, includeHidden) : page.elementLocator(document.body)
  if (role === null) return from.getByText(nameOf(name))
  if (isByText) return from.getByRole(role, { includeHidden }).filter({ hasText: nameOf(name) })
  return from.getByRole(role, { name: nameOf(name), exact: true, includeHidden })
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

const shownAt = (target: Target): readonly Element[] => find(target, true).elements().filter(isSeen)

export const isShown = (target: Target): boolean => shownAt(target).length > 0

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"], [readonly]') ||
  element.closest('fieldset:disabled') !== null

const isOn = (element: Element): boolean =>
  element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true'

const fieldValue = (element: Element): string =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element.value
    : (element.getAttribute('aria-valuenow') ?? '')

/** A new file each time: Ark ignores a file that it already has. */
const fileFrom = ({ name, type, size }: GivenFile): File =>
  new File([new Uint8Array(size)], `${crypto.randomUUID()}-${name}`, { type })

/** The default target of an act. */
const BODY: Target = { role: null, name: '', isByText: false, place: null, within: null }

/** `Shift+ArrowDown` is a key that is pressed while another one is held. */
const keysOf = (key: string): string => {
  const [held, pressed] = key.split(/(?<=.)\+/)
  return pressed === undefined ? `{${key}}` : `{${held}>}{${pressed}}{/${held}}`
}

export async function perform(act: Act): Promise<void> {
  const target = find('target' in act ? act.target : BODY)
  switch (act.do) {
    case 'key':
      if (act.focused) (await find(act.focused).findElement()).focus()
      return press(keysOf(act.key))
    case 'file': {
      const picker = document.querySelector('input[type=file]')
      if (!picker) throw new Error('There is no field for a file')
      return userEvent.upload(picker, fileFrom(act.file))
    }
    case 'press':
      for (let time = 0; time < act.times; time += 1) await target.click()
      return
    case 'menu':
      return target.click({ button: 'right' })
    case 'open':
      return unfold(target)
    case 'fill':
      // Filling the same text would be no change.
      if (fieldValue(target.element()) === act.text) await target.clear()
      return target.fill(act.text)
    case 'type':
      await target.click()
      return userEvent.keyboard(act.text)
    case 'select':
      return target.selectOptions(act.option)
  }
}

async function unfold(target: Locator): Promise<void> {
  if (target.element().getAttribute('aria-expanded') !== 'true') await target.click()
}

/** Waits until the expectation holds; `before` is the text before the step. */
export async function look(
  seen: Expectation,
  before: string,
  timeout: number = PATIENCE,
): Promise<unknown> {
  const target = 'target' in seen ? seen.target : BODY
  const message = `${seen.see}: ${said(target)}`
  const poll = <Value>(value: () => Value) => expect.poll(value, { interval: 5, timeout, message })
  const first = <Value>(read: (element: Element) => Value) => {
    const element = find(target, true).elements().at(0)
    return element && read(element)
  }
  switch (seen.see) {
    case 'byHand':
      return undefined
    case 'same':
      return expect(readAll()).toBe(before)
    case 'dark':
    case 'light':
      return poll(coloursOfPage).toBe(seen.see)
    case 'shown':
      return poll(() => shownAt(target).length > 0).toBe(true)
    case 'hidden':
      return poll(() => shownAt(target).length).toBe(0)
    case 'once':
      return poll(() => shownAt(target).length).toBe(1)
    case 'usable':
    case 'unusable':
      return poll(() => first(isDisabled)).toBe(seen.see === 'unusable')
    case 'on':
    case 'off':
      return poll(() => first(isOn)).toBe(seen.see === 'on')
    case 'pressed':
    case 'released':
      return poll(() => first((element) => element.getAttribute('aria-pressed'))).toBe(
        String(seen.see === 'pressed'),
      )
    case 'open':
    case 'folded':
      return poll(() => first((element) => element.getAttribute('aria-expanded'))).toBe(
        String(seen.see === 'open'),
      )
    case 'current':
      return poll(() => first((element) => element.hasAttribute('aria-current'))).toBe(true)
    case 'unfolded':
      return unfold(find(target))
    case 'refused':
      return poll(whyRefused).not.toBe('')
    case 'offered':
    case 'notOffered':
      return poll(() => first(optionsOf)?.includes(seen.option)).toBe(seen.see === 'offered')
    case 'value':
      return poll(() => first(fieldValue)).toBe(seen.value)
  }
}

function whyRefused(): string {
  const field = document.querySelector('[aria-invalid="true"]')
  return field ? descriptionOf(field) : ''
}

export const readAll = (): string => document.body.textContent

const optionsOf = (list: Element): readonly string[] =>
  [...list.querySelectorAll('option')].map(({ label }) => label)

const said = ({ role, name, within }: Target): string =>
  `${role ?? 'text'} «${name}»${within ? ` of ${said(within)}` : ''}`

function coloursOfPage(): string {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (colorScheme !== 'light dark') return colorScheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
