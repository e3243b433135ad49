import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { enter, openProvider } from '../accounts.ts'
import { drive } from '../drive.ts'
import { ADMIN_EMAIL, DEMO_EMAIL } from '../people.ts'

// Whole visits of news, projects and administration by keyboard alone, on a wide screen and on a phone, light and dark.

const { product, browser } = drive()

beforeAll(async () => {
  await openProvider(product.base)
})
/** Each with its own unconverted request of the demo. */
const screens = [
  {
    width: 1366,
    height: 768,
    colorScheme: 'light',
    pending: 'Recordar los apartados que vencen',
  },
  { width: 360, height: 740, colorScheme: 'dark', pending: 'Confirmar encargos de queques' },
] as const
type Screen = (typeof screens)[number]

const visit = async (email: string, business: string, { colorScheme, width, height }: Screen) => {
  const page = await enter(browser, product.base, email, business)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  return page
}

/** More tab stops than any screen has. */
const STOPS = 150

/** Moves the focus by Tab to an element, which must be visible when it has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  // Located once: looking it up by name at every stop is slow.
  let found = await target.elementHandle()
  for (let stop = 0; stop < STOPS; stop += 1) {
    const place = await found?.evaluate((element) => {
      if (!element.isConnected) return 'gone'
      return element === document.activeElement ? 'focused' : 'elsewhere'
    })
    if (place === 'focused') return expectWithin(page, target)
    if (place === 'gone') found = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** A drawer slides in for a moment. */
const expectWithin = (page: Page, target: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const { x, width } = (await target.boundingBox()) ?? { x: -1, width: 0 }
      return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0)
    })
    .toBe(true)

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** An entry of the menu, which is in a drawer on a phone. */
const openView = async (page: Page, entry: string, heading: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  if (!(await menu.isVisible())) await press(page, button(page, 'Alternar menú'))
  await press(page, menu.getByRole('button', { name: entry, exact: true }))
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const field = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** As a table, or as cards. */
const row = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

const leave = async (page: Page, name: string): Promise<void> => {
  const left = dialog(page, name)
  // A closed overlay returns the focus a moment later.
  await expect
    .poll(() => left.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.press('Escape')
  await left.waitFor({ state: 'detached' })
}

describe.each(screens)('$width px, $colorScheme', (screen) => {
  const own = `${screen.width}`

  test('an ordinary user reads, votes, comments, suggests, requests a project and reports a problem', async () => {
    const page = await visit(DEMO_EMAIL, 'Casa Lino', screen)
    const NEWS = 'Novedades y Sugerencias'
    const news = dialog(page, NEWS)
    await press(page, button(page, NEWS))
    await press(page, card(page, `${NEWS}, en un solo lugar`).getByRole('button'))
    await news.getByRole('heading', { name: 'Qué encontrarás' }).waitFor()
    await press(page, news.getByRole('tab', { name: 'Changelog' }), 'ArrowRight')

    const suggestion = card(page, 'Programar un mensaje para más tarde')
    const vote = suggestion.getByRole('button', { name: /^Votar, / })
    const before = await vote.getAttribute('aria-pressed')
    await press(page, vote, 'Space')
    await expect.poll(() => vote.getAttribute('aria-pressed')).not.toBe(before)
    await press(page, suggestion.getByRole('button', { name: /^Comentarios, / }))
    await type(page, field(suggestion, 'Añade un comentario...'), `Desde ${own}`)
    await press(page, button(suggestion, 'Comentar'))
    await suggestion
      .getByRole('listitem')
      .filter({ hasText: `Desde ${own}` })
      .waitFor()

    await press(page, button(news, 'Nueva Sugerencia'))
    const form = dialog(page, 'Nueva Sugerencia')
    await press(page, form.getByRole('combobox', { name: 'Categoría *' }), 'ArrowDown')
    await type(page, field(form, 'Título *'), `Idea ${own}`)
    await type(page, field(form, 'Descripción *'), 'Que se pueda.')
    await press(page, button(form, 'Enviar Sugerencia'))
    await card(page, `Idea ${own}`).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
    await leave(page, NEWS)
    await reach(page, button(page, NEWS))

    await openView(page, 'Proyectos', 'Proyectos y Automatizaciones')
    const project = card(page, 'Confirmación de pagos por SINPE')
    const toggle = project.getByRole('switch', { name: 'Automatización activa' })
    const isOn = await toggle.isChecked()
    await press(page, toggle, 'Space')
    await expect.poll(() => toggle.isChecked()).toBe(!isOn)
    await press(page, button(project, 'Ver detalles'))
    const detail = dialog(page, 'Confirmación de pagos por SINPE')
    await press(page, detail.getByRole('tab', { name: 'Resumen' }), 'ArrowRight')
    await type(page, field(detail, 'Nuevo comentario'), `Aviso ${own}`)
    await press(page, button(detail, 'Comentar'))
    await detail
      .getByRole('listitem')
      .filter({ hasText: `Aviso ${own}` })
      .waitFor()
    await press(page, detail.getByRole('tab', { name: /^Comentarios/ }), 'ArrowRight')
    await press(page, button(detail, 'Reportar Problema'))
    const report = dialog(page, 'Reportar Problema')
    await type(page, field(report, 'Título *'), `Falla ${own}`)
    await type(page, field(report, 'Descripción *'), 'Llega tarde.')
    await press(page, button(report, 'Enviar reporte'))
    await detail
      .getByRole('listitem')
      .filter({ hasText: `Falla ${own}` })
      .waitFor()
    await leave(page, 'Confirmación de pagos por SINPE')

    await press(page, button(page, 'Nueva Solicitud'))
    const request = dialog(page, 'Nueva Solicitud de Proyecto')
    await press(page, request.getByRole('combobox', { name: 'Tipo *' }), 'ArrowDown')
    await type(page, field(request, 'Título *'), `Pedido ${own}`)
    await type(page, field(request, 'Descripción *'), 'Cuando llueve, avisar.')
    await press(page, button(request, 'Enviar solicitud'))
    await request.waitFor({ state: 'detached' })
    await press(page, page.getByRole('tab', { name: /^Proyectos/ }), 'ArrowRight')
    await row(page, `Pedido ${own}`).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
  })

  test('the administrator publishes and deletes a post, converts a request, delivers and answers', async () => {
    const page = await visit(ADMIN_EMAIL, 'El proveedor', screen)
    const NEWS = 'Novedades y Sugerencias'
    await press(page, button(page, NEWS))
    const news = dialog(page, NEWS)
    await press(page, button(news, 'Modo administrador'))
    await press(page, button(news, 'Nuevo Post'))
    const editor = dialog(page, 'Crear Nuevo Post del Changelog')
    await type(page, field(editor, 'Título *'), `Aviso ${own}`)
    await type(page, field(editor, 'Nombre de la etiqueta'), 'Mejora')
    await page.keyboard.press('Enter')
    await type(page, field(editor, 'Contenido'), 'Desde hoy.')
    await press(page, button(editor, 'Publicar Post'))
    const post = card(page, `Aviso ${own}`)
    await post.getByText('Mejora').waitFor()
    await press(page, button(post, 'Eliminar'))
    const question = dialog(page, 'Eliminar post')
    await press(page, button(question, 'Eliminar'))
    await question.waitFor({ state: 'detached' })
    await post.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
    await leave(page, NEWS)

    await openView(page, 'Proyectos', 'Proyectos y Automatizaciones')
    await openView(page, 'Administración', 'Administración de Proyectos')
    await press(page, button(page, `Convertir a proyecto: ${screen.pending}`))
    const conversion = dialog(page, 'Convertir a Proyecto')
    // The proposed name is selected: typing replaces it.
    await type(page, field(conversion, 'Nombre del proyecto *'), `Lluvia ${own}`)
    await press(page, button(conversion, 'Convertir'))
    await conversion.waitFor({ state: 'detached' })
    await press(page, page.getByRole('tab', { name: /^Solicitudes/ }), 'ArrowRight')
    const status = page.getByRole('combobox', {
      name: `Estado de desarrollo de Lluvia ${own}`,
    })
    await reach(page, status)
    for (const passed of ['analysis', 'development', 'testing', 'review', 'ready', 'delivered']) {
      await page.keyboard.press('ArrowDown')
      expect(await status.inputValue()).toBe(passed)
    }
    const progress = page.getByRole('progressbar', { name: `Progreso de Lluvia ${own}` })
    await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('100')
    await press(page, button(page, `Ver detalles de Lluvia ${own}`))
    const detail = dialog(page, `Lluvia ${own}`)
    await type(page, field(detail, 'Nuevo comentario'), 'Ya corre.')
    await press(page, button(detail, 'Comentar'))
    await detail.getByRole('listitem').filter({ hasText: 'Ya corre.' }).waitFor()
    await leave(page, `Lluvia ${own}`)
    await press(page, page.getByRole('tab', { name: /^Proyectos/ }), 'ArrowRight')
    await row(page, 'Un comprobante de dos pagos se leyó como uno').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
  })

  test('an ordinary user who opens the administration sees that access is denied', async () => {
    const page = await visit(DEMO_EMAIL, 'Casa Lino', screen)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/project/.test(request.url()) && request.url().includes('/lpmobile/'))
        asked.push(request.url())
    })
    // The history of this tab comes from the administrator.
    await openView(page, 'Clientes', 'Gestión de Clientes')
    await page.evaluate(() => {
      const { recado, ...others } = history.state
      const place = { view: 'projects-admin', trail: ['dashboard'] }
      history.replaceState({ ...others, recado: { ...recado, place } }, '')
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Administración de Proyectos', level: 1 }).waitFor()
    await page.getByText('Acceso Denegado', { exact: true }).waitFor()
    await page.getByText('No tienes permisos para acceder a esta página', { exact: true }).waitFor()
    expect(await button(page, 'Administración').count()).toBe(0)
    expect(asked).toEqual([])
  })
})
