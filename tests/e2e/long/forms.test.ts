import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from '../accounts.ts'
import { drive } from '../drive.ts'
import { chooseBusiness, DEMO_EMAIL, signIn } from '../people.ts'

// Typed fields of a form survive the end of the session, in the built page and with the embedded server.

const { product, browser } = drive()

const RECOVERED = 'Recuperamos lo que habías escrito.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

const openForm = async (page: Page) => {
  await button(page, 'Proyectos').click()
  await button(page, 'Nueva Solicitud').click()
  await page.getByRole('dialog', { name: 'Nueva Solicitud de Proyecto' }).waitFor()
}

test('a request that was being typed when the session ended is restored after signing in again', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openForm(page)
  await page.getByRole('combobox', { name: 'Tipo *' }).selectOption('Automatización')
  await field(page, 'Título *').fill('Avisos de lluvia')
  await field(page, 'Descripción *').fill('Cuando llueve, avisar.')
  expect(await page.getByText(RECOVERED).count()).toBe(0)

  await page.route('**/lpmobile/project-requests*', (route) => route.fulfill({ status: 401 }), {
    times: 1,
  })
  await button(page, 'Enviar solicitud').click()
  await page.waitForURL('**/login')

  await signIn(page, product.base, DEMO_EMAIL)
  await chooseBusiness(page, 'Casa Lino')
  await openForm(page)
  await page.getByText(RECOVERED).waitFor()
  expect(await field(page, 'Título *').inputValue()).toBe('Avisos de lluvia')
  expect(await field(page, 'Descripción *').inputValue()).toBe('Cuando llueve, avisar.')
  await button(page, 'Enviar solicitud').click()
  await page.getByRole('status').filter({ hasText: 'Solicitud enviada' }).waitFor()

  await button(page, 'Nueva Solicitud').click()
  await field(page, 'Título *').waitFor()
  expect(await field(page, 'Título *').inputValue()).toBe('')
  expect(await page.getByText(RECOVERED).count()).toBe(0)
})

test('signing out by hand asks for a form that is open in another tab, and then leaves nothing of it', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await button(page, 'Integraciones').click()
  await page.getByRole('tab', { name: 'Instagram' }).click()
  await button(page, 'Nueva Integración').first().click()
  await field(page, 'Nombre de la Conexión *').fill('Perfil de prueba')
  await page.getByLabel(/Token de acceso/).fill('EAAB-no-se-guarda')

  const other = await page.context().newPage()
  await other.goto(product.base)
  await other.getByRole('button', { name: DEMO_EMAIL }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click()
  const question = other.getByRole('dialog', { name: '¿Cerrar sesión sin enviar lo que falta?' })
  await question.getByText('1 formulario sin guardar').waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('EAAB')
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/Perfil de prueba|demo(?:@|%40)recado|account\//)

  await signIn(page, product.base, DEMO_EMAIL)
  await chooseBusiness(page, 'Casa Lino')
  await button(page, 'Integraciones').click()
  await page.getByRole('tab', { name: 'Instagram' }).click()
  await button(page, 'Nueva Integración').first().click()
  expect(await field(page, 'Nombre de la Conexión *').inputValue()).toBe('')
  expect(await page.getByText(RECOVERED).count()).toBe(0)
})
