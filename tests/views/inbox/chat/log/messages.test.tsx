import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DeliveryStatus, UNCONFIRMED } from '#contract/deliveryStatus.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { press } from '../../../kit/patience.ts'
import { wholly } from '../../../kit/wholly.ts'
import { answered, conversation, noon, refusal, said, talk, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, button, chat, composer, log, row, scrollTo, settled } from '../../screen.ts'

async function openThread(given: Partial<World> = {}) {
  const fed = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: talk(80) },
    ...given,
  })
  await row('Ana Solano').click()
  return fed
}

test('messages are grouped by day, each with its exact time', async () => {
  await openThread({
    threads: {
      ana: [
        said('Antes', { at: noon - 40 * DAY }),
        answered('Ayer mismo', { at: noon - DAY }),
        said('Ahora', { at: noon }),
        said('Sin hora', { at: 0 }),
      ],
    },
  })
  const texts = () => log().element().textContent ?? ''
  await expect.element(log().getByText('Ayer', { exact: true })).toBeVisible()
  await expect.element(log().getByText('Hoy', { exact: true })).toBeVisible()
  expect(texts().match(/Hoy/gu)).toHaveLength(1)
  await expect
    .element(article('Ahora').getByText('12:00'))
    .toHaveAttribute('title', expect.stringMatching(/ de \d{4}, 12:00$/u))
  await expect.element(article('Sin hora')).toHaveAccessibleName('Cliente')
})

test('a message shows whether the assistant wrote it, and its delivery status', async () => {
  const ours = (text: string, status: DeliveryStatus, reason: string | null = null) =>
    answered(text, { author: 'person', delivery: { status, reason } })
  await openThread({
    threads: {
      ana: [
        answered('Abrimos a las nueve', { author: 'assistant' }),
        ours('uno', 'pending'),
        ours('dos', 'sent'),
        ours('tres', 'delivered'),
        ours('cuatro', 'read'),
        ours('cinco', 'failed', 'El número no tiene WhatsApp'),
        ours('seis', 'failed', UNCONFIRMED),
      ],
    },
  })
  await expect.element(article('Abrimos a las nueve').getByText('Asistente')).toBeVisible()
  for (const [text, tick] of [
    ['uno', 'En camino'],
    ['dos', 'Enviado'],
    ['tres', 'Entregado'],
    ['cuatro', 'Leído'],
    ['cinco', 'No entregado'],
    ['seis', 'Sin confirmar'],
  ] as const) {
    await expect.element(article(text).getByRole('img', { name: tick })).toBeVisible()
    expect(article(text).getByText('Asistente').elements()).toEqual([])
  }
  await expect
    .element(article('cinco').getByText('No entregado: El número no tiene WhatsApp'))
    .toBeVisible()
  await expect.element(article('seis').getByText(UNCONFIRMED)).toBeVisible()
})

test('photos, documents and links are shown, and a missing photo has a note', async () => {
  await openThread({
    threads: {
      ana: [
        said('', { photoUrl: `${location.origin}/no-hay-tal-foto.png` }),
        answered('', { documentUrl: 'https://ejemplo.test/a/Lista%20de%20precios.pdf?v=2' }),
        answered('', { actionUrl: 'https://www.pagos.test/p/1' }),
        said('Mira https://ejemplo.test/x?a=1&b=2, (https://ejemplo.test/y) y www.no.test'),
      ],
    },
  })
  await expect.element(log().getByText('No se pudo cargar la foto')).toBeVisible()
  const document = log().getByRole('link', { name: /Lista de precios\.pdf/ })
  await expect.element(document).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(document).toHaveAttribute('target', '_blank')
  await expect.element(log().getByRole('link', { name: /Abrir enlace.*pagos\.test/ })).toBeVisible()
  const links = article('Mira').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ejemplo.test/x?a=1&b=2',
    'https://ejemplo.test/y',
  ])
})

test('no HTML of a customer becomes part of the page', async () => {
  const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
  await openThread({
    conversations: [
      conversation('ana', 'Ana Solano', {
        name: `Ana Solano ${evil}`,
        lastMessage: evil,
        imageUrl: 'javascript:window.hurt=1',
      }),
    ],
    threads: {
      ana: [
        said(`${evil} javascript:window.hurt=1 https://a.test/"onmouseover="window.hurt=1`),
        said('adjuntos', {
          photoUrl: 'javascript:window.hurt=1',
          documentUrl: 'data:text/html,<script>window.hurt=1</script>',
          actionUrl: 'javascript:window.hurt=1',
        }),
      ],
    },
  })
  await expect.element(log().getByText(evil, { exact: false })).toBeVisible()
  await settled(10)
  expect('hurt' in window).toBe(false)
  expect(log().element().querySelector('img, script')).toBeNull()
  const links = chat().getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/'])
  for (const link of links)
    expect(link.getAttributeNames().sort()).toEqual(['dir', 'href', 'rel', 'target'])
})

test('a thread that failed to load shows the reason and can be retried', async () => {
  const { world } = await openThread({ threads: { ana: refusal(500, 'Ups') } })
  await expect.element(chat().getByRole('alert')).toHaveTextContent('API error: 500 - Ups')
  world.threads.ana = talk(1)
  await chat().getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.element(article('Mensaje 0')).toBeVisible()
})

test('an empty thread shows a text', async () => {
  await openThread({ threads: { ana: [] } })
  await expect.element(log().getByText('Todavía no hay mensajes')).toBeVisible()
})

test('the first unread message is marked until the conversation is left', async () => {
  const { arrive } = await open(
    {
      conversations: [
        conversation('ana', 'Ana Solano'),
        conversation('luis', 'Luis Mora', { lastMessageAt: noon - MINUTE }),
      ],
      threads: {
        ana: [
          said('Leído', { at: noon - 4 * MINUTE }),
          answered('Dicho', { at: noon - 3 * MINUTE }),
          said('Nuevo', { at: noon - 2 * MINUTE }),
          said('Más nuevo', { at: noon - MINUTE }),
        ],
      },
    },
    { unread: { counts: { ana: 2 }, upTo: noon } },
  )
  const mark = () => log().getByText('No leídos')
  await row('Ana Solano').click()
  await expect.element(mark()).toBeVisible()
  const order = () =>
    (log().element().textContent ?? '').match(/Leído|Dicho|No leídos|Nuevo/gu)?.join(' ')
  expect(order()).toBe('Leído Dicho No leídos Nuevo')
  arrive('ana', said('Y otro', { at: noon }))
  await expect.element(article('Y otro')).toBeVisible()
  expect(order()).toBe('Leído Dicho No leídos Nuevo')
  await row('Luis Mora').click()
  await row('Ana Solano').click()
  await expect.element(article('Más nuevo')).toBeVisible()
  await expect.element(mark()).not.toBeInTheDocument()
})

test('e-mail addresses and telephone numbers are links, other schemes are not', async () => {
  await openThread({
    threads: {
      ana: [
        said('Escríbeme a ana.solano@ejemplo.test o al +506 8888-0001. data:x javascript:alert(1)'),
        said('mailto:b@ejemplo.test y tel:88880001, pedido 12345678'),
      ],
    },
  })
  const hrefs = (text: string) =>
    article(text)
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect.element(article('Escríbeme')).toBeVisible()
  expect(hrefs('Escríbeme')).toEqual(['mailto:ana.solano@ejemplo.test', 'tel:+50688880001'])
  expect(hrefs('pedido')).toEqual(['mailto:b@ejemplo.test', 'tel:88880001'])
})

test('photos open large, and arrow keys move between them', async () => {
  await openThread({
    threads: {
      ana: [
        said('', {
          photoUrl: `${location.origin}/tests/views/inbox/photo.svg`,
          at: noon - 2 * MINUTE,
        }),
        said('Texto', { at: noon - MINUTE }),
        answered('', { photoUrl: `${location.origin}/no-hay-tal-foto.png`, at: noon }),
      ],
    },
  })
  const photo = log().getByRole('button', { name: 'Foto enviada por el cliente' })
  await photo.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName('Foto 1 de 2')
  await expect
    .element(dialog.getByRole('img', { name: /^Foto enviada por el cliente/ }))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Foto anterior' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveAccessibleName('Foto 2 de 2')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No se pudo cargar la foto')
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir original' }))
    .toHaveAttribute('rel', 'noopener noreferrer')
  await press('{ArrowRight}')
  await dialog.getByRole('button', { name: 'Foto anterior' }).click()
  await expect.element(dialog).toHaveAccessibleName('Foto 1 de 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(photo).toHaveFocus()
})

test('a photo larger than the window is shown whole, above its caption', async () => {
  await openThread({
    threads: {
      ana: [said('', { photoUrl: `${location.origin}/tests/views/inbox/tallPhoto.svg`, at: noon })],
    },
  })
  await log().getByRole('button', { name: 'Foto enviada por el cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto' })
  const photo = dialog.getByRole('img', { name: /^Foto enviada por el cliente/ })
  await expect.element(photo).toHaveProperty('naturalHeight', 4000)
  await expect.element(photo).toBeInViewport(wholly)
  const caption = dialog.getByText(/^Foto enviada por el cliente/).element()
  const bottom = photo.element().getBoundingClientRect().bottom
  expect(bottom).toBeLessThanOrEqual(caption.getBoundingClientRect().top)
})

test('new messages are read out only at the end of the log', async () => {
  await open({ conversations: [conversation('ana', 'Ana Solano')], threads: { ana: talk(200) } })
  await row('Ana Solano').click()
  await expect.element(article('Mensaje 199')).toBeVisible()
  await expect.element(log()).toHaveAttribute('aria-live', 'polite')
  await scrollTo(log().element(), 0)
  await expect.element(log()).toHaveAttribute('aria-live', 'off')
  await button('Ir al final').click()
  await expect.element(log()).toHaveAttribute('aria-live', 'polite')
})

test('an accepted message has a tick, and an answer removes the unread mark', async () => {
  const { world } = await open(
    {
      conversations: [conversation('ana', 'Ana Solano')],
      threads: { ana: [said('Dicho', { at: noon - MINUTE }), said('Nuevo')] },
    },
    { unread: { counts: { ana: 1 }, upTo: null } },
  )
  await row('Ana Solano').click()
  await expect.element(log().getByText('No leídos')).toBeVisible()
  await composer().fill('Respondo')
  world.threads.ana = [said('Dicho', { at: noon - MINUTE }), said('Nuevo'), answered('Respondo')]
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('No leídos')).not.toBeInTheDocument()
  await expect
    .element(article('Respondo').getByRole('img', { name: 'Enviado', exact: true }))
    .toBeVisible()
  await expect
    .element(article('Nuevo').getByRole('img', { name: 'Enviado', exact: true }))
    .not.toBeInTheDocument()
})

test('a message of fifty lines shows its beginning, and expands on request', async () => {
  const long = Array.from({ length: 50 }, (_, index) => `Línea ${index + 1}`).join('\n')
  await openThread({ threads: { ana: [said('Buenas', { at: noon - MINUTE }), said(long)] } })
  const height = () => article('Línea 1').element().getBoundingClientRect().height
  await expect.element(button('Leer Más')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(article('Buenas')).toBeInViewport()
  const short = height()
  await button('Leer Más').click()
  await expect.element(button('Leer Menos')).toHaveFocus()
  expect(height()).toBeGreaterThan(2 * short)
  await button('Leer Menos').click()
  await expect.poll(height).toBe(short)
  expect(article('Buenas').getByRole('button', { name: /^Leer/ }).elements()).toEqual([])
})
