import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keptBy } from './accounts.ts'
import { drive } from './drive.ts'
import { chooseBusiness, DEMO_EMAIL, newPerson, openConversations, signIn } from './people.ts'

// On a server of its own: the number of codes for one person is limited.

const { product, browser } = drive()

/** The contact of the open conversation. */
const openName = async (page: Page): Promise<string> =>
  (await page
    .getByRole('region', { name: 'Chat' })
    .getByRole('heading', { level: 2 })
    .textContent()) ?? ''

test('a copied link opens its conversation after the whole sign-in, once', async () => {
  const staff = await newPerson(browser, await keptBy(product.base, DEMO_EMAIL, 'Casa Lino'))
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
  await staff.goto(product.base)
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
  // The link is followed once; afterwards a reload restores the open conversation.
  await other.reload()
  expect(await openName(other)).toBe(name)
  await other.getByRole('button', { name: 'Panel de Control' }).click()
  await other.reload()
  await other.getByRole('heading', { name: 'Panel de Control', level: 1 }).waitFor()

  await other.goto(`${product.base}/?conversacion=nadie`)
  await other.getByText('No se encontró la conversación').waitFor()
  expect(new URL(other.url()).search).toBe('')
})

test('a copied link of a message opens its conversation at the message, and marks it', async () => {
  const kept = await keptBy(product.base, DEMO_EMAIL, 'Casa Lino')
  const staff = await newPerson(browser, kept)
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await staff.goto(product.base)
  await openConversations(staff)
  await staff.getByRole('button', { name: /^Marisol Araya/ }).click()
  const messages = (page: Page) => page.getByRole('log', { name: 'Mensajes' }).getByRole('article')
  await messages(staff).last().waitFor()
  await staff.getByRole('log', { name: 'Mensajes' }).evaluate((log) => log.scrollTo(0, 0))
  const first = messages(staff).first()
  const text = await first.locator('p').last().textContent()
  await first.hover()
  await first.getByRole('button', { name: 'Opciones del mensaje' }).click()
  await staff.getByRole('menuitem', { name: 'Copiar enlace' }).click()
  await staff.getByText('Enlace copiado').waitFor()
  const link = await staff.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/\?conversacion=[^&]+&mensaje=\w+-\w+$/)

  const other = await newPerson(browser, kept)
  // So low that the first message is far above the last one.
  await other.setViewportSize({ width: 1280, height: 420 })
  await other.goto(link)
  const marked = messages(other).and(other.locator('[aria-current="true"]'))
  await marked.waitFor()
  expect(await marked.locator('p').last().textContent()).toBe(text)
  await expect
    .poll(() =>
      marked.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  expect(new URL(other.url()).search).toBe('')

  await other.goto(link.replace(/mensaje=.*/, 'mensaje=no-hay'))
  await other.getByText('El mensaje del enlace no está en esta conversación.').waitFor()
  expect(await openName(other)).toBe('Marisol Araya')
  expect(await marked.count()).toBe(0)
})
