import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles.css'
import { DayRow } from '#src/views/business/DayRow.tsx'
import { HolidayList } from '#src/views/business/HolidayList.tsx'

// The hours in a card of a page of 360 px.

const card = { container: 'fields / inline-size', inlineSize: 264 }
const nothing = () => undefined

/** The room for text in a field, and the width of this text there. */
const roomIn = (field: Element, text: string) => {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  const brush = document.createElement('canvas').getContext('2d')
  if (brush === null) throw new Error('no canvas')
  brush.font = font
  const paddings = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return { room: field.clientWidth - paddings, needed: brush.measureText(text).width }
}

test('a time is seen whole, in the longest form of a browser', async () => {
  await render(
    <div style={card}>
      <DayRow day="mon" value="18:00-00:00" error={null} onChange={nothing} onCopy={nothing} />
    </div>,
  )
  const field = page.getByLabelText('Abre el lunes').element()
  const { room, needed } = roomIn(field, '10:00 a. m.')
  expect(room).toBeGreaterThanOrEqual(needed)
})

test('what the times of a span do not say stands below it', async () => {
  const row = (value: string) => (
    <DayRow day="mon" value={value} error={null} onChange={nothing} onCopy={nothing} />
  )
  const { rerender } = await render(row('00:00-00:00'))
  for (const [value, note] of [
    ['00:00-00:00', 'todo el día'],
    ['18:00-00:00', 'hasta medianoche'],
    ['20:00-02:00', 'del día siguiente'],
  ] as const) {
    await rerender(row(value))
    await expect.element(page.getByText(note, { exact: true })).toBeVisible()
  }
  await rerender(row('09:00-18:00'))
  await expect.element(page.getByText(/^(todo|hasta|del) /)).not.toBeInTheDocument()
})

test('the name of a holiday has room for itself', async () => {
  await render(
    <div style={card}>
      <HolidayList value="2026-09-15 Día de la Independencia" error={null} onChange={nothing} />
    </div>,
  )
  const field = page.getByRole('textbox', { name: 'Nombre del feriado 1' }).element()
  const { room, needed } = roomIn(field, 'Día de la Independencia')
  expect(room).toBeGreaterThanOrEqual(needed)
})
