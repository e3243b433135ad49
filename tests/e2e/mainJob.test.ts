import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import {
  chooseBusiness,
  connectionDot,
  DEMO_EMAIL,
  newPerson,
  openConversations,
  said,
  signIn,
  write,
} from './people.ts'

const { product, browser } = drive()

test('staff sign in, a visitor writes, staff answer, the visitor reads the answer', async () => {
  const staff = await newPerson(browser)
  await signIn(staff, product.base, DEMO_EMAIL)
  await chooseBusiness(staff, 'Casa Lino')
  await openConversations(staff)
  await connectionDot(staff, 'connected').waitFor()

  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, '¿Tienen la camisa de lino en talla M?')
  await said(visitor, '¿Tienen la camisa de lino en talla M?').waitFor()

  const row = staff
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Visitante Web.*camisa de lino en talla M/s })
  await row.waitFor()
  await staff.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ }).waitFor()
  await row.click()
  await said(staff, '¿Tienen la camisa de lino en talla M?').waitFor()

  await write(staff, 'Sí, nos quedan dos en azul.')
  await said(visitor, 'Sí, nos quedan dos en azul.').waitFor()
  await staff.reload()
  await openConversations(staff)
  // The chat is open again, and its row shows who wrote last as soon as the list is loaded.
  await staff
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Visitante Web.*(?:camisa de lino en talla M|nos quedan dos)/s })
    .click()
  await visitor.reload()
  for (const page of [staff, visitor])
    for (const text of ['¿Tienen la camisa de lino en talla M?', 'Sí, nos quedan dos en azul.'])
      await expect.poll(() => said(page, text).count()).toBe(1)
})

test("a visitor's offline message is sent and answered once after reconnection, without a press", async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await connectionDot(staff, 'connected').waitFor()
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, 'Hola, ¿están?')
  await staff.getByRole('button', { name: /^Visitante Web.*Hola, ¿están\?/s }).click()

  await visitor.context().setOffline(true)
  await visitor.getByText('Sin conexión').waitFor()
  await write(visitor, 'Escrito sin red')
  await said(visitor, 'Escrito sin red').getByText('Enviando').waitFor()
  await visitor.context().setOffline(false)
  await said(staff, 'Escrito sin red').waitFor()
  await write(staff, 'Aquí estamos.')
  await said(visitor, 'Aquí estamos.').waitFor()
  await visitor.getByText('Sin conexión').waitFor({ state: 'detached' })
})

test('offline messages of the staff wait, and arrive in their order after reconnection', async () => {
  const texts = ['UNO', 'DOS', 'TRES'] as const
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, '¿Qué números tienen?')
  const row = staff.getByRole('button', { name: /^Visitante Web.*Qué números tienen/s })
  await row.click()
  await said(staff, '¿Qué números tienen?').waitFor()

  await staff.context().setOffline(true)
  for (const text of texts) {
    await write(staff, text)
    await said(staff, text).getByText('En espera').waitFor()
  }
  await staff.context().setOffline(false)
  for (const text of texts) await said(visitor, text).waitFor()
  const shown = async (page: Page) =>
    (await page.getByRole('log').getByRole('article').allInnerTexts()).flatMap((article) =>
      texts.filter((text) => article.includes(text)),
    )
  await expect.poll(() => shown(visitor)).toEqual(texts)
  await expect.poll(() => shown(staff)).toEqual(texts)
  await staff.getByText('En espera').waitFor({ state: 'detached' })

  // The page is reloaded while a message waits: it is sent automatically, once.
  await staff.context().setOffline(true)
  await write(staff, 'CUATRO')
  await said(staff, 'CUATRO').getByText('En espera').waitFor()
  await staff.context().setOffline(false)
  await staff.reload()
  await said(visitor, 'CUATRO').waitFor()
  await expect.poll(() => said(visitor, 'CUATRO').count()).toBe(1)
})

test('on a phone, Back leads from the chat to the list, and then to the earlier view', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await staff.setViewportSize({ width: 360, height: 740 })
  const list = staff.getByRole('list', { name: 'Conversaciones' })
  const back = staff.getByRole('button', { name: 'Volver a la lista' })
  await list.getByRole('button').first().click()
  await back.waitFor()
  await staff.goBack()
  await list.waitFor()
  await staff.goForward()
  await back.waitFor()
  await staff.reload()
  await back.click()
  await list.waitFor()
  await staff.goBack()
  await staff.getByRole('heading', { name: 'Panel de Control', level: 1 }).waitFor()
})

test('a server that dies and restarts neither loses nor doubles a message', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, 'Antes del corte')
  await staff.getByRole('button', { name: /^Visitante Web.*Antes del corte/s }).click()
  await said(staff, 'Antes del corte').waitFor()

  await product.kill()
  await connectionDot(staff, 'connecting').waitFor()
  await write(visitor, 'Escrito sin servidor')
  await write(staff, 'Respuesta sin servidor')
  await said(staff, 'Respuesta sin servidor').waitFor()
  await product.restart()

  await connectionDot(staff, 'connected').waitFor({ timeout: 40_000 })
  await said(staff, 'Escrito sin servidor').waitFor({ timeout: 40_000 })
  // The send got no answer. The server knows its key, so it is sent again automatically.
  await said(visitor, 'Respuesta sin servidor').waitFor({ timeout: 40_000 })

  await staff.reload()
  await openConversations(staff)
  // The network decides which of the two messages reaches the server last.
  await staff
    .getByRole('button', { name: /^Visitante Web.*(Escrito|Respuesta) sin servidor/s })
    .click()
  await visitor.reload()
  for (const page of [staff, visitor])
    for (const text of ['Antes del corte', 'Escrito sin servidor', 'Respuesta sin servidor'])
      await expect.poll(() => said(page, text).count()).toBe(1)
}, 120_000)
