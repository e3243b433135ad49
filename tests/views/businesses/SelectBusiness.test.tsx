import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '#contract/errors.ts'
import { boutique, button, dialog, EMAIL, silence, stage, workshop } from './stage.tsx'

const title = page.getByRole('heading', { level: 1, name: 'Selecciona un negocio', exact: true })
const card = (name: string) => page.getByRole('article', { name, exact: true })

test('the page shows that the businesses are loading', async () => {
  await stage({ load: silence })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Cargando negocios...')
  expect(button('Crear negocio').query()).toBeNull()
})

test('a failed load is shown, and can be retried', async () => {
  let tries = 0
  const { load } = await stage({
    load: async () => {
      tries += 1
      if (tries === 1) throw new CallError('refused', 'HTTP 503', 503)
      return [boutique, workshop]
    },
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('HTTP error! status: 503')
  await button('Reintentar').click()
  await expect.element(card('Boutique Luna')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an account without a business is asked to create the first', async () => {
  await stage({ businesses: [] })
  await expect.element(page.getByText('Crea tu primer negocio')).toBeVisible()
  await button('Crear negocio').click()
  await expect.element(dialog).toBeVisible()
})

test('each business shows its fields', async () => {
  await stage()
  const luna = card('Boutique Luna')
  await expect.element(luna.getByText('Retail/Comercio')).toBeVisible()
  await expect
    .element(luna.getByRole('link', { name: 'luna.example' }))
    .toHaveAttribute('href', 'https://www.luna.example/')
  await expect.element(luna.getByText('C-4821')).toBeVisible()
  await expect.element(luna.getByText('4 de marzo de 2024')).toBeVisible()

  const bicycles = card(workshop.name)
  await expect.element(bicycles.getByText('Industria: No especificada')).toBeVisible()
  expect(bicycles.getByText('Registrado').query()).toBeNull()
})

for (const [website, href] of [
  ['luna.example/tienda', 'https://luna.example/tienda'],
  ['javascript:alert(1)', null],
  ['sin página', null],
] as const)
  test(`the website '${website}' ${href === null ? 'is only text' : 'is a link'}`, async () => {
    await stage({ businesses: [{ ...boutique, website }] })
    await expect.element(page.getByText(website)).toBeVisible()
    const link = page.getByRole('link').query()
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })

test('one business is selected', async () => {
  const { told } = await stage()
  await card(workshop.name).getByRole('button', { name: 'Seleccionar', exact: true }).click()
  expect(told).toHaveBeenCalledWith({ type: 'business.chosen', businessId: workshop.id })
})

test('a person with the wrong account can sign out', async () => {
  const { onSignOut } = await stage()
  await expect.element(page.getByText(EMAIL)).toBeVisible()
  await button('Cerrar sesión').click()
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('an account without an e-mail is shown as a user', async () => {
  await stage({ email: null })
  await expect.element(page.getByText('Usuario')).toBeVisible()
})
