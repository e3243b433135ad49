import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { decodeAnswer } from '#contract/answer.ts'
import type { Channel } from '#contract/channels.ts'
import { CallError } from '#contract/errors.ts'
import { type Recipient, sendManualMessage } from '#contract/inbox.ts'
import { outboxActors } from '#src/effects/outbox.ts'
import { conversation, refusal, said } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, composer, row } from '../../screen.ts'

// Every text of the specification about sending, each reached on the screen.

async function write(
  text: string,
  {
    channel = 'whatsapp',
    contactId = 'c',
    send = () => Promise.resolve(),
  }: {
    readonly channel?: Channel
    readonly contactId?: string | null
    readonly send?: () => Promise<void>
  },
) {
  await open({
    conversations: [conversation('ana', 'Ana Solano', { channel, contactId })],
    threads: { ana: [said('Hola')] },
    send,
  })
  await row(channel === 'widget' ? 'Visitante Web' : 'Ana Solano').click()
  await expect.element(article('Hola')).toBeVisible()
  await composer().fill(text)
  await userEvent.keyboard('{Enter}')
}

test('El mensaje no puede estar vacío', async () => {
  await write('  ', {})
  await expect.element(page.getByRole('alert')).toHaveTextContent('El mensaje no puede estar vacío')
})

test('No se pudo obtener el ID del contacto para enviar el mensaje', async () => {
  await write('Hola', { contactId: null })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No se pudo obtener el ID del contacto para enviar el mensaje')
})

const refused = (body: string) => refusal(400, body)

const failures: readonly (readonly [string, Error, Channel?])[] = [
  [
    'Sesión expirada. Por favor inicia sesión nuevamente.',
    new CallError('expired', sendManualMessage.expires.text, 401),
  ],
  ['Faltan campos requeridos en la solicitud', refused('Missing required fields')],
  ['Credenciales de WhatsApp inválidas', refused('Invalid credentials')],
  ['Credenciales de Instagram inválidas', refused('Invalid credentials'), 'instagram'],
  ['Credenciales de Widget inválidas', refused('Invalid credentials'), 'widget'],
  ['Faltan datos requeridos', refused('Missing data')],
  ['Error al enviar el mensaje', refused('Failed to send message')],
  [
    "El tipo de contacto 'whatsapp' no está implementado para envío de mensajes",
    refused('Contact type not implemented'),
  ],
  [
    'No se encontró la conversación',
    refusal(404, '{"success":false,"message":"No se encontró la conversación"}'),
  ],
  ['No se encontró la conversación', refusal(404, '{"error":"Thread not found"}')],
  ['No se encontró la conversación', refused('conversation_not_found')],
  ['Error del servidor: 404 - Not Found', refusal(404, 'Not Found')],
  ['Error del servidor: 503 - En obras', refusal(503, 'En obras')],
  ['Error desconocido al enviar el mensaje', new CallError('format', 'qué sé yo')],
]

for (const [text, error, channel = 'whatsapp'] of failures)
  test(text, async () => {
    await write('Aquí tiene', { channel, send: () => Promise.reject(error) })
    await expect.element(article('Aquí tiene')).toHaveTextContent('No enviado')
    await expect.element(article('Aquí tiene').getByText(text, { exact: true })).toBeVisible()
  })

const to: Recipient = { threadId: 'ana', contactId: '+506', contactType: 'whatsapp' }

const answers: readonly (readonly [string, 'done' | 'error'])[] = [
  ['ok', 'done'],
  ['success', 'done'],
  ['', 'done'],
  ['"ok"', 'done'],
  ['{"success":true}', 'done'],
  ['{"success":false}', 'error'],
  ['algo salió mal', 'error'],
]

for (const [answer, status] of answers)
  test(`an answer of '${answer}' to a sent message shows: ${status}`, async () => {
    const { sendMessage } = outboxActors(
      async () => decodeAnswer(sendManualMessage, 200, answer) as never,
    )
    const call = createActor(sendMessage, { input: { to, text: 'Hola', key: null } })
    call.subscribe({ error: () => undefined })
    call.start()
    await expect.poll(() => call.getSnapshot().status).toBe(status)
  })
