import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL } from './people.ts'

const { product, browser } = drive()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

test("a WhatsApp number is connected, gets another assistant and is deleted; a widget's code is copied", async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: 'Integraciones' })
    .click()
  await page.getByRole('tab', { name: 'WhatsApp' }).waitFor()

  await button(page, 'Nueva Integración').click()
  const dialog = page.getByRole('dialog', { name: 'Nueva conexión de WhatsApp' })
  await field(page, 'Nombre de la Conexión *').fill('Bodega')
  await page.getByLabel('Token de acceso de Meta *').fill('EAAG-de-prueba')
  await field(page, 'ID del número de teléfono de Meta *').fill('104599999999999')
  await field(page, 'Número de teléfono *').fill('no es un número')
  await dialog.getByRole('combobox', { name: 'Asistente *' }).selectOption({ index: 1 })
  await button(page, 'Crear integración').click()
  await dialog.getByText('Escribe el número con el código del país, como +50688887777').waitFor()
  await field(page, 'Número de teléfono *').fill('+50688887777')
  await button(page, 'Crear integración').click()
  await toast(page, 'Integración guardada')

  const card = page.getByRole('article', { name: 'Bodega' })
  await card.getByText('+50688887777').waitFor()
  const assigned = card.getByRole('combobox', { name: 'Asistente asignado' })
  await assigned.selectOption({ index: 0 })
  await card.getByText('No asignado').waitFor()
  await page.reload()
  await card.getByText('No asignado').waitFor()
  // The token is never sent back.
  await card.getByRole('button', { name: 'Editar' }).click()
  expect(await page.getByLabel('Token de acceso de Meta').inputValue()).toBe('')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  await card.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await toast(page, 'Integración eliminada')
  await card.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Widget' }).click()
  await button(page, 'Copiar Código de Embed').click()
  await toast(page, 'Código copiado al portapapeles')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`<script async src="${product.base}/widget.js"`)
})
