import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioPills } from '#src/ui/choices/RadioPills.tsx'
import { Switch } from '#src/ui/choices/Switch.tsx'
import { TogglePill } from '#src/ui/choices/TogglePill.tsx'

/** Chromium's protocol, of which vitest declares nothing. */
const browser = cdp() as unknown as {
  send(method: 'Emulation.setEmulatedMedia', given: object): Promise<void>
}
const force = (value: 'active' | 'none') =>
  browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

afterEach(() => force('none'))

const ground = (element: Element) => getComputedStyle(element).backgroundColor
const nothing = () => undefined

test('where the system chooses the colors, what is chosen still looks chosen', async () => {
  await force('active')
  await render(
    <main>
      <RadioPills
        legend="Canal"
        options={[
          { value: 'all', label: 'Todos' },
          { value: 'widget', label: 'Widget' },
        ]}
        value="all"
        onChange={nothing}
      />
      <Switch label="Sonido" checked onChange={nothing} />
      <Switch label="Avisos" checked={false} onChange={nothing} />
      <TogglePill isOn onToggle={nothing}>
        No leídos
      </TogglePill>
      <TogglePill isOn={false} onToggle={nothing}>
        Otros
      </TogglePill>
      <button type="button" aria-current="true">
        Ana
      </button>
      <button type="button">Luis</button>
    </main>,
  )
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const pill = (name: string) => page.getByRole('radio', { name }).element().closest('label')
  const pairs = [
    [pill('Todos'), pill('Widget')],
    ...(
      [
        ['switch', 'Sonido', 'Avisos'],
        ['button', 'No leídos', 'Otros'],
        ['button', 'Ana', 'Luis'],
      ] as const
    ).map(([role, ...names]) => names.map((name) => page.getByRole(role, { name }).element())),
  ]
  for (const [chosen, other] of pairs) {
    if (!chosen || !other) throw new Error('Both must be there')
    expect(ground(chosen)).not.toBe(ground(other))
  }
})

test('an emoji has a font of its own', () => {
  expect(getComputedStyle(document.body).fontFamily).toMatch(/Noto Color Emoji/)
})
