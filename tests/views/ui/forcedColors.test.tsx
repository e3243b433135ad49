import { X } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { RadioPills } from '#src/ui/choices/RadioPills.tsx'
import { Switch } from '#src/ui/choices/Switch.tsx'
import { TogglePill } from '#src/ui/choices/TogglePill.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Dot } from '#src/ui/signs/Dot.tsx'
import { conversation } from '../inbox/feed.ts'
import { open } from '../inbox/Stage.tsx'
import { row } from '../inbox/screen.ts'

/** Chromium's protocol, which vitest does not declare. */
const browser = cdp() as unknown as {
  send(method: 'Emulation.setEmulatedMedia', given: object): Promise<void>
}
const force = (value: 'active' | 'none') =>
  browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

afterEach(() => force('none'))

const ground = (element: Element) => getComputedStyle(element).backgroundColor
const nothing = () => undefined
const two = [conversation('ana', 'Ana Solano'), conversation('lu', 'Luis Vega')]

test('in forced colors the selection is still visible', async () => {
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
        No leídas
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
        ['button', 'No leídas', 'Otros'],
        ['button', 'Ana', 'Luis'],
      ] as const
    ).map(([role, ...names]) => names.map((name) => page.getByRole(role, { name }).element())),
  ]
  for (const [chosen, other] of pairs) {
    if (!chosen || !other) throw new Error('Both must be there')
    expect(ground(chosen)).not.toBe(ground(other))
  }
})

test('in forced colors a switch that is saving has an open ring', async () => {
  await force('active')
  await render(
    <main>
      <Switch label="Sonido" checked busy onChange={nothing} />
      <Switch label="Avisos" checked={false} busy onChange={nothing} />
    </main>,
  )
  for (const name of ['Sonido', 'Avisos']) {
    const track = page.getByRole('switch', { name }).element()
    const { borderBlockStartColor, borderBlockEndColor } = getComputedStyle(track, '::before')
    expect(borderBlockStartColor).toBe('rgba(0, 0, 0, 0)')
    expect(borderBlockEndColor).not.toBe(borderBlockStartColor)
  }
})

test('in forced colors the dots of the connection and of what is unread are still visible', async () => {
  await force('active')
  await open({ conversations: two }, { unread: { counts: { ana: 1 }, upTo: null } })
  const dot = row('Ana Solano').element().querySelector('[aria-hidden]:empty')
  if (!dot) throw new Error('Unread is marked by a dot')
  expect(ground(dot)).toBe(getComputedStyle(row('Ana Solano').element()).color)
  await render(
    <main>
      <Dot status="connected" />
      <Dot status="disconnected" />
    </main>,
  )
  const status = (name: string) => page.getByRole('img', { name }).element().firstElementChild
  const [connected, disconnected] = ['WebSocket: connected', 'WebSocket: disconnected'].map(status)
  if (!connected || !disconnected) throw new Error('Both must be there')
  expect(ground(connected)).not.toBe(ground(disconnected))
})

test('in forced colors the letters of the open conversation are on its own color', async () => {
  await force('active')
  await open({ conversations: two })
  await row('Ana Solano').click()
  await expect.element(row('Ana Solano')).toHaveAttribute('aria-current')
  const letters = row('Ana Solano').getByText('AS').element()
  expect(ground(letters)).toBe('rgba(0, 0, 0, 0)')
})

const names = ['Guardar', 'Cerrar', 'Nombre', 'Sonido', 'Todos', 'WhatsApp', 'Chat'] as const

test('in forced colors every control shows the focus', async () => {
  await force('active')
  await render(
    <main>
      <Button onClick={nothing}>Guardar</Button>
      <IconButton label="Cerrar" icon={X} onClick={nothing} />
      <TextField label="Nombre" value="" onChange={nothing} />
      <Switch label="Sonido" checked={false} onChange={nothing} />
      <RadioPills
        legend="Canal"
        options={[{ value: 'all', label: 'Todos' }]}
        value="all"
        onChange={nothing}
      />
      <Tabs
        label="Vistas"
        tabs={[{ value: 'whatsapp', label: 'WhatsApp' }]}
        value="whatsapp"
        onChange={nothing}
      >
        <button type="button">Chat</button>
      </Tabs>
    </main>,
  )
  for (const name of names) {
    await userEvent.tab()
    const focused = document.activeElement
    if (!focused) throw new Error(`Nothing has the focus at ${name}`)
    const ringed = [focused, focused.parentElement, focused.closest('label')].some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    expect({ name, tag: focused.tagName, ringed }).toMatchObject({ ringed: true })
  }
})

test('an emoji has its own font', () => {
  expect(getComputedStyle(document.body).fontFamily).toMatch(/Noto Color Emoji/)
})
