import { type Act, type Expectation, namePattern, type Target } from './language.ts'
import { quote } from './quote.ts'

// Prints acts and expectations, as language.ts parses them, as Playwright code.

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

export function actCode(act: Act): string[] {
  const target = 'target' in act ? targetCode(act.target) : ''
  switch (act.do) {
    case 'key': {
      const at = act.focused ? targetCode(act.focused) : 'page.keyboard'
      return [`await ${at}.press(${quote(act.key)})`]
    }
    case 'file': {
      const { name, type, size } = act.file
      const file = `{ name: ${quote(name)}, mimeType: ${quote(type)}, buffer: Buffer.alloc(${size}) }`
      return [`await page.locator('input[type=file]').setInputFiles(${file})`]
    }
    case 'press':
      return Array.from({ length: act.times }, () => `await ${target}.click()`)
    case 'menu':
      return [`await ${target}.click({ button: 'right' })`]
    case 'open':
      return [`await unfold(${target})`]
    case 'fill':
      return [`await write(${target}, ${quote(act.text)})`]
    case 'type':
      return [`await typeFrom(${target}, ${quote(act.text)})`]
    case 'select':
      return [`await ${target}.selectOption(${quote(act.option)})`]
  }
}

/** An expectation as code; no code where only a person can judge it. */
export function expectationCode(seen: Expectation): string[] {
  const target = 'target' in seen ? targetCode(seen.target) : ''
  const visible = `${target}.filter({ visible: true })`
  switch (seen.see) {
    case 'byHand':
      return []
    case 'same':
      return ['expect(await settled(page)).toBe(before)']
    case 'light':
    case 'dark':
      return [`await expect.poll(() => colours(page)).toBe(${quote(seen.see)})`]
    case 'shown':
      return [`await expect(${visible}.first()).toBeVisible()`]
    case 'hidden':
      return [`await expect(${visible}).toHaveCount(0)`]
    case 'once':
      return [`await expect(${visible}).toHaveCount(1)`]
    case 'usable':
      return [`await expect(${target}).toBeEnabled()`]
    case 'unusable':
      return seen.target.role === 'textbox'
        ? [`await expect(${target}).not.toBeEditable()`]
        : [`await expect(${target}).toBeDisabled()`]
    case 'on':
      return [`await expect(${target}).toBeChecked()`]
    case 'off':
      return [`await expect(${target}).not.toBeChecked()`]
    case 'pressed':
    case 'released':
      return [
        `await expect(${target}).toHaveAttribute('aria-pressed', '${seen.see === 'pressed'}')`,
      ]
    case 'open':
    case 'folded':
      return [`await expect(${target}).toHaveAttribute('aria-expanded', '${seen.see === 'open'}')`]
    case 'current':
      return [`await expect(${target}).toHaveAttribute('aria-current', /./)`]
    case 'unfolded':
      return [`await unfold(${target})`]
    case 'refused':
      return [
        "await expect(page.locator('[aria-invalid=true]').first()).toHaveAccessibleDescription(/./)",
      ]
    case 'offered':
    case 'notOffered': {
      const option = `${target}.getByRole('option', { name: ${quote(seen.option)}, exact: true })`
      return [
        `await expect(${target}).toBeVisible()`,
        `await expect(${option}).toHaveCount(${seen.see === 'offered' ? 1 : 0})`,
      ]
    }
    case 'value':
      return [`await expect(${target}).toHaveValue(${quote(seen.value)})`]
  }
}
