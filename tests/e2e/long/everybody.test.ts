import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { viewRow } from '#machines/shell/areas.ts'
import { sidebarEntries } from '#src/views/shell/sidebarEntries.ts'
import { enter } from '../accounts.ts'
import { drive } from '../drive.ts'
import { tabTo } from '../keyboard.ts'
import {
  codeFor,
  connectionDot,
  DEMO_EMAIL,
  newPerson,
  openConversations,
  said,
  write,
} from '../people.ts'
import { listenToRegions, nameless, spokenOn, treeOf } from '../spoken.ts'

const { product, browser } = drive()

const QUESTION = '¿Hacen envíos a Cartago?'
const ANSWER = 'Sí, en dos días.'

test('the main job by keyboard alone, and as a screen reader tells it', async () => {
  const page = await newPerson(browser)
  await listenToRegions(page)
  await page.goto(product.base)
  const { keyboard } = page

  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Correo electrónico' }))
  await keyboard.type(DEMO_EMAIL)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Dígito 1 de 4' }))
  await keyboard.type(await codeFor(product.base, DEMO_EMAIL))

  const business = page.getByRole('article', { name: 'Casa Lino' })
  await tabTo(page, business.getByRole('button', { name: 'Seleccionar' }))
  await keyboard.press('Enter')
  const sidebar = page.getByRole('navigation', { name: 'Principal' })
  await tabTo(page, sidebar.getByRole('button', { name: /^Conversaciones/ }))
  await keyboard.press('Enter')
  await connectionDot(page, 'connected').waitFor()

  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, QUESTION)
  const list = page.getByRole('list', { name: 'Conversaciones' })
  // The row shows the question only until the assistant answers.
  await expect
    .poll(() => spokenOn(page))
    .toContainEqual(expect.stringContaining('Nuevo mensaje de Visitante Web'))
  const row = list.getByRole('button', { name: /^Visitante Web/ }).first()
  expect(nameless(await treeOf(page))).toEqual([])

  await tabTo(page, list.locator('[tabindex="0"]'))
  await keyboard.press('Home')
  await expect.poll(() => row.evaluate((each) => each === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await said(page, QUESTION).waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Escribe un mensaje' }))
  await keyboard.type(ANSWER)
  await keyboard.press('Enter')
  await said(visitor, ANSWER).waitFor()
  await said(page, ANSWER).waitFor()

  const tree = await treeOf(page)
  expect(nameless(tree)).toEqual([])
  expect(tree.filter(({ role }) => role === 'main')).toHaveLength(1)
  // The row of the list has the last message as well: the chat comes after it.
  const order = ['Conversaciones', QUESTION, ANSWER, 'Escribe un mensaje']
  const places = order.map((text) => tree.findLastIndex(({ name }) => name === text))
  expect({ places, isThere: !places.includes(-1) }).toEqual({
    places: places.toSorted((one, other) => one - other),
    isThere: true,
  })

  const words = await spokenOn(page)
  const heard = ['Código enviado', 'Nuevo mensaje de Visitante Web', QUESTION, ANSWER]
  const moments = heard.map((text) => words.findIndex((each) => each.includes(text)))
  expect({ heard: moments.every((at) => at >= 0), words }).toMatchObject({ heard: true })
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))

  await keyboard.press('Escape')
  const current = list.locator('[aria-current]')
  await expect.poll(() => current.evaluate((each) => each === document.activeElement)).toBe(true)
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe
    const { violations: found } = await run()
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })

/** 683 pixels are a screen of 1366 at a zoom of 200 %. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
  { width: 360, height: 740 },
]

/** The parts that are cut at the right: the page scrolls sideways, or a control ends outside a window that does not. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/u.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const outside = [...document.querySelectorAll('button, a, input, select, h1, h2')]
      .filter((each) => each.checkVisibility() && !scrolls(each.parentElement))
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 1 && right > clientWidth + 1 && left < clientWidth
      })
      .map((each) => each.textContent.trim() || each.tagName)
    return scrollWidth > clientWidth
      ? [`scrolls by ${scrollWidth - clientWidth}`, ...outside]
      : outside
  })

test('every view in the demo has no fault for axe in either theme, and is cut at no width', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await page.evaluate(axe)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a colour that still changes has another contrast
  const sidebar = page.getByRole('navigation', { name: 'Principal' })
  const found: Record<string, readonly string[]> = {}
  for (const { view } of sidebarEntries('dashboard', false).flat()) {
    const { label, heading } = viewRow(view)
    const [first] = sizes
    if (first) await page.setViewportSize(first)
    await sidebar
      .getByRole('button', { name: new RegExp(`^${label.replace('?', '\\?')}`) })
      .first()
      .click()
    const submenu = sidebar.getByRole('button', { name: viewRow(view).inSubmenu?.label ?? label })
    if (viewRow(view).inSubmenu) await submenu.click()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const faults = await violations(page)
      if (faults.length > 0) found[`${view}, ${colorScheme}`] = faults
    }
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      const outside = await cut(page)
      if (outside.length > 0) found[`${view}, ${size.width}`] = outside
    }
  }
  expect(found).toEqual({})
})

/** The parts of these that are outside the window, though nothing scrolls them into it. */
const hidden = async (...parts: readonly Locator[]): Promise<readonly string[]> => {
  const boxes = await Promise.all(
    parts.map(async (part) => ({ name: String(part), box: await part.boundingBox() })),
  )
  const { height = 0 } = parts[0]?.page().viewportSize() ?? {}
  return boxes.flatMap(({ name, box }) =>
    box && box.height > 1 && box.y >= 0 && box.y + box.height <= height + 1 ? [] : [name],
  )
}

test('an open conversation and a dialog have no fault for axe, and their fields and buttons are inside the window at every size', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await page.evaluate(axe)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConversations(page)
  await page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Marisol Araya/ })
    .click()
  const log = page.getByRole('log', { name: 'Mensajes' })
  await log.getByRole('article').last().waitFor()
  const composer = page.getByRole('textbox', { name: 'Escribe un mensaje' })
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await log.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect.poll(() => hidden(composer, send, log.getByRole('article').last())).toEqual([])
    expect(await cut(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('nuevo cliente')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
    const name = dialog.getByRole('textbox', { name: /^Nombre Completo/ })
    await expect
      .poll(() => hidden(name, dialog.getByRole('button', { name: 'Guardar' })))
      .toEqual([])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('nothing moves for those who ask for stillness', async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const long = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        return Number(duration) > 1 || iterations === Infinity ? [String(duration)] : []
      }),
    )
  await page.getByRole('button', { name: 'Novedades y Sugerencias' }).click()
  const news = page.getByRole('dialog', { name: 'Novedades y Sugerencias' })
  await news.getByRole('tab', { name: 'Changelog' }).waitFor()
  expect(await long()).toEqual([])
  await page.keyboard.press('Escape')
  await news.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  expect(await long()).toEqual([])
})
