import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversation, refusal, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { composer, row } from '../screen.ts'

test('an open conversation that is gone takes no message, and keeps its draft', async () => {
  const ana = conversation('ana', 'Ana Solano')
  const luis = conversation('luis', 'Luis Mora', { lastMessageAt: ana.startedAt })
  const { world, publish } = await open({
    conversations: [ana, luis],
    threads: { ana: [said('¿Abren hoy?')] },
  })
  await row('Ana Solano').click()
  await composer().fill('Sí, hasta las seis')
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()

  world.conversations = [luis]
  world.threads.ana = refusal(404, '{"message":"No se encontró la conversación"}')
  publish({ type: 'list.loaded', conversations: [luis] })
  await expect.element(page.getByText('No se encontró la conversación').first()).toBeVisible()
  await expect.element(page.getByText('¿Abren hoy?').first()).toBeVisible()
  await expect.element(composer()).toHaveValue('Sí, hasta las seis')
  await expect
    .element(page.getByRole('button', { name: 'Enviar', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})
