import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { withGraph } from '../server/kit/graph.ts'
import { drive } from './drive.ts'
import { tellerOf, verifyAddress } from './meta.ts'
import { codeFor, newPerson, said, write } from './people.ts'

// The whole way of a new owner, from an e-mail that nobody knows to a customer's answered WhatsApp message. A change of
// its clicks and fields is a decision, and stands here.

const { graph, variables } = withGraph({ META_PROOF: 'on' })
const { product, browser } = drive(variables)

const EMAIL = 'rosa@trigo.example'
const NUMBER = '104599000000077'
const OWN_PHONE = '50688887777'
const CUSTOMER = '50688881234'
const HOURS = 'La panadería abre de lunes a sábado, de 6:00 a 18:00.'

/** The page of the bakery, with what Recado gave to paste. */
const bakeryWith = async (embedCode: string): Promise<string> => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">
      <title>Trigo</title><h1>Panadería Trigo</h1>${embedCode}</html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => {
    site.close()
  })
  const address = site.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

test('from a new e-mail to an answered WhatsApp message, by a hand that follows the first steps', async () => {
  let clicks = 0
  let fields = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    fields += 1
    await target.fill(text)
  }

  const owner = await newPerson(browser)
  const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = owner) =>
    within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const menu = owner.getByRole('navigation', { name: 'Principal' })
  const steps = owner.getByRole('region', { name: 'Primeros pasos' })
  const done = (title: string) => steps.getByText(`${title} (hecho)`)
  const field = (dialog: Locator, name: string) =>
    dialog.getByRole('textbox', { name, exact: true })

  // An account.
  await owner.goto(`${product.base}/login`)
  await fill(owner.getByRole('textbox', { name: 'Correo electrónico' }), EMAIL)
  await click(button('Enviar código'))
  await owner.getByRole('textbox', { name: 'Dígito 1 de 4' }).waitFor()
  fields += 1
  await owner.getByRole('textbox', { name: 'Dígito 1 de 4' }).press('Home')
  await owner.keyboard.type(await codeFor(product.base, EMAIL))

  // A business, in the zone of the browser.
  await owner.getByText('Crea tu primer negocio').waitFor()
  await click(button('Crear negocio'))
  const wizard = owner.getByRole('dialog', { name: 'Crear negocio' })
  await fill(field(wizard, 'Nombre *'), 'Panadería Trigo')
  expect(await field(wizard, 'Correo electrónico *').inputValue()).toBe(EMAIL)
  await click(button('Siguiente', wizard))
  const zone = wizard.getByRole('combobox', { name: 'Zona horaria' })
  await expect.poll(() => zone.inputValue()).toBe('Costa Rica (América)')
  await click(button('Usar Costa Rica', wizard))
  await click(button('Siguiente', wizard))
  await click(button('Siguiente', wizard))
  await click(button('Crear negocio', wizard))

  // An assistant.
  await steps.getByText('0 de 5').waitFor()
  await click(button('Crear un asistente', steps))
  const form = owner.getByRole('dialog')
  await fill(field(form, 'Nombre *'), 'Espiga')
  await fill(field(form, 'Contenido de entrenamiento *'), HOURS)
  await click(button('Crear asistente', form))
  await form.waitFor({ state: 'hidden' })

  // The chat on the bakery's own page.
  await click(button('Panel de Control', menu))
  await done('Tu asistente').waitFor()
  await click(button('Poner el chat en tu página', steps))
  const widget = owner.getByRole('dialog', { name: 'Nuevo widget' })
  await fill(field(widget, 'Nombre del widget *'), 'Página')
  await click(button('Crear integración', widget))
  await widget.waitFor({ state: 'hidden' })
  await owner.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => {
        document.title = text
      },
    })
  })
  await click(button('Copiar Código de Embed'))
  await expect.poll(() => owner.title()).toContain('widget.js')
  const visitor = await newPerson(browser)
  await visitor.goto(await bakeryWith(await owner.title()))
  await visitor.getByRole('button', { name: /^Abrir chat/ }).click()
  const chat = visitor.frameLocator('iframe[title="Chat"]')
  await write(chat, '¿A qué hora abren los sábados?')
  await said(chat, HOURS).waitFor()

  // The list has heard of it.
  await click(button('Panel de Control', menu))
  await done('Un canal').waitFor()
  await done('Un mensaje de prueba').waitFor()

  // The hours.
  await click(button('Poner el horario', steps))
  await owner.getByRole('tab', { name: 'Horario', selected: true }).waitFor()

  // WhatsApp, by steps.
  graph.numbers.set(NUMBER, ['Bearer EAAG-de-rosa'])
  graph.about.set(NUMBER, { verified_name: 'Panadería Trigo' })
  await click(button('Integraciones', menu))
  await click(owner.getByRole('tab', { name: 'WhatsApp' }))
  await click(button('Conectar el primer número'))
  const guide = owner.getByRole('dialog', { name: 'Conectar WhatsApp' })
  await verifyAddress(guide)
  await click(button('Siguiente', guide))
  await fill(field(guide, 'Nombre de la Conexión *'), 'Mostrador')
  await fill(field(guide, 'Token de acceso de Meta *'), 'EAAG-de-rosa')
  await fill(field(guide, 'ID del número de teléfono de Meta *'), NUMBER)
  await fill(field(guide, 'Número de teléfono *'), '+506 8888 0001')
  await click(button('Guardar y comprobar', guide))
  await guide.getByText('+506 8888 0001 · Panadería Trigo').waitFor()
  await click(button('Siguiente', guide))

  const tell = tellerOf(graph, product, NUMBER)
  const heard = (from: string, name: string, body: string) =>
    tell({
      contacts: [{ wa_id: from, profile: { name } }],
      messages: [{ id: `wamid.${from}`, from, type: 'text', text: { body } }],
    })
  await guide.getByText('Esperando tu mensaje...').waitFor()
  await heard(OWN_PHONE, 'Rosa Trigo', 'Hola')
  await guide.getByText('Llegó un mensaje de Rosa Trigo').waitFor()
  await fill(field(guide, 'Tu número de WhatsApp'), '+506 8888 7777')
  await click(button('Enviar mensaje de prueba', guide))
  await guide.getByText('Salió hacia Meta').waitFor()
  const test = graph.sent.findLast(
    ({ account, body }) => account === NUMBER && Object(body).to === OWN_PHONE,
  )
  await tell({ statuses: [{ id: test?.id, status: 'delivered' }] })
  await guide.getByText('El mensaje de prueba llegó: tu conexión funciona').waitFor()
  await click(button('Listo', guide))

  // A customer asks, and the assistant answers.
  await heard(CUSTOMER, 'Elena Prueba', '¿Hasta qué hora abren los sábados?')
  const answer = () =>
    graph.sent.find(({ body }) => Object(body).to === CUSTOMER && Object(body).text?.body === HOURS)
  await expect.poll(answer, { timeout: 30_000 }).toMatchObject({ account: NUMBER })
  await click(button(/^Conversaciones/, menu))
  await click(button(/^Elena Prueba/))
  await said(owner, HOURS).waitFor()
  expect({ clicks, fields }).toEqual({ clicks: 25, fields: 11 })
})
