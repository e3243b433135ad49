import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, openBrowser } from './people.ts'

const { product, browser } = drive()
let page: Page

beforeAll(async () => {
  page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', openBrowser)
  await page.getByRole('button', { name: 'Suscripción', exact: true }).click()
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const current = () => page.getByRole('region', { name: 'Suscripción actual' })
const payment = (text: string | RegExp) =>
  page.getByRole('table', { name: 'Pagos anteriores' }).getByRole('row').filter({ hasText: text })

/** The provider's own form. */
const pay = async (card: RegExp) => {
  await button('Continuar con el pago').click()
  const form = page.getByRole('dialog', { name: 'Pago con tarjeta' })
  await form.getByText('Pasarela de pruebas: no se cobra nada.').waitFor()
  // Its style sheet counts under the page's content security policy.
  const choice = form.getByText(card).locator('..')
  expect(await choice.evaluate((label) => getComputedStyle(label).display)).toBe('flex')
  await form.getByRole('radio', { name: card }).check()
  await form.getByRole('button', { name: 'Pagar' }).click()
}

test('a declined card charges nothing, and another card pays the plan', async () => {
  await page.getByText('Pagos de prueba: no se cobra nada', { exact: true }).waitFor()
  await page.getByText(/^Este servidor usa una pasarela de pruebas/).waitFor()
  await current().getByText('Premium', { exact: true }).waitFor()
  await page
    .getByRole('article', { name: 'Medio' })
    .getByRole('radio', { name: 'Mensual', disabled: false })
    .first()
    .check({ force: true })
  await button('Confirmar plan').click()
  await page.getByText(/Hoy empieza un período nuevo y se cobran \$79/).waitFor()
  await pay(/Se rechaza/)
  await page.getByText('La tarjeta fue rechazada. Prueba con otra.').waitFor()
  await payment(/Medio.*Rechazado/).waitFor()
  await current().getByText('Premium', { exact: true }).waitFor()

  await button('Confirmar plan').click()
  await pay(/Se acepta/)
  await current().getByText('Medio', { exact: true }).waitFor()
  await payment(/Medio.*Pagado/).waitFor()
  expect(await payment(/Medio.*Pagado/).count()).toBe(1)
  await page.getByText('Ningún plan elegido').waitFor()
})

test("closing a silent provider's form, or reloading the page, charges nothing twice", async () => {
  const unfinished = page.getByText('El pago no se completó. Puedes intentarlo de nuevo.')
  await button('Recargar 1K créditos').click()
  await pay(/No responde/)
  await button('Cerrar').click()
  await unfinished.waitFor()

  await button('Recargar 1K créditos').click()
  await pay(/No responde/)
  await page.reload()
  await unfinished.waitFor()

  await button('Recargar 1K créditos').click()
  await pay(/Se acepta/)
  await payment(/Recarga de 1K créditos.*Pagado/).waitFor()
  expect(await payment(/Recarga de 1K créditos/).count()).toBe(1)
})

test("the bank's question leads back to the payment", async () => {
  await button('Recargar 5K créditos').click()
  await pay(/El banco pide/)
  await page.getByRole('heading', { name: 'Banco de pruebas' }).waitFor()
  await button('Aprobar').click()
  await page.getByRole('heading', { level: 1, name: 'Gestión de Suscripción' }).waitFor()
  await payment(/Recarga de 5K créditos.*Pagado/).waitFor()
  expect(await payment(/Recarga de 5K créditos/).count()).toBe(1)
})

test('a refusal at the bank leads back to the unpaid plan, and the second try charges once', async () => {
  await button('Recargar 5K créditos').click()
  await pay(/El banco pide/)
  await page.getByRole('heading', { name: 'Banco de pruebas' }).waitFor()
  await button('Rechazar').click()
  await page.getByRole('heading', { level: 1, name: 'Gestión de Suscripción' }).waitFor()
  await page.getByText('El pago no se completó. Puedes intentarlo de nuevo.').waitFor()
  await payment(/Recarga de 5K créditos.*Rechazado/).waitFor()
  expect(await payment(/Recarga de 5K créditos.*Pagado/).count()).toBe(1)

  await button('Recargar 5K créditos').click()
  await pay(/El banco pide/)
  await page.getByRole('heading', { name: 'Banco de pruebas' }).waitFor()
  await button('Aprobar').click()
  await payment(/Recarga de 5K créditos.*Pagado/)
    .nth(1)
    .waitFor()
  expect(await payment(/Recarga de 5K créditos.*Pagado/).count()).toBe(2)
  expect(await payment(/Recarga de 5K créditos.*Rechazado/).count()).toBe(1)
})

test("an assistant beyond the plan's limit is refused with a reason, and typed text is kept", async () => {
  await button('Asistentes').click()
  await button('Nuevo Asistente').click()
  const name = page.getByRole('textbox', { name: 'Nombre *' })
  await name.fill('Temporada')
  await page
    .getByRole('textbox', { name: 'Contenido de entrenamiento *' })
    .fill('Atiendes la temporada alta.')
  await button('Crear asistente').click()
  await page
    .getByText('El plan Medio permite 3 asistentes. Elimina uno o cambia de plan en «Suscripción».')
    .waitFor()
  expect(await name.inputValue()).toBe('Temporada')
  await button('Cancelar').click()
  await button('Descartar').click()
  await button('Suscripción').click()
})

test('billing is limited without its server, and recovers', async () => {
  await product.kill()
  await button('Actualizar').click()
  await page.getByText(/No se pudo conectar con el servidor de facturación/).waitFor()
  expect(await button('Confirmar plan').getAttribute('aria-disabled')).toBe('true')
  await product.restart()
  await button('Reintentar Conexión').click()
  await current().getByText('Medio', { exact: true }).waitFor()
  expect(await button('Reintentar Conexión').count()).toBe(0)
})
