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

test('a video has a player with a place of its own, before it is there', async () => {
  await show([{ documentUrl: `${location.origin}/no-hay/Video.mp4`, documentSize: 3 * KILOBYTE }])
  const link = log().getByRole('link', { name: /^Video\.mp4/ })
  await expect.element(link).toHaveTextContent('Video · 3 KB')
})

test('a file that browsers do not show is a link with a name', async () => {
  const hex = '0123456789abcdef0123456789abcdef'
  await show([
    { documentUrl: `https://a.test/files/${hex}.heic/IMG_1.heic` },
    { documentUrl: `https://a.test/files/${hex}.amr` },
  ])
  await expect.element(log().getByRole('link', { name: /^IMG_1\.heic/ })).toHaveTextContent('Foto')
  await expect.element(log().getByRole('link', { name: /^Audio/ })).toBeVisible()
})

test('a file that is missing can be asked for again, once at a time', async () => {
  const words = 'Foto: Esta talla (no se pudo recibir: el canal ya no lo guarda)'
  const missing = (state: 'missing' | 'coming') => said(words, { missingFile: { id: 7, state } })
  const { world, publish, wanted } = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: [missing('missing')] },
  })
  await row('Ana Solano').click()
  await log().getByRole('button', { name: 'Traer de nuevo' }).click()
  expect(wanted).toEqual([7])
  world.threads = { ana: [missing('coming')] }
  publish({ type: 'live.change', threadId: 'ana' })
  const waiting = log().getByRole('button', { name: 'Trayendo…' })
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  await waiting.click({ force: true })
  expect(wanted).toEqual([7])
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
