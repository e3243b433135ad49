import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Assistant } from '#contract/assistants/assistants.ts'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import type { StoreDraft, StoreIntegration } from '#contract/integrations/store.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import '#src/ui/styles.css'
import { Integrations } from '#src/views/integrations/Integrations.tsx'
import { ChosenBusiness } from '#src/views/shared/chosenBusiness.ts'
import { lina, wholesale } from '../../model/assistants/someAssistants.ts'
import { chat, profile, shop, shopNumber } from '../../model/integrations/someIntegrations.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { choicesOf, emptyList, loadedList } from './stage.ts'

const holdPage = fromCallback(() => undefined)

/** The known integrations, and their first tab. */
async function stage(assistants?: readonly Assistant[]) {
  const integrations = await stageWith(loadedList, assistants)
  await expect.element(page.getByRole('article', { name: 'Tienda' })).toBeVisible()
  return integrations
}

async function stageWith(
  list: typeof loadedList,
  assistants: readonly Assistant[] = [lina, wholesale],
) {
  await page.viewport(1366, 768)
  const machine = integrationsMachine.provide({
    actors: {
      choices: choicesOf(assistants),
      list,
      store: storeFormMachine.provide({
        actors: {
          save: fromPromise<void, FormSending<IntegrationFormScope<StoreIntegration>, StoreDraft>>(
            async () => {
              throw new Error('no')
            },
          ),
          holdPage,
        },
      }),
      widget: widgetEditorMachine.provide({
        actors: { form: widgetFormMachine.provide({ actors: { holdPage } }) },
      }),
    },
  })
  const integrations = createActor(machine, { input: { businessId: 1 } }).start()
  await render(
    <main>
      <ChosenBusiness value={{ name: 'Casa Lino', logoUrl: null }}>
        <Integrations integrations={integrations} choosesOnly />
      </ChosenBusiness>
    </main>,
  )
  return integrations
}

const expectGood = async (scene: string) => {
  await expectAccessible(scene)
  await expectNarrow()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const card = (name: string) => page.getByRole('article', { name })

const facts: readonly (readonly [IntegrationKind, string, string, readonly string[]])[] = [
  ['whatsapp', 'WhatsApp', shopNumber.name, ['+50622530047', '104512345678901', 'Activo']],
  ['instagram', 'Instagram', profile.name, ['17841400000000001']],
  ['widget', 'Widget', chat.name, ['Abajo a la derecha', 'Copiar Código de Embed']],
  ['store', 'Tiendas', shop.name, ['WooCommerce', 'https://tienda.example']],
]

test.each(facts)('the cards of %s show their fields', async (_, tab, name, texts) => {
  await stage()
  await page.getByRole('tab', { name: tab, exact: true }).click()
  for (const text of texts) await expect.element(card(name).getByText(text)).toBeVisible()
  await expectGood(tab)
  const tabs = page.getByRole('tablist', { name: 'Tipos de integración' })
  await expect
    .poll(() => tabs.element().scrollWidth - tabs.element().clientWidth, {
      message: 'all tabs are whole on a phone',
    })
    .toBe(0)
})

test("a widget's code is sent to whoever makes the website, as a letter in Spanish", async () => {
  await stage()
  await page.getByRole('tab', { name: 'Widget', exact: true }).click()
  const link = page.getByRole('link', { name: 'Enviar a quien hace tu página' })
  await expect.element(link).toBeVisible()
  const letter = new URL(link.element().getAttribute('href') ?? '')
  expect([letter.protocol, letter.pathname]).toEqual(['mailto:', ''])
  expect(letter.searchParams.get('subject')).toBe('Código del chat para nuestra página')
  const body = letter.searchParams.get('body')
  expect(body).toContain(`\r\n${chat.embedCode}\r\n`)
  expect(body).toMatch(/^Hola:/)
})

test("a card without an assistant says so, and a store's link opens a new tab", async () => {
  await stage()
  await expect.element(card('Mayoristas').getByText('No asignado')).toBeVisible()
  await expect.element(card('Mayoristas').getByText('Inactivo')).toBeVisible()
  await page.getByRole('tab', { name: 'Tiendas' }).click()
  const link = page.getByRole('link', { name: 'https://tienda.example' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  ['WhatsApp', 'Conectar el primer número', 'Nueva conexión de WhatsApp'],
  ['Instagram', 'Conectar la primera cuenta', 'Nueva conexión de Instagram'],
  ['Widget', 'Crear el primer widget', 'Nuevo widget'],
  ['Tiendas', 'Conectar la primera tienda', 'Nueva conexión de tienda'],
])('an empty list of %s has a button for the first one', async (tab, first, title) => {
  await stageWith(emptyList)
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await expect.element(button(first)).toBeVisible()
  await expectGood(`no ${tab}`)
  await button(first).click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('another tab has its own, empty search', async () => {
  await stage()
  await page.getByRole('searchbox').fill('nadie')
  await expect.element(page.getByText('Nada coincide con lo que buscas')).toBeVisible()
  expect(page.getByText(/^No hay conexiones/).query()).toBeNull()
  await page.getByRole('tab', { name: 'Instagram' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(card('Perfil')).toBeVisible()
})

test('without assistants nothing can be connected, and a button leads to the first one', async () => {
  await stage([])
  await expect.element(page.getByText('Se requiere un asistente')).toBeVisible()
  await expect.element(button('Crear mi primer asistente')).toBeVisible()
  await expect.element(button('Nueva Integración')).toHaveAttribute('aria-disabled', 'true')
  await button('Nueva Integración').hover()
  await expect
    .element(page.getByRole('tooltip', { name: 'Necesitas crear un asistente primero' }))
    .toBeVisible()
  await expectGood('without assistants')
})

/** The specification's colors are hard to read: this test uses others. */
const makeReadable = async () => {
  await field('Color del encabezado').fill('#0B6670')
  await field('Texto del agente').fill('#1F2937')
  await field('Mensaje del agente').fill('#EFF6FF')
  await expect.element(page.getByText('Se lee mal sobre su fondo')).not.toBeInTheDocument()
}

test.each([
  ['WhatsApp', 'Nueva conexión de WhatsApp', 'El nombre de la conexión es obligatorio'],
  ['Instagram', 'Nueva conexión de Instagram', 'El nombre de la conexión es obligatorio'],
  ['Widget', 'Nuevo widget', 'El nombre del widget es obligatorio'],
  ['Tiendas', 'Nueva conexión de tienda', 'El nombre de la tienda es obligatorio'],
])('the form of %s shows missing fields', async (tab, title, problem) => {
  await stage()
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await button('Nueva Integración').click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await button('Crear integración').click()
  await expect.element(page.getByText(problem)).toBeVisible()
  // Nobody has chosen the first colors: they raise no warning.
  await expect.element(page.getByText('Se lee mal sobre su fondo')).not.toBeInTheDocument()
  if (tab === 'Widget') await makeReadable()
  await expectGood(title)
})

test('each type of store needs its own credentials', async () => {
  const integrations = await stage()
  integrations.send({ type: 'store.write', stored: null })
  const type = page.getByRole('combobox', { name: 'Tipo de tienda *' })
  await expect.element(type).toHaveValue('Nidux')
  for (const name of ['ID de la tienda *', 'URL base *', 'Usuario *'])
    await expect.element(field(name)).toBeVisible()
  await expect.element(page.getByText(/administra el servidor .* NIDUX_PAGE/)).toBeVisible()
  await expect.element(page.getByLabelText('Contraseña *')).toHaveAttribute('type', 'password')
  await type.selectOptions('Shopify')
  for (const name of ['Nombre de la tienda en Shopify *', 'Token de acceso *'])
    await expect.element(field(name)).toBeVisible()
  expect(field('Usuario *').elements()).toHaveLength(0)
  await type.selectOptions('WooCommerce')
  for (const name of ['Clave de consumidor *', 'Secreto de consumidor *'])
    await expect.element(field(name)).toBeVisible()
})

test('a stored secret has a blank field with a hint, and a failure is shown in the form', async () => {
  const integrations = await stage()
  integrations.send({ type: 'store.write', stored: shop })
  await expect.element(field('Clave de consumidor')).toHaveValue('')
  await expect
    .element(page.getByText('••••••••51f0 es el valor guardado. Escribe otro solo para cambiarlo.'))
    .toBeVisible()
  await field('Nombre de la tienda *').fill('Otra')
  await button('Guardar cambios').click()
  await expect.element(page.getByText('Error al actualizar integración de Tienda')).toBeVisible()
  await expect.element(field('Nombre de la tienda *')).toHaveValue('Otra')
})

test('the preview shows the widget as it is edited', async () => {
  const integrations = await stage()
  integrations.send({ type: 'widget.write', stored: null })
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await field('Mensaje de bienvenida').fill('¡Buenas!')
  await expect.element(preview.getByText('¡Buenas!')).toBeVisible()
  await field('Color del encabezado').fill('#0B6670')
  const header = () => preview.getByText('Casa Lino').element().closest('header')
  await expect
    .poll(() => header() && getComputedStyle(header() as Element).backgroundColor)
    .toBe('rgb(11, 102, 112)')
  await field('Color del encabezado').fill('#0B')
  await expect
    .poll(() => header() && getComputedStyle(header() as Element).backgroundColor)
    .toBe('rgb(59, 130, 246)')
  await page.getByLabelText('Mensaje del agente: elegir').fill('#112233')
  await expect.element(field('Mensaje del agente')).toHaveValue('#112233')
  await expect.element(page.getByText('Se lee mal sobre su fondo')).not.toBeInTheDocument()
  await field('Texto del agente').fill('#223344')
  await expect.element(page.getByText('Se lee mal sobre su fondo')).toBeVisible()
  const launcher = () =>
    [...preview.element().querySelectorAll('div')]
      .find(({ shadowRoot }) => shadowRoot !== null)
      ?.shadowRoot?.querySelector('button')
  await preview.getByRole('radio', { name: 'Minimizado' }).click()
  await expect.element(preview.getByText('¡Buenas!')).not.toBeInTheDocument()
  // The script's drawing on a website, in its own shadow tree.
  await expect.poll(() => launcher()?.offsetWidth).toBe(60)
  await field('Ancho minimizado').fill('90')
  await expect.poll(() => launcher()?.offsetWidth).toBe(90)
  await page.getByRole('checkbox', { name: 'Se puede minimizar' }).click()
  await expect.element(preview.getByText('¡Buenas!')).toBeVisible()
  await page.getByRole('combobox', { name: 'Posición en celular' }).selectOptions('top-left')
  await preview.getByRole('radio', { name: 'Celular' }).click()
  await makeReadable()
  await expectGood('the form of a widget')
})

test('the preview and its buttons stay visible while the last fields are edited', async () => {
  const integrations = await stage()
  integrations.send({ type: 'widget.write', stored: chat })
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect.element(preview).toBeVisible()
  field('Código de embed').element().scrollIntoView({ block: 'end' })
  await expect
    .poll(() => preview.getByText('Celular').element().getBoundingClientRect().top)
    .toBeLessThan(200)
  for (const name of ['Escritorio', 'Celular', 'Abierto', 'Minimizado']) {
    const word = preview.getByText(name, { exact: true }).element()
    const { x, y, width, height } = word.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    expect([name, preview.element().contains(seen)]).toEqual([name, true])
  }
})

test('the image that draws attention has a field only where it is shown', async () => {
  const integrations = await stage()
  integrations.send({ type: 'widget.write', stored: chat })
  const image = page.getByText('Imagen para llamar la atención')
  await expect.element(field('Código de embed')).toHaveValue(chat.embedCode)
  await expect.element(image).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Llamar la atención' }).click()
  await expect.element(image).toBeVisible()
})

test('the confirmation of a deletion has the text of the specification', async () => {
  await stage()
  await page.getByRole('tab', { name: 'Widget', exact: true }).click()
  await card('Página').getByRole('button', { name: 'Eliminar' }).click()
  await expect
    .element(
      page.getByText(
        'Estás seguro de que deseas eliminar esta integración de Widget? Esta acción no se puede deshacer.',
      ),
    )
    .toBeVisible()
  await expectGood('the question')
})
