import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, newPerson, openConversations, said, write } from './people.ts'

const { product, browser } = drive()

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar conversaciones' })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem')
const rowWith = (page: Page, text: RegExp | string) => rows(page).filter({ hasText: text })
const inThread = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la conversación' })

test('staff find a conversation by an older message and are led to it, by tag, e-mail and phone, also while offline', async () => {
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, 'Buenas. Busco un chal de algodón granate para mi mamá.')
  await said(visitor, 'Buenas. Busco un chal de algodón granate para mi mamá.').waitFor()
  for (const line of 'abcdefghijkl') {
    await write(visitor, `Línea ${line}`)
    await said(visitor, `Línea ${line}`).waitFor()
  }

  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await connectionDot(staff, 'connected').waitFor()
  await search(staff).fill('GRANATE algodon')
  const row = rowWith(staff, 'Busco un chal de algodón granate')
  await row.waitFor()
  expect(await row.locator('mark').allTextContents()).toEqual(['algodón', 'granate'])
  await row.getByRole('button').click()
  await expect.poll(() => inThread(staff).inputValue()).toBe('GRANATE algodon')
  await staff.getByText('1 de 1').waitFor()
  const found = said(staff, 'Buenas. Busco un chal de algodón granate para mi mamá.')
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)

  for (const [words, reason] of [
    ['vip', /Etiqueta: VIP/],
    ['marisol.araya@', /Correo: marisol\.araya@correo\.example/],
    ['8834-1207', /Teléfono: \+?506 ?8834 ?1207/],
  ] as const) {
    await search(staff).fill(words)
    await rowWith(staff, reason).first().waitFor()
  }

  await search(staff).fill('zzz inventado')
  await staff.getByText('Nada más en los mensajes ni en las fichas').waitFor()
  await staff.context().setOffline(true)
  await search(staff).fill('granate')
  await staff.getByText('Sin conexión: solo se busca en lo que hay aquí').waitFor()
  await staff.context().setOffline(false)
  // The row quotes the message around the word, and leaves its beginning out.
  const quoted = rowWith(staff, '…un chal de algodón granate para mi mamá.')
  await quoted.waitFor()
  expect(await quoted.locator('mark').allTextContents()).toEqual(['granate'])
})

test('the search of each list is within five stops of the keyboard from the top of the page', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await staff.setViewportSize({ width: 1366, height: 768 })
  for (const [view, field] of [
    ['Conversaciones', 'Buscar conversaciones'],
    ['Clientes', 'Buscar clientes'],
    ['Proyectos', 'Buscar...'],
  ] as const) {
    const entry = staff.getByRole('navigation', { name: 'Principal' })
    await entry.getByRole('button', { name: view, exact: true }).click()
    await staff.reload()
    const wanted = staff.getByRole('searchbox', { name: field })
    await wanted.waitFor()
    const skip = staff.getByRole('button', { name: 'Saltar a la búsqueda' })
    let stops = 0
    do {
      await staff.keyboard.press('Tab')
      stops += 1
    } while (stops < 5 && !(await skip.evaluate((each) => each === document.activeElement)))
    await staff.keyboard.press('Enter')
    expect(await wanted.evaluate((each) => each === document.activeElement), view).toBe(true)
    expect(stops).toBeLessThan(5)
  }
})

test('a tap that takes the focus out of the search meets what it was on, at the bottom of a phone', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino', (opener, kept) =>
    newPerson({ newContext: (given) => opener.newContext({ ...given, hasTouch: true }) }, kept),
  )
  await staff.setViewportSize({ width: 360, height: 640 })
  const shortcuts = staff.getByRole('navigation', { name: 'Accesos' })
  await shortcuts.getByRole('button', { name: /^Conversaciones/ }).tap()
  await search(staff).tap()
  await shortcuts.waitFor({ state: 'hidden' })
  await staff.getByRole('button', { name: 'Nueva conversación' }).tap()
  await staff.getByRole('dialog', { name: 'Nueva conversación' }).waitFor()
})
