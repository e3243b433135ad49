import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answered, conversation, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, row } from '../screen.ts'

const request = () =>
  page
    .getByRole('complementary', { name: 'Información del cliente' })
    .getByRole('region', { name: 'Número de teléfono' })
const ask = () => request().getByRole('button', { name: 'Pedir su número' })

const rosa = { ...conversation('rosa', 'Rosa Mora'), contactId: 'CR.31' }
const ana = conversation('ana', 'Ana Solano')

const openRosa = async (isAsked: boolean, requestsNumbers = true) => {
  await page.viewport(1366, 768)
  const asked = answered('¿Nos compartes tu número?', {
    id: '2',
    kind: 'numberRequest',
    at: Date.now(),
  })
  const fed = await open(
    {
      conversations: [rosa, ana],
      threads: {
        rosa: [said('Hola', { id: '1' }), ...(isAsked ? [asked] : [])],
        ana: [said('Hola')],
      },
    },
    { requestsNumbers, isPanelFolded: false },
  )
  await row('Rosa Mora').click()
  return fed
}

test('a customer who shows no number is asked for it, and one who shows it is not', async () => {
  const { requested } = await openRosa(false)
  await ask().click()
  expect(requested).toEqual(['rosa'])
  await row('Ana Solano').click()
  await expect.element(page.getByText('Sin ficha de cliente')).toBeVisible()
  await expect.element(request()).not.toBeInTheDocument()
})

test('a number that is asked for is not asked for again, and the conversation says it', async () => {
  await openRosa(true)
  await expect.element(article('Se pidió su número')).toHaveTextContent('¿Nos compartes tu número?')
  await expect.element(request()).toHaveTextContent('Su número ya está pedido')
  await expect.element(ask()).not.toBeInTheDocument()
})

test('without the capability nobody is asked', async () => {
  await openRosa(false, false)
  await expect.element(page.getByText('Sin ficha de cliente')).toBeVisible()
  await expect.element(request()).not.toBeInTheDocument()
})
