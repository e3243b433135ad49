import { join } from 'node:path'
import type { Page, PageScreenshotOptions } from 'playwright'
import { expect, test } from 'vitest'
import { person } from '../browser.ts'
import { drive } from '../e2e/drive.ts'
import {
  chooseBusiness,
  connectionDot,
  DEMO_EMAIL,
  openConversations,
  signIn,
} from '../e2e/people.ts'

// The pictures of README.md and docs, taken from the demo: `npm run pictures` writes them.

const folder = join(import.meta.dirname, '../../docs/images')
const DESKTOP = { width: 1366, height: 768 }
const DIAGNOSIS = { width: 1366, height: 850 }
const PHONE = { width: 360, height: 740 }

const { product, browser } = drive()

test('the pictures of the documents', async () => {
  const staff = await openPage(DESKTOP)
  await staff.goto(product.base)
  await staff.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
  await take(staff, 'login')
  await signIn(staff, product.base, DEMO_EMAIL)
  await chooseBusiness(staff, 'Casa Lino')
  await connectionDot(staff, 'connected').waitFor()
  await takeDashboard(staff)
  await takeConversation(staff)
  await takeSetup(staff)
  await takeDiagnosis(staff)
})

async function openPage(viewport: typeof DESKTOP): Promise<Page> {
  const context = await browser.newContext({ ...person, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

async function take(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', ...options })
}

const openView = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name, exact: true })
    .click()

async function takeDashboard(page: Page) {
  await page.getByRole('figure', { name: 'Mensajes de los últimos 7 días' }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await take(page, 'dashboard')
}

/** The list of clients, and the editor of the website's chat with its preview. */
async function takeSetup(page: Page) {
  await page.setViewportSize(DESKTOP)
  await openView(page, 'Clientes')
  await page.getByRole('table').getByRole('row').nth(2).waitFor()
  await take(page, 'clients')
  await openView(page, 'Integraciones')
  await page.getByRole('tab', { name: 'Widget' }).click()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'widget-editor')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
}

/** A visitor writes, and a person answers: a picture of each side. */
async function takeConversation(staff: Page) {
  await openConversations(staff)
  const rows = staff.getByRole('list', { name: 'Conversaciones' })
  const asked = rows.getByRole('button', {
    name: /^Visitante Web.*vestidos de lino para una boda/s,
  })
  await rows.getByRole('button', { name: /^Marisol Araya/ }).click()
  // Rows stay in place under a pointer.
  await staff.mouse.move(DESKTOP.width / 2, 10)
  const panel = staff.getByRole('button', { name: 'Información del cliente' })
  if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click()
  await staff.getByRole('img', { name: 'Foto enviada por el negocio' }).first().waitFor()

  const visitor = await openPage(PHONE)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, 'Hola, ¿tienen vestidos de lino para una boda en la playa?')
  await asked.waitFor()
  await take(staff, 'inbox-light')
  await staff.emulateMedia({ colorScheme: 'dark' })
  await take(staff, 'inbox-dark')
  await staff.emulateMedia({ colorScheme: 'light' })

  await staff.setViewportSize(PHONE)
  await take(staff, 'chat-360')
  await staff.getByRole('button', { name: 'Volver a la lista' }).click()
  // The pointer would be on another button now, which says its name.
  await staff.mouse.move(0, 0)
  await expect.poll(() => staff.getByRole('tooltip').count()).toBe(0)
  await take(staff, 'list-360')

  await asked.click()
  const answer = '¡Claro! Tenemos tres largos, en arena y en azul. ¿Para qué fecha es?'
  await write(staff, answer)
  await visitor.getByRole('article').filter({ hasText: answer }).waitFor()
  await take(visitor, 'visitor-360')
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true, disabled: false }).click()
}

/** The connection, live, and at the moment its socket opened. */
async function takeDiagnosis(page: Page) {
  await page.setViewportSize(DIAGNOSIS)
  await page.goto(`${product.base}/?diagnostico`)
  await page.getByTitle('WebSocket: connected').waitFor()
  await page.goto(`${product.base}/diagnostico`)
  const actors = page.getByRole('navigation', { name: 'Actores' })
  const chosen = actors.getByRole('button', { name: /^realtime/ })
  await chosen.click()
  await actors.getByRole('button', { name: /^realtime.*connected/s }).waitFor()
  await page.getByRole('group', { name: 'Diagrama de realtime' }).getByRole('img').waitFor()
  await take(page, 'diagnostico')
  await page.getByRole('tab', { name: 'Máquinas' }).click()
  await page.getByRole('button', { name: /^Conexión en vivo/ }).click()
  await page.getByRole('group', { name: 'Diagrama de realtime' }).getByRole('img').waitFor()
  await take(page, 'diagnostico-maquinas')
  await page.getByRole('tab', { name: 'En marcha' }).click()
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('realtime')
  await page
    .getByRole('region', { name: 'Eventos' })
    .getByRole('button', { name: /socket\.opened/ })
    .click()
  await actors.getByRole('button', { name: /^realtime.*synchronizing/s }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'diagnostico-pausa')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await take(page, 'diagnostico-360', { fullPage: true })
}
