import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL } from './people.ts'

const { product, browser } = drive()

test("the dashboard shows the demo's cards and charts, a file of each, and a link to a conversation", async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  const card = (name: string) => staff.getByRole('group', { name, exact: true })
  await card('Total de mensajes')
    .getByText(/^Clientes \d+ · Negocio \d+$/)
    .waitFor()
  await card('Total de conversaciones')
    .getByText(/^\d+ esta semana$/)
    .waitFor()
  await card('Tasa de respuesta')
    .getByText(/^9\d,\d%$/)
    .waitFor()
  await staff.getByText(/^Última actualización: \d\d:\d\d$/).waitFor()

  const week = staff.getByRole('figure', { name: 'Mensajes de los últimos 7 días' })
  await week.getByRole('slider').focus()
  await staff.keyboard.press('End')
  await week.getByText(/^\d+ mensajes?$/).waitFor()
  const rows = await week.getByRole('row').allTextContents()
  expect(rows).toHaveLength(8)
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    week.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^mensajes-7-dias-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFFecha,Mensajes\r\n(?:\d{4}-\d\d-\d\d,\d+\r\n){7}$/)

  // A section that is still being loaded is not asked for again.
  await staff.waitForLoadState('networkidle')
  const asked: string[] = []
  staff.on('request', (request) => {
    const [, section] = /dashboard\/([^?]+)/.exec(request.url()) ?? []
    if (section) asked.push(section)
  })
  await staff.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect.poll(() => asked.length).toBe(7)

  const top = staff.getByRole('region', { name: 'Conversaciones más activas' })
  const first = top.getByRole('button').first()
  const nameOfFirst = async (): Promise<string> =>
    /^([A-ZÁÉÍÓÚÑ][\p{L} ]+?)(?:WhatsApp|Instagram|Widget)/u.exec(
      (await first.textContent())?.replace(/^[A-Z]{2}(?=[A-ZÁÉÍÓÚÑ])/, '') ?? '',
    )?.[1] ?? ''
  // The rows give way to the new ones.
  await expect.poll(nameOfFirst).not.toBe('')
  const name = await nameOfFirst()
  await first.click()
  await staff.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
  await staff.getByRole('region', { name: 'Chat' }).getByText(name).first().waitFor()
})
