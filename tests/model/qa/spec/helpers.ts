import { expect, type Locator, type Page } from 'playwright/test'

// The helpers of every printed spec, which runs against `npm start -- --qa`: this file is printed unchanged.

/** The world that the page is opened in. */
export const begin = (page: Page, scene: object) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('qa/scene') === null) sessionStorage.setItem('qa/scene', text)
  }, JSON.stringify(scene))

interface Command {
  readonly do: string
  readonly [part: string]: unknown
}

/** What the panel 'El mundo' does at the press of a button. */
export async function world(page: Page, command: Command) {
  if (command.do === 'screen')
    await page.setViewportSize({ width: Number(command.width), height: Number(command.height) })
  else if (command.do === 'reload') await page.reload({ waitUntil: 'commit' })
  else if (command.do === 'visit') await page.goto(String(command.address), { waitUntil: 'commit' })
  else {
    await page.waitForFunction(() => Reflect.has(window, 'mundo'))
    const given: [string, Command] = ['mundo', command]
    await page.evaluate(([name, what]) => Reflect.get(window, name).do(what), given)
  }
}

/** The text of the page once nothing loads and nothing has changed for a moment. */
export async function settled(page: Page): Promise<string | null> {
  const body = page.locator('body')
  let read: string | null = null
  await expect
    .poll(
      async () => {
        const earlier = read
        read = await body.textContent()
        const isBusy = (await page.locator('[aria-busy=true]').count()) > 0
        return read !== '' && read === earlier && !isBusy
      },
      { message: 'the page rests', intervals: [250] },
    )
    .toBe(true)
  return read
}

/** Fills a field, also with its own text again. */
export async function write(field: Locator, text: string) {
  const held = await field.evaluate((element) =>
    'value' in element ? element.value : element.textContent,
  )
  if (held === text) await field.fill('')
  await field.fill(text)
}

/** Types into fields of one character each: the focus moves on by itself. */
export async function typeFrom(field: Locator, text: string) {
  await field.click()
  await field.page().keyboard.type(text)
}

/** Presses a control that opens something, unless it is open. */
export async function unfold(opener: Locator) {
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}

/** The colour scheme of the page: light or dark. */
export const colours = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme !== 'light dark') return colorScheme
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })
