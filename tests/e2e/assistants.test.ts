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

test('an assistant is written from a proposal, tried, switched off, and deleted', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Café El Arriero')
  await button(page, 'Asistentes').click()
  await page.getByRole('heading', { name: 'Asistentes Inteligentes', level: 1 }).waitFor()

  await button(page, 'Nuevo Asistente').click()
  await field(page, 'Nombre *').fill('Barista')
  await page.getByRole('radio', { name: 'Amigable' }).check()
  await field(page, 'Contenido de entrenamiento *').fill('El café chorreado cuesta ₡1 500.')
  await button(page, 'Generar propuesta').click()
  await button(page, 'Aceptar propuesta').click()
  expect(await field(page, 'Contenido de entrenamiento *').inputValue()).toContain(
    'Cuándo llamas a una persona',
  )
  await button(page, 'Crear asistente').click()
  await toast(page, 'Asistente guardado')

  const card = page.getByRole('article', { name: 'Barista' })
  await card.getByRole('button', { name: 'Ver', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Barista' })
  await dialog.getByRole('tab', { name: 'Contenido de Entrenamiento' }).click()
  await field(page, 'Pregunta de prueba').fill('¿Cuánto cuesta el café chorreado?')
  await button(page, 'Preguntar').click()
  await dialog.getByText('Del entrenamiento: Qué sabes del negocio').waitFor()
  await field(page, 'Pregunta de prueba').fill('¿Venden bicicletas?')
  await button(page, 'Preguntar').click()
  await dialog.getByText(/^No lo sé/).waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await card.getByRole('button', { name: 'Desactivar' }).click()
  await card.getByText('Inactivo').waitFor()
  await button(page, 'Acciones de Barista').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await button(page, 'Eliminar').click()
  await toast(page, 'Asistente eliminado')
  await card.waitFor({ state: 'detached' })
})
