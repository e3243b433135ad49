import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { selectOpenConversation } from '#machines/inbox/inboxMachine.ts'
import { conversations, talk } from './feed.ts'
import { open } from './Stage.tsx'
import { button, chat, composer, log, row } from './screen.ts'

const three = { conversations: conversations(3), threads: { t0: talk(1), t1: talk(1) } }
const heading = (name: string) => chat().getByRole('heading', { name })

test("Escape leads from the composer to the list's row, and Enter back", async () => {
  await open(three)
  await row('Cliente 1').click()
  await expect.element(composer()).toHaveFocus()
  await composer().fill('A medias')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Cliente 1')).toHaveFocus()
  await expect.element(composer()).toHaveValue('A medias')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(heading('Cliente 0')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
})

test('Alt with an arrow key moves through the conversations, and stops at either end', async () => {
  await open(three)
  await expect.element(row('Cliente 2')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 0')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 1')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 2')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(heading('Cliente 1')).toBeVisible()
})

test('Ctrl+Enter sends and opens the next conversation below, or else an unread one above', async () => {
  const { inbox } = await open({
    ...three,
    threads: { t0: talk(1), t1: talk(1), t2: talk(1) },
  })
  await row('Cliente 1').click()
  await expect.element(log().getByText('Mensaje 0')).toBeVisible()
  await composer().fill('Respuesta 0')
  selectOpenConversation(inbox.getSnapshot())?.send({
    type: 'conversation.markUnread',
    threadId: 't0',
  })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(heading('Cliente 2')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await expect.element(composer()).toHaveValue('')
  await composer().fill('Y otra')
  await button('Enviar y siguiente').click()
  await expect.element(heading('Cliente 0')).toBeVisible()
})

test('an empty message stays where it is, and the last conversation says that nothing else waits', async () => {
  await open({ ...three, threads: { t0: talk(1), t1: talk(1), t2: talk(1) } })
  await row('Cliente 2').click()
  await expect.element(log().getByText('Mensaje 0')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(chat().getByText('El mensaje no puede estar vacío')).toBeVisible()
  await composer().fill('Hasta mañana')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(log().getByText('Hasta mañana')).toBeVisible()
  await expect
    .element(chat().getByText('Ninguna otra conversación de esta vista espera respuesta.'))
    .toBeVisible()
  await composer().fill('A')
  await expect
    .element(chat().getByText('Ninguna otra conversación de esta vista espera respuesta.'))
    .not.toBeInTheDocument()
})

test('a letter acts on a row that was reached by keyboard, and never after a click', async () => {
  await open(three)
  await row('Cliente 1').click()
  await expect.element(composer()).toHaveFocus()
  await row('Cliente 1').click()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('Perfecto')
  await expect.element(composer()).toHaveValue('Perfecto')
  await userEvent.click(row('Cliente 2'), { modifiers: ['Control'] })
  await userEvent.keyboard('u')
  await expect.element(row('Cliente 2')).not.toHaveTextContent('sin leer')
  await userEvent.keyboard('{Escape}{ArrowUp}{ArrowDown}u')
  await expect.element(row('Cliente 2')).toHaveTextContent('sin leer')
})
