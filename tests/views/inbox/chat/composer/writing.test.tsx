import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answered, conversation, noon, refusal, said, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, button, chat, composer, fromEnd, log, row, settled } from '../../screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
  conversation('tele', 'Tere Gram', { channel: 'other', lastMessageAt: noon - 2 }),
]
const threads = { ana: [said('Hola, ¿tienen camisas?')], luis: [said('Buenas')] }

const openInbox = (given: Partial<World> = {}) => open({ conversations: list, threads, ...given })

test('Enter sends the text, Shift+Enter starts a new line', async () => {
  const { sent } = await openInbox()
  await row('Ana Solano').click()
  await expect.element(article('¿tienen camisas?')).toBeVisible()
  await composer().click()
  await userEvent.keyboard('Sí{Shift>}{Enter}{/Shift}Tenemos')
  await expect.element(composer()).toHaveValue('Sí\nTenemos')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(composer()).toHaveValue('')
  expect(sent).toEqual([{ threadId: 'ana', text: 'Sí\nTenemos' }])
  await expect.element(article('Tenemos')).toHaveAccessibleName(/^Negocio, \d\d:\d\d$/)
  await expect.element(article('¿tienen camisas?')).toHaveAccessibleName('Cliente, 12:00')
})

test('the button sends as well, and the focus stays in the field', async () => {
  const { sent } = await openInbox()
  await row('Ana Solano').click()
  await composer().fill('Hasta luego')
  await button('Enviar').click()
  expect(sent).toEqual([{ threadId: 'ana', text: 'Hasta luego' }])
  await expect.element(composer()).toHaveFocus()
})

test('an Enter that ends a keyboard composition sends nothing', async () => {
  const { sent } = await openInbox()
  await row('Ana Solano').click()
  await composer().fill('にほん')
  composer()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await settled()
  expect(sent).toEqual([])
  await expect.element(composer()).toHaveValue('にほん')
})

test('an empty message shows an error beside the composer until something is typed', async () => {
  const { sent } = await openInbox()
  await row('Ana Solano').click()
  await composer().fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('El mensaje no puede estar vacío')
  await composer().fill('Hola')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a message is pending, then fails with its reason, and is sent on retry', async () => {
  let refuse = (_error: Error) => {}
  const { world, sent } = await openInbox({
    send: () => new Promise((_, reject) => (refuse = reject)),
  })
  await row('Ana Solano').click()
  await composer().fill('Aquí tiene')
  await userEvent.keyboard('{Enter}')
  await expect.element(article('Aquí tiene')).toHaveTextContent('Enviando...')
  refuse(refusal(400, 'invalid credentials'))
  await expect
    .element(article('Aquí tiene'))
    .toHaveTextContent('Credenciales de WhatsApp inválidas')
  await expect.element(row('Ana Solano')).toHaveTextContent('No enviado')
  world.send = () => Promise.resolve()
  await article('Aquí tiene').getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(article('Aquí tiene')).not.toHaveTextContent('Enviando...')
  await expect.element(button('Reintentar')).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
  await expect.element(row('Ana Solano')).not.toHaveTextContent('No enviado')
})

test('a failed message can be discarded', async () => {
  await openInbox({ send: () => Promise.reject(refusal()) })
  await row('Ana Solano').click()
  await composer().fill('Mejor no')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: '¿Descartar el mensaje?' })
  await article('Mejor no').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(question).toHaveTextContent('Mejor no')
  await question.getByRole('button', { name: 'Conservar' }).click()
  await expect.element(article('Mejor no')).toBeVisible()
  await article('Mejor no').getByRole('button', { name: 'Descartar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(article('Mejor no')).not.toBeInTheDocument()
})

test('an outgoing message that becomes one of the thread is the same element, in the same place', async () => {
  // From yesterday: a new message comes after it at any time of day.
  const earlier = [said('Hola, ¿tienen camisas?', { at: noon - 24 * 60 * 60_000 })]
  const { world, openConversation, reconnect } = await openInbox({ threads: { ana: earlier } })
  await row('Ana Solano').click()
  await composer().fill('Se lo aparto')
  await userEvent.keyboard('{Enter}')
  const before = article('Se lo aparto').element()
  await expect.element(article('Se lo aparto')).not.toHaveTextContent('Enviando...')
  await expect.poll(() => fromEnd(log().element())).toBe(0)
  const { top, height } = before.getBoundingClientRect()
  world.threads.ana = [...earlier, answered('Se lo aparto', { at: Date.now() })]
  reconnect()
  await expect.poll(() => openConversation.getSnapshot().context.kept.ana).toBeUndefined()
  await settled()
  const after = article('Se lo aparto').element()
  expect(after).toBe(before)
  expect(after.getBoundingClientRect()).toMatchObject({ top, height })
})

test('each conversation keeps its draft, and a message goes to the conversation where it was written', async () => {
  const { sent } = await openInbox()
  await row('Ana Solano').click()
  await composer().fill('para Ana')
  await row('Luis Mora').click()
  await expect.element(composer()).toHaveValue('')
  await composer().fill('para Luis')
  await row('Ana Solano').click()
  await expect.element(composer()).toHaveValue('para Ana')
  await expect.element(row('Luis Mora')).toHaveTextContent('Borrador')
  await userEvent.click(composer())
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ threadId: 'ana', text: 'para Ana' }])
  await row('Luis Mora').click()
  await expect.element(composer()).toHaveValue('para Luis')
})

test('while messages load, typing is possible and sending is disabled with a reason', async () => {
  const { sent, world, reconnect } = await openInbox({ threads: { ana: 'waits' } })
  await row('Ana Solano').click()
  await expect.element(chat().getByText('Cargando mensajes...')).toBeInTheDocument()
  await composer().fill('Voy')
  await userEvent.keyboard('{Enter}')
  await expect.element(composer()).toHaveValue('Voy')
  await expect.element(chat().getByText('Los mensajes se están cargando').first()).toBeVisible()
  await expect.element(button('Enviar')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button('Enviar'))
    .toHaveAccessibleDescription('Los mensajes se están cargando')
  expect(sent).toEqual([])
  world.threads.ana = []
  reconnect()
  await expect.element(log()).toBeVisible()
  await button('Enviar').click()
  expect(sent).toEqual([{ threadId: 'ana', text: 'Voy' }])
})

test('a contact type that cannot be sent to closes the composer with a reason', async () => {
  await openInbox()
  await row('Tere Gram').click()
  await expect.element(composer()).toBeDisabled()
  await expect
    .element(
      page.getByText('El envío de mensajes para telegram estará disponible próximamente.').first(),
    )
    .toBeVisible()
  await expect.element(button('Enviar')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Emojis')).toBeDisabled()
})

test('the composer grows with its text, to 120 px at most', async () => {
  await openInbox()
  await row('Ana Solano').click()
  const height = () => composer().element().getBoundingClientRect().height
  const one = height()
  await composer().fill('uno\ndos\ntres')
  expect(height()).toBeGreaterThan(one)
  await composer().fill('línea\n'.repeat(40))
  expect(height()).toBe(120)
  expect(composer().element().scrollHeight).toBeGreaterThan(120)
})
