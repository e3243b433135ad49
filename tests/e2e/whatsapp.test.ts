import { expect, test } from 'vitest'
import { APP, wabaOf, withGraph } from '../server/kit/graph.ts'
import { callAs, enter } from './accounts.ts'
import { drive } from './drive.ts'
import { tellerOf, verifyAddress } from './meta.ts'
import { connectionDot, DEMO_EMAIL, openConversations, said, write } from './people.ts'

const { graph, variables } = withGraph({
  META_PROOF: 'on',
  META_APP_ID: APP.id,
  META_CONFIG_ID: '77',
})
const { product, browser } = drive(variables)

/** The number of the demo's shop. */
const NUMBER = '104512345678901'
const CUSTOMER = '50688884321'
graph.numbers.set(NUMBER, ['Bearer EAAG-demo-casa-lino-no-abre-nada-4C1A'])

const tell = tellerOf(graph, product, NUMBER)

const NEW_NUMBER = '104599000000001'
const SECOND_NUMBER = '104599000000002'
const OWN_PHONE = '50688887777'

test('a new owner connects WhatsApp by steps, sees the name of the number, and the test message comes back', async () => {
  const email = 'panadera@trigo.example'
  const call = await callAs(product.base, email)
  await call('/lpmobile/business', { name: 'Panadería Trigo', email })
  const owner = await enter(browser, product.base, email, 'Panadería Trigo')
  const session = await owner.evaluate(() => localStorage.getItem('recado/session'))
  const { businessId } = JSON.parse(session ?? '{}')
  await call('/lpmobile/make/assistants', {
    name: 'Espiga',
    business_id: Number(businessId),
    ai_avatar_id: 1,
    training_content: 'Abrimos de 6 a 18.',
    title: 'Panadería',
    description: '',
    language: 'es',
    created_by: email,
  })
  graph.numbers.set(NEW_NUMBER, ['Bearer EAAG-de-la-panadera'])
  graph.expired.add('Bearer EAAG-vencido')
  graph.about.set(NEW_NUMBER, { verified_name: 'Panadería Trigo' })

  await owner
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: 'Integraciones' })
    .click()
  await owner.getByRole('button', { name: 'Conectar el primer número' }).click()
  const guide = owner.getByRole('dialog', { name: 'Conectar WhatsApp' })
  const press = (name: string) => guide.getByRole('button', { name, exact: true }).click()
  const fill = (name: string, text: string) => guide.getByRole('textbox', { name }).fill(text)

  // Meta asks for the address with the word of the operator.
  await guide.getByText('Esperando a que Meta la verifique...').waitFor()
  await verifyAddress(guide)
  await press('Siguiente')

  await fill('Nombre de la Conexión *', 'Mostrador')
  await fill('Token de acceso de Meta *', 'EAAG-vencido')
  await fill('ID del número de teléfono de Meta *', NEW_NUMBER)
  await fill('Número de teléfono *', '+506 8888 0001')
  await press('Guardar y comprobar')
  await guide.getByText('Algo falla').waitFor()
  await press('Corregir los datos')
  await fill('Token de acceso de Meta', 'EAAG-de-la-panadera')
  await press('Guardar y comprobar')
  await guide.getByText('+506 8888 0001 · Panadería Trigo').waitFor()
  await press('Siguiente')

  const toldOf = tellerOf(graph, product, NEW_NUMBER)
  await guide.getByText('Esperando tu mensaje...').waitFor()
  await toldOf({
    contacts: [{ wa_id: OWN_PHONE, profile: { name: 'Rosa Trigo' } }],
    messages: [{ id: 'wamid.hola', from: OWN_PHONE, type: 'text', text: { body: 'Hola' } }],
  })
  await guide.getByText('Llegó un mensaje de Rosa Trigo').waitFor()
  await fill('Tu número de WhatsApp', '+506 8888 7777')
  await press('Enviar mensaje de prueba')
  const sent = () => graph.sent.find(({ account }) => account === NEW_NUMBER)
  await expect.poll(sent).toMatchObject({ body: { to: OWN_PHONE } })
  await guide.getByText('Salió hacia Meta').waitFor()
  await toldOf({ statuses: [{ id: sent()?.id, status: 'delivered' }] })
  await guide.getByText('El mensaje de prueba llegó: tu conexión funciona').waitFor()
  await press('Listo')
  const card = owner.getByRole('article', { name: 'Mostrador' })
  await card.getByText('Activo', { exact: true }).waitFor()
  await card.getByText('Comprobada', { exact: true }).waitFor()

  // Another number, chosen in the window of Meta: closed, refused, and then accepted.
  graph.numbers.set(SECOND_NUMBER, ['Bearer EAAG-de-la-ventana'])
  graph.about.set(SECOND_NUMBER, { verified_name: 'Trigo a domicilio' })
  graph.codes.set('el-código', { token: 'EAAG-de-la-ventana', wabas: [] })
  graph.offered = { code: 'el-código', number: SECOND_NUMBER, waba: wabaOf(SECOND_NUMBER) }
  await owner.getByRole('button', { name: 'Conectar paso a paso' }).click()
  await press('Conectar con Meta')
  const openWindow = async () => {
    const opened = owner.waitForEvent('popup')
    await press('Abrir la ventana de Meta')
    return opened
  }
  await (await openWindow()).close()
  await guide.getByText(/^La ventana de Meta se cerró antes de terminar/).waitFor()
  await (await openWindow()).getByRole('button', { name: 'No aceptar' }).click()
  await guide.getByText(/^Meta no dio el permiso/).waitFor()
  await (await openWindow()).getByRole('button', { name: 'Aceptar', exact: true }).click()
  await guide.getByText('+506 8888 0001 · Trigo a domicilio').waitFor()
  expect(graph.registered).toContain(SECOND_NUMBER)
  await guide.getByRole('button', { name: 'Cerrar' }).click()
  await owner
    .getByRole('article', { name: 'Trigo a domicilio' })
    .getByText('Activo', { exact: true })
    .waitFor()
})

test('a number that no conversation has gets a template, and its answer comes into the same conversation', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await staff.getByRole('searchbox', { name: 'Buscar conversaciones' }).fill('+506 7000 1111')
  const none = staff.getByText('No se encontraron conversaciones').locator('..')
  await none.getByRole('button', { name: 'Nueva conversación' }).click()
  const form = staff.getByRole('dialog', { name: 'Nueva conversación' })
  expect(await form.getByRole('textbox', { name: 'Número o cliente' }).inputValue()).toBe(
    '+506 7000 1111',
  )
  await form
    .getByRole('combobox', { name: 'Plantilla' })
    .selectOption({ label: 'Seguimos atentos · español' })
  await form.getByRole('textbox', { name: 'Variable 1' }).fill('Inés')
  const words = 'Hola Inés, quedó pendiente tu consulta. ¿Te ayudamos con algo más?'
  await form.getByText(words).waitFor()
  await form.getByRole('button', { name: 'Enviar plantilla' }).click()
  await said(staff, words).waitFor()
  expect(graph.sent.filter(({ body }) => Object(body).to === '50670001111')).toMatchObject([
    { account: NUMBER, body: { template: { name: 'seguimos_atentos', language: { code: 'es' } } } },
  ])
  await tell({
    contacts: [{ wa_id: '50670001111', profile: { name: 'Inés Prueba' } }],
    messages: [
      { id: 'wamid.ines', from: '50670001111', type: 'text', text: { body: 'Sí, gracias' } },
    ],
  })
  await said(staff, 'Sí, gracias').waitFor()
})

test('a WhatsApp message shows in the inbox, and its answer reaches the customer once, in spite of two failures and a restart', async () => {
  const staff = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(staff)
  await connectionDot(staff, 'connected').waitFor()

  const text = { body: '¿Me guardan el vestido hasta el viernes?' }
  await tell({
    contacts: [{ wa_id: CUSTOMER, profile: { name: 'Elena Prueba' } }],
    messages: [{ id: 'wamid.1', from: CUSTOMER, type: 'text', text }],
  })
  await staff.getByRole('button', { name: /^Elena Prueba/ }).click()
  await said(staff, text.body).waitFor()
  // A person may answer before the assistant, or after it.
  graph.ways.push({ status: 400, code: 131_000 }, { status: 429, code: 130_429 })
  const answer = 'Claro, Elena: se lo guardamos.'
  await write(staff, answer)
  await expect.poll(() => graph.ways.length).toBe(0)
  // tests/server/lostAnswers.test.ts tests a process that is killed in the middle of a send.
  await product.stop()
  await product.restart()

  const reached = () => graph.sent.filter(({ body }) => Object(body).text?.body === answer)
  await expect.poll(() => reached().length, { timeout: 90_000 }).toBe(1)
  expect(reached()).toMatchObject([{ account: NUMBER, body: { to: CUSTOMER } }])
  await said(staff, answer).getByRole('img', { name: 'Enviado' }).waitFor({ timeout: 60_000 })
  await tell({ statuses: [{ id: reached()[0]?.id, status: 'read' }] })
  await said(staff, answer).getByRole('img', { name: 'Leído' }).waitFor()
  expect(reached()).toHaveLength(1)
})
