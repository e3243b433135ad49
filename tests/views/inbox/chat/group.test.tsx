import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import { conversation, noon, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, button, chat, log, row } from '../screen.ts'

// A group looks as one: in the list, in the chat, and beside it.

const wrote = (author: string, text: string, more: Partial<UnkeyedMessage> = {}) =>
  said(text, { id: text, ...more, details: { author, ...more.details } })

const place = { latitude: 9.93, longitude: -84.08, name: 'La plaza', address: null }

const messages = [
  wrote('Ana Ruiz', '¿Vamos el sábado?', { at: noon - 9 * MINUTE }),
  wrote('Ana Ruiz', 'A las ocho', {
    at: noon - 8 * MINUTE,
    reactions: [
      { emoji: '👍', by: 'client', name: 'Beto Mora' },
      { emoji: '❤️', by: 'client', name: 'Caro Paz' },
      { emoji: '👍', by: 'client', name: 'Caro Paz' },
      { emoji: '👍', by: 'business' },
    ],
  }),
  wrote('Beto Mora', 'Ubicación: La plaza', {
    at: noon - 7 * MINUTE,
    kind: 'location',
    details: { author: 'Beto Mora', location: place },
  }),
  wrote('Caro Paz', 'Llego tarde', {
    at: noon - 6 * MINUTE,
    replyTo: { id: 'A las ocho', text: 'A las ocho', author: 'client', name: 'Ana Ruiz' },
  }),
]

const openGroup = async (width = 1366) => {
  await page.viewport(width, 800)
  const group = conversation('grupo', 'Paseo del sábado', {
    isGroup: true,
    contactId: 'Y2Fw',
    accountName: 'WhatsApp de la tienda',
    lastMessage: 'Caro Paz: Llego tarde',
  })
  const fed = await open(
    { conversations: [group, conversation('ana', 'Ana Solano')], threads: { grupo: messages } },
    { hasQuotes: true, hasReactions: true },
  )
  return fed
}

test('its row and its chat say that it is one', async () => {
  await openGroup()
  await expect.element(row('Paseo del sábado')).toHaveTextContent('Grupo')
  await expect.element(row('Paseo del sábado')).toHaveTextContent('Caro Paz: Llego tarde')
  await expect.element(row('Ana Solano')).not.toHaveTextContent('Grupo')
  await row('Paseo del sábado').click()
  await expect.element(chat().getByText('Grupo', { exact: true })).toBeVisible()
})

test('its chat says so on a phone, too, in a whole word', async () => {
  await openGroup(360)
  await row('Paseo del sábado').click()
  const sign = chat().getByText('Grupo', { exact: true })
  await expect.element(sign).toBeVisible()
  const { scrollWidth, clientWidth } = sign.element()
  expect(scrollWidth).toBe(clientWidth)
  await expect.element(chat().getByText('WhatsApp de la tienda')).not.toBeVisible()
})

test('each author is named once above what they say, and the same in a quote', async () => {
  await openGroup()
  await row('Paseo del sábado').click()
  await expect.element(article('¿Vamos el sábado?').getByText('Ana Ruiz')).toBeVisible()
  await expect.element(article('A las ocho').first()).not.toHaveTextContent('Ana Ruiz')
  const card = article('La plaza')
  await expect.element(card).toHaveTextContent('Beto Mora')
  expect(card.element().textContent.split('Beto Mora')).toHaveLength(2)
  const answer = article('Llego tarde')
  await expect.element(answer).toHaveAccessibleName(/^Caro Paz, /)
  await expect.element(answer.getByText('Ana Ruiz')).toBeVisible()
  expect(log().element().textContent).not.toContain('Cliente')
})

test('reactions stand as marks with their count, and say who gave them', async () => {
  await openGroup()
  await row('Paseo del sábado').click()
  const thumbs = log().getByRole('img', {
    name: 'Reacciones de Beto Mora, de Caro Paz y del negocio: 👍',
  })
  await expect.element(thumbs).toHaveTextContent('👍3')
  const heart = log().getByRole('img', { name: 'Reacción de Caro Paz: ❤️', exact: true })
  await expect.element(heart).toHaveTextContent(/^❤️$/u)
})

test('the panel names its people, and offers no client', async () => {
  await openGroup()
  await row('Paseo del sábado').click()
  await button('Información del grupo').click()
  const panel = page.getByRole('complementary', { name: 'Información del grupo' })
  const people = () =>
    panel
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => people().length).toBe(3)
  expect(people()[0]).toContain('Caro Paz1 mensaje')
  expect(people()[2]).toContain('Ana Ruiz2 mensajes')
  await expect.element(button('Crear cliente')).not.toBeInTheDocument()
  await expect.element(page.getByText('Vincular a un cliente')).not.toBeInTheDocument()
  await row('Ana Solano').click()
  await expect
    .element(page.getByRole('complementary', { name: 'Información del cliente' }))
    .toBeVisible()
})

test('at 360 px the button of its panel is called so', async () => {
  await openGroup(360)
  await row('Paseo del sábado').click()
  await button('Información del grupo').click()
  const panel = page.getByRole('dialog', { name: 'Información del grupo' })
  await expect.element(panel.getByText('Personas que han escrito')).toBeVisible()
})

test('the search of the chat finds what a person of it said by the name', async () => {
  await openGroup()
  await row('Paseo del sábado').click()
  await button('Buscar en la conversación').click()
  await page.getByRole('searchbox', { name: 'Buscar en la conversación' }).fill('beto')
  await expect.element(article('La plaza')).toHaveAttribute('aria-current', 'true')
})
