import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversations } from '../feed.ts'
import { open } from '../Stage.tsx'
import { row } from '../screen.ts'

/** What a window of 1366 × 768 leaves below the header of the application. */
const BELOW_HEADER = 692
const states = { marked: {}, unanswered: [], attention: [] }

test('a small laptop shows nine conversations, and Tab reaches the search from the view', async () => {
  await page.viewport(1366, BELOW_HEADER)
  await open({ conversations: conversations(30), states })
  await expect.element(row('Cliente 8')).toBeVisible()
  const { bottom } = row('Cliente 8').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(BELOW_HEADER)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /^Vista: / })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('the state in which the assistant answers is quiet, and one that needs a person is not', async () => {
  await page.viewport(1366, BELOW_HEADER)
  const bar = page.getByRole('region', { name: 'Estado del asistente' })
  const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor
  const { world } = await open({ conversations: conversations(2) })
  await row('Cliente 0').click()
  await expect.element(bar.getByText('El asistente responde automáticamente')).toBeVisible()
  const quiet = colorOf(bar.element())
  const heading = page.getByRole('heading', { name: 'Cliente 0', level: 2 })
  expect(quiet).toBe(colorOf(heading.element().closest('header')))
  world.assistant = { availability: 'threadOff', isResponding: false }
  await row('Cliente 1').click()
  await expect.element(bar.getByText('Asistente en pausa: requiere atención humana')).toBeVisible()
  expect(colorOf(bar.element())).not.toBe(quiet)
})
