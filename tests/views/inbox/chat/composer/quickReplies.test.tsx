import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY } from '#contract/durations.ts'
import { selectQuickReplies } from '#machines/inbox/chat/chatMachine.ts'
import { selectChat } from '#machines/inbox/openConversationMachine.ts'
import { press } from '../../../kit/patience.ts'
import { conversation, noon, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { button, composer, row } from '../../screen.ts'

const openThread = async (given: Partial<World> = {}, name = 'Ana Solano') => {
  const fed = await open({
    conversations: [conversation('ana', name)],
    threads: { ana: [] },
    replies: [
      { id: 1, name: 'saludo', text: '¡Hola, {nombre}!' },
      { id: 2, name: 'camión', text: 'El camión va en camino' },
    ],
    ...given,
  })
  await row(name).click()
  await composer().click()
  return fed
}

const list = () => page.getByRole('listbox', { name: 'Respuestas rápidas' })
const option = (name: RegExp) => list().getByRole('option', { name })

test('a / opens the quick replies; arrow keys choose one and Enter inserts it', async () => {
  const { sent } = await openThread()
  await userEvent.keyboard('/')
  await expect.element(option(/^\/saludo/)).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(composer())
    .toHaveAttribute('aria-activedescendant', option(/^\/saludo/).element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^\/camión/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(composer()).toHaveValue('¡Hola, Ana!')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(composer()).toHaveFocus()
  expect(sent).toEqual([])
  await userEvent.keyboard(' Bienvenida')
  await expect.element(composer()).toHaveValue('¡Hola, Ana! Bienvenida')
})

test('the text after the / filters without accents; Escape keeps the text', async () => {
  await openThread()
  await userEvent.keyboard('/CAM')
  await expect.element(option(/^\/camión/)).toBeVisible()
  await expect.element(option(/^\/saludo/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(composer()).toHaveValue('/CAM')
  await userEvent.keyboard('I')
  await option(/^\/camión/).click()
  await expect.element(composer()).toHaveValue('El camión va en camino')
})

test('a / after a word lists the replies, too, and the rest of the draft stays', async () => {
  await openThread()
  await userEvent.keyboard('Ya viene. Adiós{ArrowLeft>5/}')
  await userEvent.keyboard('/cam')
  await expect.element(option(/^\/camión/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer()).toHaveValue('Ya viene. El camión va en camino Adiós')
  await expect.element(list()).not.toBeInTheDocument()
})

test("a reply of the team is saved without sending the draft, and is offered beside the browser's", async () => {
  const { sent } = await openThread({
    team: [{ id: '3', name: 'horario', text: 'A las nueve', revision: 1 }],
  })
  await composer().fill('Buenas')
  await button('Respuestas rápidas').click()
  await button('Nueva respuesta').click()
  await page.getByRole('textbox', { name: 'Nombre *' }).fill('envío')
  await page.getByRole('textbox', { name: 'Texto *' }).fill('Sale mañana')
  await button('Guardar').click()
  await button('Usar envío').click()
  await expect.element(composer()).toHaveValue('Buenas Sale mañana')
  await userEvent.keyboard(' /')
  for (const name of [/^\/horario/, /^\/envío/, /^\/saludo/])
    await expect.element(option(name)).toBeVisible()
  expect(sent).toEqual([])
})

test('a reply of this browser leaves it once the team has it', async () => {
  await openThread({ team: [] })
  await button('Respuestas rápidas').click()
  await expect.element(page.getByRole('region', { name: 'Solo en este navegador' })).toBeVisible()
  await button('Compartir con el equipo').click()
  await expect
    .element(page.getByRole('region', { name: 'Solo en este navegador' }))
    .not.toBeInTheDocument()
  await expect.element(button('Editar camión')).toBeVisible()
})

test('a / within a word, and one behind the caret, list nothing', async () => {
  await openThread()
  await userEvent.keyboard('y/o')
  await expect.element(composer()).toHaveValue('y/o')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard(' /s')
  await expect.element(option(/^\/saludo/)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(list()).not.toBeInTheDocument()
})

test('a line that matches a reply is sent by Enter once Escape has closed the list', async () => {
  const { sent } = await openThread()
  await userEvent.keyboard('/saludo')
  await expect.element(option(/^\/saludo/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(composer()).toHaveValue('')
  expect(sent.map(({ text }) => text)).toEqual(['/saludo'])
})

test('a / without a match, or within a text, is plain text', async () => {
  const { sent } = await openThread()
  await composer().fill('/nada')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ threadId: 'ana', text: '/nada' }])
  await composer().fill('50/50')
  await expect.element(list()).not.toBeInTheDocument()
})

test('a new reply can be used from the dialog at once', async () => {
  const { openConversation } = await openThread({}, '+506 8888 0001')
  await button('Respuestas rápidas').click()
  await button('Nueva respuesta').click()
  await page.getByRole('textbox', { name: 'Nombre *' }).fill('horario')
  await page.getByRole('textbox', { name: 'Texto *' }).fill('Abrimos a las nueve, {nombre}.')
  await button('Guardar').click()
  await button('Usar horario').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(composer()).toHaveValue('Abrimos a las nueve.')
  const chat = selectChat(openConversation.getSnapshot())?.getSnapshot()
  const replies = chat && selectQuickReplies(chat)?.getSnapshot()
  expect(replies?.context.replies.map(({ name }) => name)).toEqual(['saludo', 'camión', 'horario'])
})

test('a used reply is inserted at the caret, replaces only the selection, and leaves the focus in the field', async () => {
  await openThread()
  await composer().fill('Buenas tardes. Gracias')
  const field = composer().element() as HTMLTextAreaElement
  field.setSelectionRange(7, 13)
  await button('Respuestas rápidas').click()
  await button('Usar saludo').click()
  await expect.element(composer()).toHaveValue('Buenas ¡Hola, Ana!. Gracias')
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await button('Respuestas rápidas').click()
  await button('Usar camión').click()
  await expect.element(composer()).toHaveValue('Buenas ¡Hola, Ana!. Gracias El camión va en camino')
})

test('Escape in an unsaved reply asks for a confirmation, and keeping it keeps the text', async () => {
  await openThread()
  await button('Respuestas rápidas').click()
  await button('Nueva respuesta').click()
  const text = page.getByRole('textbox', { name: 'Texto *' })
  await text.fill('Abrimos a las nueve')
  await press('{Escape}')
  await button('Seguir editando').click()
  await expect.element(text).toHaveValue('Abrimos a las nueve')
  await press('{Escape}')
  await button('Descartar').click()
  await expect.element(page.getByRole('dialog', { name: 'Respuestas rápidas' })).toBeVisible()
})

test('a business without replies gets default ones', async () => {
  await openThread({ replies: null })
  await userEvent.keyboard('/gra')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(composer())
    .toHaveValue('¡Gracias por tu compra, Ana! Estamos para servirte.')
})

test("a day after the client's last message, a notice says that WhatsApp may refuse, and sending is possible", async () => {
  let pass = () => {}
  const waited: number[] = []
  const { sent, arrive } = await openThread({
    waitUntil: (at) => {
      waited.push(at)
      return new Promise((resolve) => (pass = resolve))
    },
  })
  const notice = page.getByText(/^Han pasado más de 24 horas/)
  const message = {
    text: 'Hola',
    fromBusiness: false,
    at: noon,
    photoUrl: null,
    actionUrl: null,
    documentUrl: null,
  }
  arrive('ana', message)
  await expect.poll(() => waited).toEqual([noon + DAY])
  await expect.element(notice).not.toBeInTheDocument()
  pass()
  await expect.element(notice).toBeVisible()
  await composer().fill('¿Sigue ahí?')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([{ threadId: 'ana', text: '¿Sigue ahí?' }])
  arrive('ana', { ...message, text: 'Sí', at: noon + DAY })
  await expect.element(notice).not.toBeInTheDocument()
})
