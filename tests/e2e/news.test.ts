import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callAs, enter, openProvider } from './accounts.ts'
import { drive } from './drive.ts'
import { ADMIN_EMAIL, DEMO_EMAIL } from './people.ts'

const { product, browser } = drive()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const news = (page: Page) => page.getByRole('dialog', { name: 'Novedades y Sugerencias' })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const hostile = [
  '<p>Un texto <b>inocente</b></p>',
  '<img src="x" onerror="globalThis.attacked = \'image\'">',
  '<svg onload="globalThis.attacked = \'svg\'"></svg>',
  '<script>globalThis.attacked = "script"</script>',
  '<iframe srcdoc="<script>parent.attacked = 1</script>"></iframe>',
  '<img alt="figura" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>">',
  '<a href="javascript:globalThis.attacked = 1">Pulsa aquí</a>',
  '<a href="https://recado.example/ayuda" onclick="globalThis.attacked = 1">Ayuda</a>',
].join('')

test('a post is written, a hostile post is harmless, and a suggestion gets a vote and a comment', async () => {
  const provider = await openProvider(product.base)
  // Bypasses every check of the page.
  const call = await callAs(product.base, ADMIN_EMAIL)
  await call('/lpmobile/changelog', { title: 'Hostil', content: hostile, tags: [] })

  const admin = await enter(browser, product.base, ADMIN_EMAIL, provider)
  await button(admin, 'Novedades y Sugerencias').click()
  await button(admin, 'Modo administrador').click()
  await button(admin, 'Nuevo Post').click()
  const editor = admin.getByRole('dialog', { name: 'Crear Nuevo Post del Changelog' })
  await editor.getByRole('textbox', { name: 'Título *' }).fill('Recado avisa')
  await editor.getByRole('textbox', { name: 'Nombre de la etiqueta' }).fill('Aviso')
  await admin.keyboard.press('Enter')
  await editor.getByRole('textbox', { name: 'Contenido' }).click()
  await admin.keyboard.type('Desde hoy ')
  await admin.keyboard.press('Control+b')
  await admin.keyboard.type('avisa')
  await button(admin, 'Publicar Post').click()
  await admin.getByRole('status').filter({ hasText: 'Post publicado' }).waitFor()
  await editor.waitFor({ state: 'detached' })
  await card(admin, 'Recado avisa').getByText('Aviso', { exact: true }).waitFor()

  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.getByText('Hay novedades sin leer').waitFor({ state: 'attached' })
  await button(staff, 'Novedades y Sugerencias').press('Enter')
  await card(staff, 'Recado avisa').getByRole('strong').getByText('avisa').waitFor()
  expect(await button(staff, 'Modo administrador').count()).toBe(0)
  await staff.getByText('Hay novedades sin leer').waitFor({ state: 'detached' })

  const post = card(staff, 'Hostil')
  await post.getByText('Un texto inocente').waitFor()
  expect(await post.getByRole('img').count()).toBe(0)
  expect(await post.getByRole('link').evaluateAll((links) => links.map(String))).toEqual([
    'https://recado.example/ayuda',
  ])
  const markup = await post.innerHTML()
  expect(markup).not.toMatch(/script|iframe|svg|onerror|onload|onclick/i)
  // A refused link is still readable, and does nothing.
  await post.getByText('Pulsa aquí').click()
  expect(await staff.evaluate(() => Reflect.get(globalThis, 'attacked'))).toBeUndefined()

  await staff.getByRole('tab', { name: 'Changelog' }).press('ArrowRight')
  const suggestion = card(staff, 'Que el asistente salude por el nombre')
  await suggestion.getByRole('button', { name: 'Votar, 6 votos', pressed: false }).press('Enter')
  await suggestion.getByRole('button', { name: 'Votar, 7 votos', pressed: true }).waitFor()
  await suggestion.getByRole('button', { name: 'Comentarios, 1' }).press('Enter')
  const field = suggestion.getByRole('textbox', { name: 'Añade un comentario...' })
  await field.fill('Aquí también.')
  await field.press('Tab')
  await staff.keyboard.press('Enter')
  await suggestion.getByRole('heading', { name: 'Comentarios (2)' }).waitFor()
  const comment = suggestion.getByRole('listitem').filter({ hasText: 'Aquí también.' })
  await comment.getByText(/^cliente[1-9]\d{3}$/).waitFor()
  expect(await news(staff).innerHTML()).not.toContain('@')
  await staff.keyboard.press('Escape')
  await news(staff).waitFor({ state: 'detached' })
  expect(
    await button(staff, 'Novedades y Sugerencias').evaluate((it) => it === document.activeElement),
  ).toBe(true)
})
