import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../kit/accessible.ts'
import { conversation, noon, refusal, said, type World } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, composer, row } from '../screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
]
const threads = { ana: [said('¿La tienen en azul?')], luis: [said('Buenas')] }

const openInbox = (given: Partial<World> = {}) => open({ conversations: list, threads, ...given })

const form = () => page.getByRole('form', { name: 'Archivo adjunto' })
const caption = () => page.getByRole('textbox', { name: 'Texto del archivo (opcional)' })
const pdf = () => new File(['%PDF-1.4'], 'precios.pdf', { type: 'application/pdf' })

/** Through the field behind the button, as a file dialog fills it. */
async function choose(file: File): Promise<void> {
  await expect.element(button('Adjuntar foto o documento')).toBeVisible()
  const field = button('Adjuntar foto o documento').element().parentElement
  const input = field?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, file)
}

test('a chosen file and its text stay with their conversation while others are looked at', async () => {
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

test('a file goes on its way while another conversation is open, and its row says that it failed', async () => {
  let refuse = (_error: Error) => {}
  const { world, attached, inbox } = await openInbox({
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
  await expect.element(form().getByRole('alert')).toHaveTextContent('Error al enviar el archivo')
  world.attach = () => Promise.resolve()
  await button('Reintentar envío').click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(row('Ana Solano')).not.toHaveTextContent('No enviado')
  expect(attached.map(({ threadId }) => threadId)).toEqual(['ana', 'ana'])
  expect(new Set(attached.map(({ key }) => key)).size).toBe(1)
  expect(inbox.getSnapshot().context.kept).toEqual({})
})

test('a file that arrives while another conversation is open leaves nothing behind', async () => {
  let take = () => {}
  const { inbox } = await openInbox({ attach: () => new Promise((resolve) => (take = resolve)) })
  await row('Ana Solano').click()
  await choose(pdf())
  await button('Enviar archivo').click()
  await row('Luis Mora').click()
  await expect.element(composer()).toBeVisible()
  expect(inbox.getSnapshot().context.kept.ana).toMatchObject({ attachment: 'sending' })
  take()
  await expect.poll(() => inbox.getSnapshot().context.kept).toEqual({})
  await row('Ana Solano').click()
  await expect.element(composer()).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
})

for (const width of [1366, 360])
  test(`axe finds nothing to mend in the form of a file at ${width} px`, async () => {
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
