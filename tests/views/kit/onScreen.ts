import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { fileOf } from '../../model/qa/code.ts'
import { type Expectation, forAct, forExpectation } from '../../model/qa/say.ts'
import { namePattern, type Target } from '../../model/qa/targets.ts'
import { PATIENCE, press } from './patience.ts'
import { descriptionOf } from './unexplained.ts'

// Performs acts and checks expectations on a rendered view.

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
const fileFrom = ({ name, type, size }: ReturnType<typeof fileOf>): File =>
  new File([new Uint8Array(size)], `${crypto.randomUUID()}-${name}`, { type })

/** `Shift+ArrowDown` is a key that is pressed while another one is held. */
const keysOf = (key: string): string => {
  const [held, pressed] = key.split(/(?<=.)\+/)
  return pressed === undefined ? `{${key}}` : `{${held}>}{${pressed}}{/${held}}`
}

export const perform = forAct<Promise<unknown>>({
  press: async ({ target, times }) => {
    for (let time = 0; time < times; time += 1) await find(target).click()
  },
  unfold: ({ target }) => unfold(target),
  menu: ({ target }) => find(target).click({ button: 'right' }),
  key: async ({ key, focused }) => {
    if (focused) (await find(focused).findElement()).focus()
    await press(keysOf(key))
  },
  fill: async ({ target, text }) => {
    const found = find(target)
    // Filling the same text would be no change.
    if (fieldValue(found.element()) === text) await found.clear()
    await found.fill(text)
  },
  type: async ({ target, text }) => {
    await find(target).click()
    await userEvent.keyboard(text)
  },
  choose: ({ target, option }) => find(target).selectOptions(option),
  file: async (act) => {
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('There is no field for a file')
    // In the page: megabytes would take seconds on their way to it.
    const chosen = new DataTransfer()
    chosen.items.add(fileFrom(fileOf(act)))
    picker.files = chosen.files
    for (const type of ['input', 'change']) picker.dispatchEvent(new Event(type, { bubbles: true }))
  },
})

async function unfold(target: Target): Promise<void> {
  const found = find(target)
  if (found.element().getAttribute('aria-expanded') !== 'true') await found.click()
}

/** How long to wait, and the text before the step. */
type Patience = readonly [before: string, timeout: number]

const until = async <Value>(read: () => Value, timeout: number, message: string, value: Value) =>
  expect.poll(read, { interval: 5, timeout, message }).toBe(value)

/** Waits until something is so of each target. */
const each =
  <Value>(see: string, read: (target: Target) => Value, value: Value) =>
  async ({ targets }: { readonly targets: readonly Target[] }, ...[, timeout]: Patience) => {
    for (const target of targets)
      await until(() => read(target), timeout, `${see}: ${said(target)}`, value)
  }

const first =
  <Value>(read: (element: Element) => Value) =>
  (target: Target) => {
    const element = find(target, true).elements().at(0)
    return element && read(element)
  }

const attribute = (name: string) => first((element) => element.getAttribute(name))

const scheme =
  (colour: string) =>
  (_: unknown, ...[, timeout]: Patience) =>
    until(coloursOfPage, timeout, colour, colour)

const lookAt = forExpectation<Promise<void>, Patience>({
  shown: each('shown', isShown, true),
  hidden: each('hidden', (target) => shownAt(target).length, 0),
  once: each('once', (target) => shownAt(target).length, 1),
  usable: each('usable', first(isDisabled), false),
  unusable: each('unusable', first(isDisabled), true),
  on: each('on', first(isOn), true),
  off: each('off', first(isOn), false),
  pressed: each('pressed', attribute('aria-pressed'), 'true'),
  released: each('released', attribute('aria-pressed'), 'false'),
  open: each('open', attribute('aria-expanded'), 'true'),
  folded: each('folded', attribute('aria-expanded'), 'false'),
  current: each(
    'current',
    first((element) => element.hasAttribute('aria-current')),
    true,
  ),
  value: (seen, ...more) => each('value', first(fieldValue), seen.value)(seen, ...more),
  offered: (seen, ...more) => each('offered', offers(seen.option), true)(seen, ...more),
  notOffered: (seen, ...more) => each('notOffered', offers(seen.option), false)(seen, ...more),
  unfolded: async ({ targets, seen }, ...more) => {
    for (const target of targets) await unfold(target)
    for (const inner of seen) await lookAt(inner, ...more)
  },
  same: async (_, before) => expect(readAll()).toBe(before),
  dark: scheme('dark'),
  light: scheme('light'),
  refused: (_, __, timeout) => until(() => whyRefused() === '', timeout, 'refused', false),
  byHand: async () => undefined,
})

/** Waits until the expectation holds; `before` is the text before the step. */
export const look = (seen: Expectation, before: string, timeout = PATIENCE): Promise<void> =>
  lookAt(seen, before, timeout)

const offers = (option: string) => first((list) => optionsOf(list).includes(option))

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
