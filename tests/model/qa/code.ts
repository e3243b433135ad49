import { quote } from './quote.ts'
import { type Expectation, forAct, forExpectation } from './say.ts'
import { namePattern, type Target } from './targets.ts'

// Prints acts and expectations as Playwright code.

function nameCode(name: string): string {
  const pattern = namePattern(name)
  return pattern === null ? quote(name) : `/${pattern}/`
}

const targetCode = (target: Target): string =>
  `${everyCode(target)}${target.place ? `.${target.place}()` : ''}`

/** Every element with that name. */
function everyCode({ role, name, isByText, within }: Target): string {
  const from = within ? targetCode(within) : 'page'
  if (role === null) return `${from}.getByText(${nameCode(name)})`
  if (isByText) return `${from}.getByRole('${role}').filter({ hasText: ${nameCode(name)} })`
  const exact = namePattern(name) === null ? ', exact: true' : ''
  return `${from}.getByRole('${role}', { name: ${nameCode(name)}${exact} })`
}

const sizes: Readonly<Record<string, number>> = { KB: 1_000, MB: 1_000_000 }
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv',
}

/** `logo.png` of `2 KB`. */
export function fileOf({ name, size }: { readonly name: string; readonly size: string }) {
  const [amount = '', unit = ''] = size.split(' ')
  const type = types[name.split('.').at(-1) ?? ''] ?? ''
  return { name, type, size: Number(amount) * (sizes[unit] ?? 0) }
}

export const actCode = forAct<readonly string[]>({
  press: ({ target, times }) =>
    Array.from({ length: times }, () => `await ${targetCode(target)}.click()`),
  unfold: ({ target }) => [`await unfold(${targetCode(target)})`],
  menu: ({ target }) => [`await ${targetCode(target)}.click({ button: 'right' })`],
  key: ({ key, focused }) => [
    `await ${focused ? targetCode(focused) : 'page.keyboard'}.press(${quote(key)})`,
  ],
  fill: ({ target, text }) => [`await write(${targetCode(target)}, ${quote(text)})`],
  type: ({ target, text }) => [`await typeFrom(${targetCode(target)}, ${quote(text)})`],
  choose: ({ target, option }) => [`await ${targetCode(target)}.selectOption(${quote(option)})`],
  file: (act) => {
    const { name, type, size } = fileOf(act)
    const file = `{ name: ${quote(name)}, mimeType: ${quote(type)}, buffer: Buffer.alloc(${size}) }`
    return [`await page.locator('input[type=file]').setInputFiles(${file})`]
  },
})

interface OnTargets {
  readonly targets: readonly Target[]
}

/** One assertion for each target. */
const each =
  (assertion: (target: string, kind: Target) => string) =>
  ({ targets }: OnTargets): string[] =>
    targets.map((target) => `await expect(${assertion(targetCode(target), target)}`)

const visible = (target: string): string => `${target}.filter({ visible: true })`
const attribute = (name: string, value: string) =>
  each((target) => `${target}).toHaveAttribute('${name}', ${value})`)

const offering =
  (count: number) =>
  ({ targets, option }: OnTargets & { readonly option: string }): string[] =>
    targets.map(targetCode).flatMap((target) => {
      const found = `${target}.getByRole('option', { name: ${quote(option)}, exact: true })`
      return [
        `await expect(${target}).toBeVisible()`,
        `await expect(${found}).toHaveCount(${count})`,
      ]
    })

const colours = (scheme: string) => () => [
  `await expect.poll(() => colours(page)).toBe(${quote(scheme)})`,
]

/** No code where only a person can judge it. */
export const expectationCode: (seen: Expectation) => readonly string[] = forExpectation<
  readonly string[]
>({
  shown: each((target) => `${visible(target)}.first()).toBeVisible()`),
  hidden: each((target) => `${visible(target)}).toHaveCount(0)`),
  once: each((target) => `${visible(target)}).toHaveCount(1)`),
  usable: each((target) => `${target}).toBeEnabled()`),
  unusable: each((target, { role }) =>
    role === 'textbox' ? `${target}).not.toBeEditable()` : `${target}).toBeDisabled()`,
  ),
  on: each((target) => `${target}).toBeChecked()`),
  off: each((target) => `${target}).not.toBeChecked()`),
  pressed: attribute('aria-pressed', "'true'"),
  released: attribute('aria-pressed', "'false'"),
  open: attribute('aria-expanded', "'true'"),
  folded: attribute('aria-expanded', "'false'"),
  current: attribute('aria-current', '/./'),
  value: (seen) => each((target) => `${target}).toHaveValue(${quote(seen.value)})`)(seen),
  offered: offering(1),
  notOffered: offering(0),
  unfolded: ({ targets, seen }) => [
    ...targets.map((target) => `await unfold(${targetCode(target)})`),
    ...seen.flatMap(expectationCode),
  ],
  same: () => ['expect(await settled(page)).toBe(before)'],
  dark: colours('dark'),
  light: colours('light'),
  refused: () => [
    "await expect(page.locator('[aria-invalid=true]').first()).toHaveAccessibleDescription(/./)",
  ],
  byHand: () => [],
})
