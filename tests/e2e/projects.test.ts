import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { ADMIN_EMAIL, DEMO_EMAIL, newPerson, signIn } from './people.ts'

const { product, browser } = drive()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

const openProjects = async (page: Page) => {
  await button(page, 'Proyectos').click()
  await page.getByRole('heading', { name: 'Proyectos y Automatizaciones', level: 1 }).waitFor()
}

/** The administrator needs a business to enter. */
const createBusiness = async (page: Page) => {
  await page.getByText('Crea tu primer negocio').waitFor()
  await button(page, 'Crear negocio').first().click()
  const wizard = page.getByRole('dialog', { name: 'Crear negocio' })
  await wizard.getByRole('textbox', { name: /^Nombre/ }).fill('El proveedor')
  await wizard.getByRole('textbox', { name: /^Correo electrónico/ }).fill(ADMIN_EMAIL)
  for (let step = 0; step < 3; step += 1)
    await wizard.getByRole('button', { name: 'Siguiente' }).click()
  await wizard.getByRole('button', { name: 'Crear negocio' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
}

test('a request is converted, delivered and answered, and its business pauses the automation', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openProjects(staff)
  expect(await button(staff, 'Administración').count()).toBe(0)
  await button(staff, 'Nueva Solicitud').click()
  const asking = staff.getByRole('dialog', { name: 'Nueva Solicitud de Proyecto' })
  await asking.getByRole('combobox', { name: 'Tipo *' }).selectOption('Automatización')
  await asking.getByRole('textbox', { name: 'Título *' }).fill('Avisos de lluvia')
  await asking.getByRole('textbox', { name: 'Descripción *' }).fill('Cuando llueve, avisar.')
  await button(staff, 'Enviar solicitud').click()
  await toast(staff, 'Solicitud enviada')
  await tab(staff, /^Solicitudes/).click()
  await staff.getByRole('row').filter({ hasText: 'Avisos de lluvia' }).waitFor()

  const admin = await newPerson(browser)
  await signIn(admin, product.base, ADMIN_EMAIL)
  await createBusiness(admin)
  await openProjects(admin)
  await admin.getByText('No hay proyectos').waitFor()
  await button(admin, 'Administración').click()
  await button(admin, 'Convertir a proyecto: Avisos de lluvia').click()
  await admin.getByRole('textbox', { name: 'Nombre del proyecto *' }).fill('Lluvia')
  await button(admin, 'Convertir').click()
  await toast(admin, 'Solicitud convertida en proyecto')
  await tab(admin, /^Proyectos/).click()
  const row = admin.getByRole('row').filter({ hasText: 'Lluvia' })
  await row.getByRole('combobox').selectOption('Entregado')
  await expect.poll(() => row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  await button(admin, 'Ver detalles de Lluvia').click()
  await admin.getByRole('textbox', { name: 'Nuevo comentario' }).fill('Ya corre.')
  await button(admin, 'Comentar').click()
  await admin.getByRole('listitem').filter({ hasText: 'Ya corre.' }).waitFor()

  await button(staff, 'Panel de Control').click()
  await openProjects(staff)
  await tab(staff, /^Proyectos/).click()
  const card = staff.getByRole('article', { name: 'Lluvia' })
  await card.getByRole('switch', { name: 'Automatización activa', checked: true }).click()
  await card.getByRole('switch', { name: 'Automatización activa', checked: false }).waitFor()
  await card.getByRole('button', { name: 'Ver detalles' }).click()
  await tab(staff, /^Comentarios \(1\)/).click()
  const comment = staff.getByRole('listitem').filter({ hasText: 'Ya corre.' })
  await comment.getByText('Proveedor').waitFor()
})
