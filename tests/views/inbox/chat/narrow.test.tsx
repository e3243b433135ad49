import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '#contract/errors.ts'
import { wholly } from '../../kit/wholly.ts'
import { conversation, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, button, composer, log, row } from '../screen.ts'

/** True if a field's placeholder is wider than the field. */
const isHintCut = (field: Element): boolean => {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return true
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const { fontSize, fontWeight, fontFamily } = getComputedStyle(field, '::placeholder')
  const line = document.createElement('canvas').getContext('2d')
  if (!line) return true
  line.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return line.measureText(field.placeholder).width > room
}

test("at 360 px neither the name nor a field's placeholder is cut", async () => {
  await page.viewport(360, 740)
  await open({
    conversations: [conversation('vw', 'Visitante Web', { channel: 'widget' })],
    threads: { vw: [said('Hola')] },
  })
  await row('Visitante Web').click()
  await expect.element(button('Adjuntar foto o documento')).toBeVisible()
  await document.fonts.ready
  const name = page.getByRole('heading', { name: 'Visitante Web' }).element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  await expect.poll(() => isHintCut(composer().element())).toBe(false)

  const input = button('Adjuntar foto o documento').element().parentElement?.querySelector('input')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'precios.pdf', { type: 'application/pdf' }))
  const caption = page.getByRole('textbox', { name: 'Texto del archivo (opcional)' })
  await expect.element(caption).toBeVisible()
  await expect.poll(() => isHintCut(caption.element())).toBe(false)
})

test.each([360, 412, 479])(
  'at %i px no word of a name is broken, and an address is cut',
  async (width) => {
    await page.viewport(width, 740)
    const name = 'María Fernanda Villavicencio Representaciones'
    const address = 'maria.fernanda.villavicencio.quiros@representaciones.example'
    await open({
      conversations: [conversation('maria', name), conversation('larga', address)],
      threads: { maria: [said('Hola')], larga: [said('Hola')] },
      notes: [],
    })
    await row(name).click()
    const heading = page.getByRole('heading', { name })
    await expect.element(heading).toBeVisible()
    await document.fonts.ready
    const [text] = heading.element().childNodes
    if (!text) throw new Error('The name has no text')
    for (const { index, 0: written } of name.matchAll(/\S+/g)) {
      const word = new Range()
      word.setStart(text, index)
      word.setEnd(text, index + written.length)
      // A letter of another font has a rectangle of its own.
      const lines = new Set([...word.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
      expect(lines.size, written).toBe(1)
    }
    await button('Volver a la lista').click()
    await row(address).click()
    const cut = page.getByRole('heading', { name: address })
    await expect.element(cut).toHaveAttribute('title', address)
    expect(getComputedStyle(cut.element()).textOverflow).toBe('ellipsis')
    expect(cut.element().getClientRects()).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('at 360 px the status beside a long message breaks no word and is not cut', async () => {
  await page.viewport(360, 740)
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: [said('Hola')] },
    send: () => Promise.reject(new CallError('network', '')),
  })
  await row('Ana Solano').click()
  await expect.element(article('Hola')).toBeVisible()
  await composer().fill('Los tenemos en azul, en arena y en verde, de la talla S a la talla XL.')
  await userEvent.keyboard('{Enter}')
  const status = article('Los tenemos').getByText('Comprobando si llegó...')
  await expect.element(status).toBeVisible()
  await document.fonts.ready
  const text = [...status.element().childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (!text) throw new Error('The status has no text')
  const word = new Range()
  word.setStart(text, 0)
  word.setEnd(text, 'Comprobando'.length)
  expect(word.getClientRects()).toHaveLength(1)
  expect(word.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
})

/** The room of the whole composer: what stands below the messages. */
const belowLog = (): number => innerHeight - log().element().getBoundingClientRect().bottom

test('on a phone the text has a line for itself, and four lines of it leave room to read', async () => {
  await page.viewport(360, 740)
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: [said('Hola')] },
    notes: [],
  })
  await row('Ana Solano').click()
  await expect.element(button('Adjuntar foto o documento')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Nota interna' })).toBeInTheDocument()
  expect(composer().element().clientWidth).toBeGreaterThan(280)
  const empty = belowLog()
  expect(empty).toBeLessThan(110)

  await composer().fill('Sí')
  await expect.element(button('Enviar y siguiente')).toBeVisible()
  expect(composer().element().clientWidth).toBeGreaterThan(240)
  expect(belowLog()).toBe(empty)
  for (const name of ['Respuestas rápidas', 'Emojis', 'Adjuntar foto o documento', 'Enviar'])
    await expect.element(button(name)).toBeInViewport(wholly)

  // The on-screen keyboard is open.
  await page.viewport(360, 400)
  await composer().fill('Uno\nDos\nTres\nCuatro')
  const field = composer().element()
  await expect.poll(() => field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  await expect.poll(belowLog).toBeLessThan(135)
})
