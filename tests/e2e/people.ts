import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { person } from '../browser.ts'

// The actions of people, by role and name.

export const DEMO_EMAIL = 'demo@recado.example'
/** The provider's administrator. */
export const ADMIN_EMAIL = 'admin@recado.example'

interface Mail {
  readonly to: string
  readonly text: string
}

/** The newest code that was sent to an e-mail. */
export const codeFor = async (base: string, email: string): Promise<string> => {
  const mails = (await (await fetch(`${base}/dev/mailbox`)).json()) as readonly Mail[]
  const code = /\b\d{4}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}

/** Opens the browser of a person. */
export type Opener = Pick<Browser, 'newContext'>

/** A new browser of a person. */
export const openBrowser = async (
  browser: Opener,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Page> => {
  const context = await browser.newContext({ ...person, ...(storageState && { storageState }) })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** A person's browser, closed when the test ends: an open page slows down later tests. */
export const newPerson = async (...given: Parameters<typeof openBrowser>): Promise<Page> => {
  const page = await openBrowser(...given)
  onTestFinished(() => page.context().close())
  return page
}

export const signIn = async (page: Page, base: string, email: string): Promise<void> => {
  await page.goto(`${base}/`)
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('heading', { name: 'Verificar código', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Dígito 1 de 4' }).click()
  await page.keyboard.type(await codeFor(base, email))
}

export const chooseBusiness = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Selecciona un negocio', level: 1 }).waitFor()
  await page.getByRole('article', { name }).getByRole('button', { name: 'Seleccionar' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
}

export const openConversations = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: /^Conversaciones/ })
    .click()
  await page.getByRole('list', { name: 'Conversaciones' }).waitFor()
}

export const connectionDot = (page: Page, status: string): Locator =>
  page.getByTitle(`WebSocket: ${status}`)

/** A page, or a chat that is embedded in one. */
export type Chat = Pick<Page, 'getByRole'>

export const write = async (page: Chat, text: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: 'Escribe un mensaje' })
  await box.fill(text)
  // Waits until the conversation is loaded, since sending is disabled before.
  await page.getByRole('button', { name: 'Enviar', exact: true, disabled: false }).waitFor()
  await box.press('Enter')
}

/** The bubbles of a chat with exactly this text. */
export const said = (page: Chat, text: string): Locator =>
  page.getByRole('log', { name: 'Mensajes' }).getByRole('article').filter({ hasText: text })
