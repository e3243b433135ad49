import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import RichText from '#src/ui/editor/RichText.tsx'

let told: string[] = []
afterEach(() => {
  told = []
})

const editor = (html = '') =>
  render(
    <RichText
      label="Contenido"
      placeholder="Escribe el contenido..."
      html={html}
      onChange={(changed) => told.push(changed)}
    />,
  )
const text = () => page.getByRole('textbox', { name: 'Contenido' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const last = () => told.at(-1)

/** Types a text, and selects it all. */
const write = async (words: string) => {
  await text().click()
  await userEvent.keyboard(words)
  await expect.poll(last).toContain(words)
  await userEvent.keyboard('{Control>}a{/Control}')
}

test.each([
  '<p>Uno</p>',
  '<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3><h4>Cuatro</h4><h5>Cinco</h5><h6>Seis</h6>',
  '<p><strong>n</strong> <em>c</em> <u>s</u> <s>t</s></p>',
  '<blockquote>cita</blockquote>',
  '<ul><li>uno</li><li>dos</li></ul><ol><li>tres</li></ol>',
  '<p><a href="https://recado.example/" target="_blank" rel="noopener noreferrer">enlace</a></p>',
  '<p><img src="https://recado.example/a.png" alt="Una foto"></p>',
  '<p><span style="color: rgb(220, 38, 38); background-color: rgb(255, 240, 211);">dos colores</span></p>',
])('%s is returned unchanged, except for added text', async (html) => {
  await editor(html)
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  // The editor handles the selection after the key.
  await expect
    .poll(() =>
      text()
        .element()
        .lastElementChild?.contains(getSelection()?.focusNode ?? null),
    )
    .toBe(true)
  await userEvent.keyboard('{Enter}¡Y más!')
  await expect.poll(last).toContain('¡Y más!')
  const plain = (value: string) =>
    value.replace(/<strong>|<em>|<u>|<s>|<b>|<i>/g, (tag) => tag).replace(/\s+/g, ' ')
  for (const piece of html.match(/<(?:h\d|blockquote|strong|em|u|s|li|a|img|span)\b[^>]*>[^<]*/g) ??
    [])
    expect(plain(last() ?? '')).toContain(piece)
})

test('opening a text does not change it', async () => {
  await editor('<p class="x" style="margin: 3px">Uno<b>dos</b></p>')
  await expect.element(text()).toHaveTextContent('Unodos')
  await text().click()
  await userEvent.keyboard('{ArrowRight}')
  expect(told).toEqual([])
})

test('an emptied text is empty', async () => {
  await editor('<p>Uno</p>')
  await text().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.poll(last).toBe('')
})

test.each([
  ['Negrita', /<strong[^>]*>Hola/],
  ['Cursiva', /<em[^>]*>Hola/],
  ['Subrayado', /<u[^>]*>.*Hola/],
  ['Tachado', /<s[^>]*>.*Hola/],
  ['Lista numerada', /<ol><li[^>]*>.*Hola/],
  ['Lista con viñetas', /<ul><li[^>]*>.*Hola/],
])('%s formats the selection, and removes the format again', async (name, formed) => {
  await editor()
  await write('Hola')
  await button(name).click()
  await expect.poll(last).toMatch(formed)
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
  await button(name).click()
  await expect.poll(last).toBe('<p>Hola</p>')
})

test.each([1, 2, 3, 4, 5, 6])('a paragraph becomes a heading of level %d', async (level) => {
  await editor()
  await write('Hola')
  await page.getByRole('combobox', { name: 'Estilo de párrafo' }).selectOptions(`Título ${level}`)
  await expect.poll(last).toBe(`<h${level}>Hola</h${level}>`)
})

test('colors of text and background are chosen, kept and removed', async () => {
  const first = await editor()
  await write('Hola')
  await button('Color de texto').click()
  await button('Rojo').click()
  await button('Color de fondo').click()
  await button('Amarillo claro').click()
  await expect.poll(last).toMatch(/color: (?:#dc2626|rgb\(220, 38, 38\))/)
  await expect.poll(last).toMatch(/background-color: (?:#fff0d3|rgb\(255, 240, 211\))/)
  const kept = last() ?? ''
  await first.unmount()
  await editor(kept)
  const span = page.getByText('Hola').element()
  expect(getComputedStyle(span).color).toBe('rgb(220, 38, 38)')
  expect(getComputedStyle(span).backgroundColor).toBe('rgb(255, 240, 211)')
  await text().click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await button('Quitar formato').click()
  await expect.poll(last).toBe('<p>Hola</p>')
})

test('in the dark theme chosen colors are readable, and stored as they were chosen', async () => {
  document.documentElement.style.colorScheme = 'dark'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('color-scheme')
  })
  const chosen = 'color: rgb(23, 32, 34); background-color: rgb(255, 240, 211);'
  await editor(`<p><span style="${chosen}">Hola</span></p>`)
  const lightness = (name: 'color' | 'backgroundColor') => {
    const [, value = ''] =
      /^oklch\(([\d.]+)/.exec(getComputedStyle(page.getByText('Hola').element())[name]) ?? []
    return Number.parseFloat(value)
  }
  await expect.poll(() => lightness('color')).toBeCloseTo(0.78)
  expect(lightness('backgroundColor')).toBeCloseTo(0.38)
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await expect.poll(last).toContain(`style="${chosen}"`)
  await expect.poll(() => lightness('color')).toBeCloseTo(0.78)
})

test('a link with an allowed scheme is created, and another one is refused with an error', async () => {
  await editor()
  await write('Hola')
  await button('Enlace').click()
  const address = page.getByRole('textbox', { name: 'Dirección del enlace' })
  await address.fill('javascript:alert(1)')
  await button('Enlazar').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/empiece por https:/)
  await address.fill('https://recado.example/ayuda')
  await button('Enlazar').click()
  await expect.poll(last).toContain('<a href="https://recado.example/ayuda"')
  expect(told.join()).not.toContain('javascript')
})

test('an existing link is shown, gets another address and keeps its text, and is removed alone', async () => {
  await editor('<p><a href="https://recado.example/uno">enlace</a></p>')
  await text().click()
  await userEvent.keyboard('{Home}')
  await button('Enlace').click()
  const address = page.getByRole('textbox', { name: 'Dirección del enlace' })
  await expect.element(address).toHaveValue('https://recado.example/uno')
  await address.fill('https://recado.example/dos')
  await button('Enlazar').click()
  await expect
    .poll(last)
    .toMatch(/<a href="https:\/\/recado\.example\/dos"[^>]*>(?:<[^>]*>)*enlace</)
  await button('Enlace').click()
  await button('Quitar enlace').click()
  await expect.poll(last).not.toContain('<a')
  await button('Enlace').click()
  await expect.element(address).toHaveValue('')
  expect(button('Quitar enlace').elements()).toEqual([])
})

test('a picture is inserted by its address, and an SVG data address is refused', async () => {
  await editor()
  await write('Hola')
  await button('Imagen').click()
  const address = page.getByRole('textbox', { name: 'Dirección de la imagen' })
  await address.fill('data:image/svg+xml,<svg/>')
  await button('Insertar').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await address.fill('https://recado.example/foto.png')
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una foto')
  await button('Insertar').click()
  await expect.poll(last).toContain('<img src="https://recado.example/foto.png" alt="Una foto">')
})

test('hostile HTML that is opened in the editor does nothing, and is not returned', async () => {
  await editor(
    '<p onclick="globalThis.attacked=1">a<img src="data:image/svg+xml,x" onerror="globalThis.attacked=1"><a href="javascript:globalThis.attacked=1">b</a><script>globalThis.attacked=1</script></p>',
  )
  await expect.element(text()).toHaveTextContent('ab')
  await text().click()
  await userEvent.keyboard('{Control>}{End}{/Control} más')
  await expect.poll(last).toContain('más')
  expect(last()).not.toMatch(/javascript|svg|script|onclick|onerror/)
  expect(Reflect.get(globalThis, 'attacked')).toBeUndefined()
})
