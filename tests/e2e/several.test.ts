import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, openConversations } from './people.ts'

// Several conversations at once, and pinned ones, of one person in two browsers.

const { product, browser } = drive()

const openStaff = async (): Promise<Page> => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(page)
  await connectionDot(page, 'connected').waitFor()
  return page
}

const rows = (page: Page) => page.getByRole('list', { name: 'Conversaciones' }).getByRole('button')
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Conversaciones seleccionadas' })
const isGone = (page: Page, name: string) => expect.poll(() => rowOf(page, name).count()).toBe(0)

const THREE = ['Camila Rojas', 'Gabriela Sandí', 'Isabel Quesada'] as const

test('three conversations are chosen by key, mouse and box, solved for the team, and opened again', async () => {
  const page = await openStaff()
  const other = await openStaff()
  await rowOf(page, THREE[0]).press('x')
  await bar(page).waitFor()
  await rowOf(page, THREE[1]).click()
  await page.getByRole('checkbox', { name: `Seleccionar la conversación de ${THREE[2]}` }).check()
  await page.getByText('3 seleccionadas').waitFor()
  await bar(page).getByRole('button', { name: 'Marcar como no leídas' }).click()
  for (const name of THREE)
    await rowOf(page, name).getByText('sin leer').waitFor({ state: 'attached' })
  await bar(page).getByRole('button', { name: 'Resolver' }).click()
  await page.getByText('3 conversaciones resueltas').waitFor()
  for (const name of THREE) for (const each of [page, other]) await isGone(each, name)
  await bar(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  for (const name of THREE) for (const each of [page, other]) await rowOf(each, name).waitFor()
})

test('what cannot be reached stays chosen with the reason, and is done by another try', async () => {
  const page = await openStaff()
  await rowOf(page, THREE[0]).press('x')
  await rowOf(page, THREE[1]).press('x')
  await bar(page).waitFor()
  await page.context().setOffline(true)
  await bar(page).getByRole('button', { name: 'Resolver' }).click()
  await bar(page).getByRole('alert').getByText('2 sin resolver').waitFor()
  await page.getByText('2 seleccionadas').waitFor()
  await page.context().setOffline(false)
  await connectionDot(page, 'connected').waitFor()
  await bar(page).getByRole('button', { name: 'Reintentar' }).click()
  for (const name of THREE.slice(0, 2)) await isGone(page, name)
})

test('a pinned conversation stands on top in every browser of the person, also after a reload', async () => {
  const page = await openStaff()
  const other = await openStaff()
  await rowOf(page, 'Isabel Quesada').press('f')
  for (const each of [page, other])
    await expect.poll(() => rows(each).first().textContent()).toMatch(/^Isabel Quesada.*Fijada/)
  await other.reload()
  await openConversations(other)
  await expect.poll(() => rows(other).first().textContent()).toMatch(/^Isabel Quesada/)
  await rowOf(other, 'Isabel Quesada').click({ button: 'right' })
  await other.getByRole('menuitem', { name: 'Desfijar' }).click()
  for (const each of [page, other])
    await expect.poll(() => rows(each).first().textContent()).not.toMatch(/^Isabel Quesada/)
})
