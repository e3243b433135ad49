import { expect, test } from 'vitest'
import { drive } from './drive.ts'
import { openBrowser } from './people.ts'

const { product, browser } = drive()

test('a person who is signed out reads the drawing and the scripts of a machine that does not run', async () => {
  const page = await openBrowser(browser)
  page.setDefaultTimeout(60_000)
  await page.goto(`${product.base}/diagnostico?diagnostico`)
  await page.getByRole('tab', { name: 'Máquinas' }).click()
  const list = page.getByRole('navigation', { name: 'Máquinas' })
  await list.getByRole('button', { name: 'Iniciar sesión En marcha session' }).waitFor()
  await list.getByRole('button', { name: 'Elegir y comprar purchase' }).click()
  const drawing = page.getByRole('group', { name: 'Diagrama de purchase' }).getByRole('img')
  const paint = await drawing
    .locator('rect')
    .first()
    .evaluate((box) => getComputedStyle(box).fill)
  expect(paint).toBe('rgb(243, 246, 246)')
  await page.getByRole('button', { name: /^purchase-1/ }).click()
  await page.getByText('Precondición', { exact: true }).waitFor()
})

test('every listed machine has a file with scripts', async () => {
  const load = async (name: string) =>
    (await fetch(`${product.base}/diagnostico/${name}.json`)).json()
  const list: { machine: string }[] = await load('maquinas')
  expect(list.length).toBeGreaterThan(100)
  const without: string[] = []
  for (const { machine } of list) {
    const sheet = await load(machine)
    if (sheet.machine !== machine || sheet.scripts.length === 0) without.push(machine)
  }
  expect(without).toEqual([])
})
