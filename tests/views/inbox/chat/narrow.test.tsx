import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversation, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, composer, row } from '../screen.ts'

/** Whether the hint of a field is wider than its place. */
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

test('at 360 px neither the name nor the hint of a field is cut', async () => {
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
