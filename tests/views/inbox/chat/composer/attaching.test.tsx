import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import type { InboxInput } from '#machines/inbox/memory.ts'
import { expectAccessible } from '../../../kit/accessible.ts'
import { conversation, noon, refusal, said, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { button, composer, middleOf, row } from '../../screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
]
const threads = { ana: [said('¿La tienen en azul?')], luis: [said('Buenas')] }

const openInbox = (given: Partial<World> = {}, input: Partial<InboxInput> = {}) =>
  open({ conversations: list, threads, ...given }, input)

const form = () => page.getByRole('form', { name: 'Archivo adjunto' })
const caption = () => page.getByRole('textbox', { name: 'Texto del archivo (opcional)' })
const pdf = () => new File(['%PDF-1.4'], 'precios.pdf', { type: 'application/pdf' })

/** Through the field behind the button, like a file dialog. */
async function choose(file: File): Promise<void> {
  await expect.element(button('Adjuntar foto o documento')).toBeVisible()
  const field = button('Adjuntar foto o documento').element().parentElement
  const input = field?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, file)
}

test('a chosen file and its text stay with their conversation while others are open', async () => {
  const { attached } = await openInbox()
  await row('Ana Solano').click()
  await choose(pdf())
  await caption().fill('Los de hoy')
  await row('Luis Mora').click()
  await expect.element(composer()).toHaveValue('')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(row('Ana Solano')).toHaveTextContent('Borrador')
  await row('Ana Solano').click()
  await expect.element(form()).toHaveTextContent('precios.pdf')
  await expect.element(caption()).toHaveValue('Los de hoy')
  await button('Enviar archivo').click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(attached).toMatchObject([{ threadId: 'ana', caption: 'Los de hoy' }])
  await expect.element(row('Ana Solano')).not.toHaveTextContent('Borrador')
})

test('a file is sent while another conversation is open, and its row shows the failure', async () => {
  let refuse = (_error: Error) => {}
  const { world, attached, openConversation } = await openInbox({
    attach: () => new Promise((_, reject) => (refuse = reject)),
  })
  await row('Ana Solano').click()
  await choose(pdf())
  await button('Enviar archivo').click()
  await expect.element(button('Enviar archivo')).toHaveAccessibleDescription(/se está enviando/)
  await row('Luis Mora').click()
  await expect.element(composer()).toBeVisible()
  refuse(refusal())
  await expect.element(row('Ana Solano')).toHaveTextContent('No enviado')
  await row('Ana Solano').click()
  await expect.element(form().getByRole('alert')).toHaveTextContent('Se rompió algo')
  world.attach = () => Promise.resolve()
  await button('Reintentar envío').click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(row('Ana Solano')).not.toHaveTextContent('No enviado')
  expect(attached.map(({ threadId }) => threadId)).toEqual(['ana', 'ana'])
  expect(new Set(attached.map(({ key }) => key)).size).toBe(1)
  expect(openConversation.getSnapshot().context.kept).toEqual({})
})

test('a file that arrives while another conversation is open is removed from the browser', async () => {
  let take = () => {}
  const { openConversation } = await openInbox({
    attach: () => new Promise((resolve) => (take = resolve)),
  })
  await row('Ana Solano').click()
  await choose(pdf())
  await button('Enviar archivo').click()
  await row('Luis Mora').click()
  await expect.element(composer()).toBeVisible()
  expect(openConversation.getSnapshot().context.kept.ana).toMatchObject({ attachment: 'sending' })
  take()
  await expect.poll(() => openConversation.getSnapshot().context.kept).toEqual({})
  await row('Ana Solano').click()
  await expect.element(composer()).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
})

test('a file that was chosen before the business was left is restored in its conversation', async () => {
  const kept = { file: pdf(), key: 'k1', caption: 'Los de hoy', isTried: false }
  const left = { ...emptyThreadMemory, attachment: 'chosen' as const }
  const { attached, openConversation } = await openInbox(
    { kept: { ana: kept } },
    { kept: { ana: left } },
  )
  // The conversation is not open yet.
  await expect.element(row('Ana Solano')).toHaveTextContent('Borrador')
  await row('Ana Solano').click()
  await expect.element(form()).toHaveTextContent('precios.pdf')
  await expect.element(caption()).toHaveValue('Los de hoy')
  await button('Enviar archivo').click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(attached).toMatchObject([{ threadId: 'ana', caption: 'Los de hoy', key: 'k1' }])
  expect(openConversation.getSnapshot().context.kept).toEqual({})
})

test('a file whose send was interrupted is sent again with its key', async () => {
  const kept = { file: pdf(), key: 'k1', caption: '', isTried: true }
  const left = { ...emptyThreadMemory, attachment: 'failed' as const }
  const { attached } = await openInbox({ kept: { ana: kept } }, { kept: { ana: left } })
  await expect.element(row('Ana Solano')).toHaveTextContent('No enviado')
  await row('Ana Solano').click()
  await expect.element(form().getByRole('alert')).toHaveTextContent('El envío se interrumpió')
  await button('Reintentar envío').click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(attached).toMatchObject([{ threadId: 'ana', key: 'k1' }])
})

test('a conversation no longer shows a file that the browser lost', async () => {
  const left = { ...emptyThreadMemory, attachment: 'chosen' as const }
  const { openConversation } = await openInbox({}, { kept: { ana: left } })
  await row('Ana Solano').click()
  await expect.element(button('Adjuntar foto o documento')).toBeVisible()
  await expect.element(row('Ana Solano')).not.toHaveTextContent('Borrador')
  expect(openConversation.getSnapshot().context.kept).toEqual({})
})

test('the buttons stand beside the text of a refused file, not beside the note under it', async () => {
  await page.viewport(1366, 760)
  await openInbox({ attach: () => Promise.reject(refusal()) })
  await row('Ana Solano').click()
  await choose(pdf())
  await button('Enviar archivo').click()
  await expect.element(caption()).toHaveAccessibleDescription('Se envía como se escribió')
  const middle = middleOf(caption().element())
  expect(middleOf(button('Reintentar envío').element())).toBe(middle)
  expect(middleOf(button('Adjuntar foto o documento').element())).toBe(middle)
})

test('a picture that the browser cannot show gets a sign in its place', async () => {
  await openInbox()
  await row('Ana Solano').click()
  await choose(new File(['no picture'], 'camisa.png', { type: 'image/png' }))
  await expect.element(form()).toHaveTextContent('camisa.png')
  await expect.poll(() => form().element().querySelector('img')).toBeNull()
})

for (const width of [1366, 360])
  test(`axe finds no violation in the form of a file at ${width} px`, async () => {
    await page.viewport(width, 760)
    await openInbox({ attach: () => Promise.reject(refusal()) })
    await row('Ana Solano').click()
    await choose(pdf())
    await expect.element(form()).toBeVisible()
    await expectAccessible('chosen')
    await button('Enviar archivo').click()
    await expect.element(button('Reintentar envío')).toBeVisible()
    await expectAccessible('failed')
  })
