import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { guides } from '#machines/help/guides.ts'
import { person } from '../browser.ts'
import { drive } from '../e2e/drive.ts'
import { connectionDot, DEMO_EMAIL, signIn } from '../e2e/people.ts'

// The pictures of the guides, taken from the demo: `npm run pictures` writes them.

const folder = join(import.meta.dirname, '../../public/ayuda')

/** The way from the dashboard to each picture. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  shell: async () => undefined,
  dashboard: async (page) => {
    await page.getByRole('figure', { name: 'Mensajes de los últimos 7 días' }).waitFor()
  },
  conversations: async (page) => {
    await open(page, /^Conversaciones/)
    await page.getByRole('list', { name: 'Conversaciones' }).getByRole('button').nth(1).click()
    await page.getByRole('log', { name: 'Mensajes' }).getByRole('article').first().waitFor()
    if (!isPhone(page))
      await page.getByRole('complementary', { name: 'Información del cliente' }).waitFor()
  },
  assistants: async (page) => {
    await open(page, 'Asistentes')
    await page.getByRole('article').first().waitFor()
  },
  integrations: async (page) => {
    await open(page, 'Integraciones')
    await page.getByRole('article').first().waitFor()
  },
}

const open = async (page: Page, name: string | RegExp) => {
  const menu = page.getByRole('button', { name: 'Alternar menú' })
  const sidebar = page.getByRole('navigation', { name: 'Principal' })
  if (isPhone(page)) await menu.click()
  await sidebar
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click()
  if (isPhone(page)) await sidebar.waitFor({ state: 'hidden' })
}

/** On a phone an open chat hides the header, and a reload opens that chat again. */
const leaveChat = async (page: Page) => {
  const back = page.getByRole('button', { name: 'Volver a la lista' })
  if (await back.isVisible()) await back.click()
}

const sizes = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 390, height: 640 },
} as const

const isPhone = (page: Page): boolean => page.viewportSize()?.width === sizes.phone.width

const { product, browser } = drive()

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
})
const pictures = guides.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture?.name ?? []))

const kinds = (['light', 'dark'] as const).flatMap((theme) =>
  (['desktop', 'phone'] as const).map((size) => ({ theme, size })),
)

test.each(kinds)('the pictures of the guides, $theme, $size', async ({ theme, size }) => {
  const context = await browser.newContext({
    ...person,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: sizes[size],
  })
  const page = await context.newPage()
  await signIn(page, product.base, DEMO_EMAIL)
  await page
    .getByRole('article', { name: 'Casa Lino' })
    .getByRole('button', { name: 'Seleccionar' })
    .click()
  await connectionDot(page, 'connected').waitFor()
  for (const name of pictures) {
    const walk = ways[name]
    if (!walk) throw new Error(`No way leads to the picture ${name}`)
    await page.goto(`${product.base}/`)
    await connectionDot(page, 'connected').waitFor()
    await open(page, 'Panel de Control')
    await walk(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.getByText(/^(?:Cargando|Buscando)/).count()).toBe(0)
    await page.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`) })
    await leaveChat(page)
  }
  await context.close()
})
