import { expect, test } from 'vitest'
import { withGraph } from '../server/kit/graph.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { connectionDot, DEMO_EMAIL, openConversations, said, write } from './people.ts'

const { graph, variables } = withGraph({ META_PROOF: 'on' })
const { product, browser } = drive(variables)

/** The number of the demo's shop. */
const NUMBER = '104512345678901'
const CUSTOMER = '50688884321'
graph.numbers.set(NUMBER, ['Bearer EAAG-demo-casa-lino-no-abre-nada-4C1A'])

const tell = async (value: object) => {
  const metadata = { phone_number_id: NUMBER }
  const changes = [{ field: 'messages', value: { metadata, ...value } }]
  const event = { object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }
  expect(await graph.post(product.base, event)).toBe(200)
}

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

  const reached = () => graph.sent.filter(({ body }) => Object(body).text.body === answer)
  await expect.poll(() => reached().length, { timeout: 90_000 }).toBe(1)
  expect(reached()).toMatchObject([{ account: NUMBER, body: { to: CUSTOMER } }])
  await said(staff, answer).getByRole('img', { name: 'Enviado' }).waitFor({ timeout: 60_000 })
  await tell({ statuses: [{ id: reached()[0]?.id, status: 'read' }] })
  await said(staff, answer).getByRole('img', { name: 'Leído' }).waitFor()
  expect(reached()).toHaveLength(1)
})
