import { expect, test } from 'vitest'
import { expectAccessible } from '../../../kit/accessible.ts'
import { conversation, said } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { log, row } from '../../screen.ts'

const KILOBYTE = 1024

const show = async (messages: Parameters<typeof said>[1][]) => {
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: messages.map((more) => said('', more)) },
  })
  await row('Ana Solano').click()
}

test('a document is a link with its name, its type and its size', async () => {
  await show([
    { documentUrl: 'https://a.test/f/1.pdf/Pedido%20de%20mayo.pdf', documentSize: 90 * KILOBYTE },
  ])
  const link = log().getByRole('link', { name: /^Pedido de mayo\.pdf/ })
  await expect.element(link).toHaveTextContent('Documento PDF · 90 KB')
})

test('a voice message has a player', async () => {
  await show([{ documentUrl: `${location.origin}/tests/views/inbox/voice.wav` }])
  const player = log().getByLabelText('Mensaje de voz')
  await expect.element(player).toHaveAttribute('controls')
  await expect
    .poll(() => {
      const element = player.element()
      return element instanceof HTMLAudioElement ? element.duration : null
    })
    .toBeCloseTo(0.1)
  await expectAccessible()
})

test('a voice message that the browser cannot play is a link', async () => {
  await show([{ documentUrl: `${location.origin}/no-hay/voz.ogg`, documentSize: 3 * KILOBYTE }])
  const link = log().getByRole('link', { name: /^voz\.ogg/ })
  await expect.element(link).toHaveTextContent('Audio · 3 KB')
  await expectAccessible()
})

test('a document that is fetched later replaces its placeholder text, and is no new message', async () => {
  const { world, publish } = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: [said('Hola'), said('Documento: pedido.pdf')] },
  })
  await row('Ana Solano').click()
  await expect.element(log()).toHaveTextContent('Documento: pedido.pdf')
  world.threads = {
    ana: [said('Hola'), said('', { documentUrl: 'https://a.test/f/1.pdf/pedido.pdf' })],
  }
  publish({ type: 'live.change', threadId: 'ana' })
  await expect.element(log().getByRole('link', { name: /^pedido\.pdf/ })).toBeVisible()
  await expect.element(log()).not.toHaveTextContent('Documento: pedido.pdf')
  expect(log().getByRole('article').elements()).toHaveLength(2)
})
