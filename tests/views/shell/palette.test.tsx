import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../kit/accessible.ts'
import { lucia, openIdIn, stage, valle } from './stage.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Paleta de comandos' })
const field = () => page.getByRole('combobox', { name: '¿Qué buscas?' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const active = () => {
  const input = field().element()
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
}
const openByKey = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

test('Ctrl+K opens the palette, typed letters find a view without accents, and Enter goes there', async () => {
  await stage()
  await openByKey()
  await userEvent.keyboard('SUSCRIPCION')
  await expect.poll(options).toEqual(['Suscripción'])
  await expect.poll(active).toBe('Suscripción')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Suscripción', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  // The recent one comes first the next time.
  await openByKey()
  await expect.poll(active).toBe('Suscripción')
})

test('arrows move through the list and around its ends; Escape returns the focus', async () => {
  await stage()
  const account = page.getByRole('button', { name: 'ana@recado.example' })
  account.element().focus()
  await openByKey()
  await userEvent.keyboard('tema')
  await expect.poll(options).toEqual(['Tema claro', 'Tema oscuro'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Tema oscuro')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Tema claro')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe('Tema oscuro')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(account).toHaveFocus()
})

test('a command acts: theme, business, sign-out', async () => {
  const { on, told } = await stage({ businesses: [valle, lucia] })
  const give = async (words: string) => {
    await openByKey()
    await userEvent.keyboard(`${words}{Enter}`)
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await give('tema oscuro')
  expect(on.applyTheme).toHaveBeenCalledWith('dark')
  await give('modas')
  await expect
    .poll(() => told.mock.calls.flat())
    .toContainEqual(expect.objectContaining({ type: 'business.select', businessId: lucia.id }))
  await give('cerrar sesion')
  await expect.poll(() => on.signOut).toHaveBeenCalledOnce()
})

test('a conversation is opened by its name', async () => {
  const { workspace } = await stage()
  await openByKey()
  await userEvent.keyboard('ana')
  await expect.poll(active).toMatch(/^Ana/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => openIdIn(workspace)).toBe('ana')
})

test('only an administrator is led to the administration', async () => {
  await stage()
  await openByKey()
  await userEvent.keyboard('administracion')
  await expect.element(page.getByText('Nada con «administracion»')).toBeVisible()
})

test('the menu of the account leads to both on a phone, and the palette to the sheet', async () => {
  await stage({ width: 360, height: 740 })
  const account = page.getByRole('button', { name: 'ana@recado.example' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Paleta de comandos' }).click()
  await expect.element(field()).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await userEvent.keyboard('atajos{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect.element(sheet.getByText('Conversación siguiente')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await account.click()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
  await expect.element(sheet).toBeVisible()
})

test('keys are not taken from an open dialog, and ? not from a text', async () => {
  await stage()
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await openByKey()
  await userEvent.keyboard('?')
  await expect.element(field()).toHaveValue('?')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
})
