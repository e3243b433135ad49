import { expect, test } from 'vitest'
import { pdfFile } from '../server/kit/documents.ts'
import { withGraph } from '../server/kit/graph.ts'
import { type Turn, wants, withLanguageModel } from '../server/kit/languageModel.ts'
import { sound } from '../server/kit/sound.ts'
import { withStore } from '../server/kit/storeStandIn.ts'
import { callAs, enter } from './accounts.ts'
import { drive } from './drive.ts'
import { tellerOf } from './meta.ts'
import { openConversations, said } from './people.ts'

const { graph, variables: ofGraph } = withGraph()
const { told, variables: ofModel } = withLanguageModel()
const store = withStore()
const { product, browser } = drive(() => ({ ...ofGraph, ...ofModel, STORES_ON_LOOPBACK: 'on' }))

const NUMBER = '104599000000077'
graph.numbers.set(NUMBER, ['Bearer EAAG-de-la-tienda'])
const CUSTOMER = '50688884321'

/** Of a customer, on WhatsApp. */
const hears = (id: string, message: object) =>
  tellerOf(
    graph,
    product,
    NUMBER,
  )({
    contacts: [{ wa_id: CUSTOMER, profile: { name: 'Elena Prueba' } }],
    messages: [{ id, from: CUSTOMER, ...message }],
  })

/** The number under which the model was shown a text. */
const numberOf = (shown: string, text: string): string =>
  new RegExp(`"numero":(\\d+)[^\n]*?${text}`).exec(shown)?.[1] ?? '0'

/** As a model would: a product is looked up, and what was read is told with its number. */
const turnOf = (messages: readonly { readonly role: string; readonly content: string }[]): Turn => {
  const last = messages.at(-1)
  if (last?.role === 'tool')
    return {
      content: `[${numberOf(last.content, 'Nosara')}] La Camisa Nosara cuesta 12 500.`,
    }
  if (last?.content.includes('Nosara'))
    return wants('buscar_producto', { palabras: 'camisa nosara' })
  const [{ content: shown } = { content: '' }] = messages
  return { content: `[${numberOf(shown, 'zapallo')}] La torta de zapallo vale 9.300.` }
}

test('an assistant with a model answers from shop, voice note and file, and says from where', async () => {
  told.turn = ({ messages }) => turnOf(messages)
  told.hears = () => ({ status: 200, body: '{"text":"¿Cuánto vale la torta de zapallo?"}' })
  store.told.products = [{ id: 3, name: 'Camisa Nosara', price: '12500', stock: 4 }]
  const email = 'duena@luna.example'
  const call = await callAs(product.base, email)
  await call('/lpmobile/business', { name: 'Tortas Luna', email })
  const staff = await enter(browser, product.base, email, 'Tortas Luna')
  const session = await staff.evaluate(() => localStorage.getItem('recado/session'))
  await call('/lpmobile/make/assistants', {
    name: 'Lina',
    business_id: Number(JSON.parse(session ?? '{}').businessId),
    ai_avatar_id: 1,
    training_content: 'Abrimos de 6 a 18.',
    title: 'Pastelería',
    description: '',
    language: 'es',
    created_by: email,
  })
  const menu = staff.getByRole('navigation', { name: 'Principal' })

  await menu.getByRole('button', { name: 'Integraciones' }).click()
  const form = staff.getByRole('dialog')
  const assigned = form.getByRole('combobox', { name: /^Asistente/ })
  await staff.getByRole('button', { name: 'Nueva Integración' }).click()
  await form.getByRole('textbox', { name: 'Nombre de la Conexión *' }).fill('Mostrador')
  await form.getByLabel('Token de acceso de Meta *').fill('EAAG-de-la-tienda')
  await form.getByRole('textbox', { name: 'ID del número de teléfono de Meta *' }).fill(NUMBER)
  await form.getByRole('textbox', { name: 'Número de teléfono *' }).fill('+50688880001')
  await assigned.selectOption({ label: 'Lina' })
  await form.getByRole('button', { name: 'Crear integración' }).click()
  await form.waitFor({ state: 'detached' })
  await staff.getByRole('tab', { name: 'Tiendas' }).click()
  await staff.getByRole('button', { name: 'Nueva Integración' }).click()
  await form.getByRole('combobox', { name: 'Tipo de tienda *' }).selectOption('WooCommerce')
  await form.getByRole('textbox', { name: 'Nombre de la tienda *' }).fill('Tienda Luna')
  await form.getByRole('textbox', { name: 'URL de la tienda *' }).fill(store.place.url)
  await form.getByLabel('Clave de consumidor *').fill('ck_prueba')
  await form.getByLabel('Secreto de consumidor *').fill('cs_prueba')
  await assigned.selectOption({ label: 'Lina' })
  await form.getByRole('button', { name: 'Crear integración' }).click()
  await staff
    .getByRole('article', { name: 'Tienda Luna' })
    .getByText(/1 producto/)
    .waitFor()

  await menu.getByRole('button', { name: 'Asistentes' }).click()
  await staff.getByRole('article', { name: 'Lina' }).getByRole('button', { name: 'Ver' }).click()
  await staff.getByRole('tab', { name: 'Fuentes' }).click()
  const file = { name: 'Tortas.pdf', mimeType: 'application/pdf' }
  const buffer = pdfFile([
    'Tortas por encargo',
    '',
    'Torta de zapallo | 9.300',
    'Torta negra | 11.000',
  ])
  await staff.locator('input[type=file]').setInputFiles({ ...file, buffer })
  const known = staff.getByRole('list', { name: 'Fuentes' })
  await known.getByText('Lista', { exact: true }).waitFor()
  await staff.getByRole('button', { name: 'Cerrar' }).click()

  await hears('wamid.1', { type: 'text', text: { body: '¿Cuánto vale la camisa Nosara?' } })
  await openConversations(staff)
  await staff.getByRole('button', { name: /^Elena Prueba/ }).click()
  const shirt = said(staff, 'La Camisa Nosara cuesta 12 500.')
  await shirt.getByText('Tienda Luna').waitFor()
  await shirt.getByText('(Según la tienda, ').waitFor()

  graph.files.set('v-1', { type: 'audio/wav', bytes: sound(2) })
  await hears('wamid.2', { type: 'audio', audio: { id: 'v-1', voice: true } })
  await said(staff, '¿Cuánto vale la torta de zapallo?').waitFor()
  await said(staff, 'La torta de zapallo vale 9.300.')
    .getByText(/Fuente: Tortas\.pdf/)
    .waitFor()
  // The list says what the note said.
  await staff.getByRole('button', { name: /^Elena Prueba.*¿Cuánto vale la torta/s }).waitFor()
  // A message is shown before WhatsApp has it.
  await expect
    .poll(() => graph.sent.map(({ body }) => JSON.stringify(body)).join('\n'))
    .toContain('9.300')
})
