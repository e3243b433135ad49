import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { chooseBusiness, DEMO_EMAIL, newPerson, openConversations, signIn } from './people.ts'
import { type Product, startProduct } from './product.ts'

// On a server of its own: only so many codes are sent to one person.

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser.close()
  await product.close()
})

/** Whose conversation is open. */
const openName = async (page: Page): Promise<string> =>
  (await page
    .getByRole('region', { name: 'Chat' })
    .getByRole('heading', { level: 2 })
    .textContent()) ?? ''

test('a copied link opens its conversation after the whole sign-in, once', async () => {
  const staff = await newPerson(browser)
  await staff.addInitScript(() => {
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        readText: async () => copied,
        writeText: async (text: string) => {
          if (copied) throw new Error('Refused')
          copied = text
        },
      },
    })
  })
  await signIn(staff, product.base, DEMO_EMAIL)
  await chooseBusiness(staff, 'Casa Lino')
  await openConversations(staff)
  const row = staff.getByRole('list', { name: 'Conversaciones' }).getByRole('button').nth(1)
  await row.click()
  const name = await openName(staff)
  const copy = async () => {
    await staff.getByRole('button', { name: 'Opciones de la conversación' }).click()
    await staff.getByRole('menuitem', { name: 'Copiar enlace' }).click()
  }
  await copy()
  await staff.getByText('Enlace copiado').waitFor()
  const link = await staff.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/\?conversacion=./)
  await copy()
  await staff.getByText(`No se pudo copiar el enlace: ${link}`).waitFor()

  const other = await newPerson(browser)
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.goto(link)
  await other.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await signIn(other, product.base, DEMO_EMAIL)
  await chooseBusiness(other, 'Casa Lino')
  expect(await openName(other)).toBe(name)
  expect(asked).toContain('/lpmobile/messages')
  expect(asked.filter((path) => path.startsWith('/lpmobile/dashboard'))).toEqual([])
  expect(new URL(other.url()).search).toBe('')
  // The link is followed once; what is open since then is found by a reload.
  await other.reload()
  expect(await openName(other)).toBe(name)
  await other.getByRole('button', { name: 'Panel de Control' }).click()
  await other.reload()
  await other.getByRole('heading', { name: 'Panel de Control', level: 1 }).waitFor()

  await other.goto(`${product.base}/?conversacion=nadie`)
  await other.getByText('No se encontró la conversación').waitFor()
  expect(new URL(other.url()).search).toBe('')
})
