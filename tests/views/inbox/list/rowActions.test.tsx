import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { conversation, noon } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, row, rows } from '../screen.ts'

// The actions of the mouse on the row under its pointer.

const start = () =>
  open({
    conversations: [
      conversation('ana', 'Ana Solano'),
      conversation('luis', 'Luis Mora', { lastMessageAt: noon - MINUTE }),
    ],
    states: { marked: {}, unanswered: [], attention: [] },
  })

const solve = button('Resolver la conversación')

test('a row under the pointer is solved without being opened, and the focus stays where it was', async () => {
  await start()
  row('Luis Mora').element().focus()
  await expect.element(solve).not.toBeInTheDocument()
  await row('Ana Solano').hover()
  await solve.click()
  await expect.element(row('Ana Solano')).not.toBeInTheDocument()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(row('Luis Mora')).toHaveFocus()
  await expect.element(row('Luis Mora')).not.toHaveAttribute('aria-current')
})

test('a row under the pointer is postponed', async () => {
  await start()
  await row('Luis Mora').hover()
  await button('Posponer la conversación').click()
  await expect.element(page.getByRole('dialog', { name: 'Posponer la conversación' })).toBeVisible()
})

test('the button of a row opens its menu', async () => {
  await start()
  await row('Luis Mora').hover()
  await button('Más acciones').click()
  await page.getByRole('menuitem', { name: 'Marcar como no leída' }).click()
  await expect.element(row('Luis Mora')).toHaveAccessibleName(/sin leer/)
})

test('a right click on the box of a row opens the menu of that row', async () => {
  await start()
  await row('Luis Mora').hover()
  const box = page.getByRole('checkbox', { name: 'Seleccionar la conversación de Luis Mora' })
  await box.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marcar como no leída' }).click()
  await expect.element(row('Luis Mora')).toHaveAccessibleName(/sin leer/)
})

test('a right click below the last row is left to the browser', async () => {
  await start()
  await expect.element(row('Luis Mora')).toBeVisible()
  const list = page.getByRole('list', { name: 'Conversaciones' }).element()
  const rightClick = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  expect(list.parentElement?.dispatchEvent(rightClick)).toBe(true)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('the row that comes beneath a resting pointer can be solved, too', async () => {
  await start()
  await row('Ana Solano').hover()
  await solve.click()
  await expect.element(row('Ana Solano')).not.toBeInTheDocument()
  await expect.element(solve).toBeVisible()
})
