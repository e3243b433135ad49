import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, said } from './people.ts'

const { product, browser } = drive()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar clientes' })
const rows = (page: Page) => page.getByRole('table', { name: 'Clientes' }).getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

test('a client is created, found, edited, noted, tagged, exported, and opened in the chat', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await button(staff, 'Clientes').click()
  await staff.getByRole('heading', { name: 'Gestión de Clientes', level: 1 }).waitFor()

  await button(staff, 'Nuevo cliente').click()
  const creating = staff.getByRole('dialog', { name: 'Nuevo cliente' })
  await creating.getByRole('textbox', { name: 'Nombre Completo *' }).fill('Ñandú Pérez')
  await creating.getByRole('textbox', { name: 'Teléfono' }).fill('7099 0001')
  await creating.getByLabel('Fecha de nacimiento').fill('1990-02-28')
  await creating.getByRole('button', { name: 'Guardar' }).click()
  await staff.getByRole('status').filter({ hasText: 'Cliente creado' }).waitFor()
  await creating.waitFor({ state: 'hidden' })

  // Whoever types the same phone hears who has it, and finds the own words again.
  await button(staff, 'Nuevo cliente').click()
  const phone = creating.getByRole('textbox', { name: 'Teléfono' })
  await phone.fill('+506 7099-0001')
  await creating.getByText('Ñandú Pérez ya tiene este teléfono.').waitFor()
  await creating.getByRole('button', { name: 'Ver a Ñandú Pérez' }).click()
  const seen = staff.getByRole('dialog', { name: 'Ver cliente' })
  await expect
    .poll(() => seen.getByRole('textbox', { name: 'Nombre Completo *' }).inputValue())
    .toBe('Ñandú Pérez')
  await seen.getByRole('button', { name: 'Cerrar' }).click()
  await button(staff, 'Nuevo cliente').click()
  expect(await phone.inputValue()).toBe('+506 7099-0001')
  await staff.keyboard.press('Escape')
  await button(staff, 'Descartar').click()

  await search(staff).fill('nandu perez')
  await expect.poll(() => rows(staff).count()).toBe(2)
  await row(staff, 'Ñandú Pérez').getByRole('button', { name: 'Editar' }).click()
  const editing = staff.getByRole('dialog', { name: 'Editar cliente' })
  await editing.getByLabel('Ciudad').fill('Heredia')
  await staff.keyboard.press('Escape')
  await button(staff, 'Seguir editando').click()
  await editing.getByRole('textbox', { name: 'Nueva etiqueta' }).fill('Feria')
  await staff.keyboard.press('Enter')
  await button(staff, 'Quitar la etiqueta Feria').waitFor()
  await editing.getByRole('textbox', { name: 'Nueva nota' }).fill('Compra en diciembre')
  await editing.getByRole('button', { name: 'Agregar nota' }).click()
  await editing.getByRole('listitem').filter({ hasText: 'Compra en diciembre' }).waitFor()
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await editing.waitFor({ state: 'hidden' })

  await search(staff).fill('feria')
  await row(staff, 'Ñandú Pérez').getByRole('button', { name: 'Ver', exact: true }).click()
  const viewing = staff.getByRole('dialog', { name: 'Ver cliente' })
  await expect.poll(() => viewing.getByLabel('Ciudad').inputValue()).toBe('Heredia')
  await viewing.getByText('Compra en diciembre').waitFor()
  await viewing.getByRole('button', { name: 'Cerrar' }).click()

  const download = staff.waitForEvent('download')
  await button(staff, 'Exportar').click()
  expect((await download).suggestedFilename()).toBe('clientes.csv')

  await search(staff).fill('marisol araya')
  await row(staff, 'Marisol Araya').getByRole('button', { name: 'Ir al chat' }).click()
  await staff.getByRole('region', { name: 'Chat' }).getByText('Marisol Araya').first().waitFor()
  await said(staff, '').first().waitFor()

  await button(staff, 'Clientes').click()
  await expect.poll(() => search(staff).inputValue()).toBe('marisol araya')
})
