import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import { answered, conversation, noon, said, talk, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, composer, log, row, settled } from '../../screen.ts'

const OPTIONS = 'Opciones del mensaje'
const item = (name: string) => page.getByRole('menuitem', { name })
const link = (name: string) => log().getByRole('link', { name })

const ANSWERING = { hasQuotes: true, hasReactions: true }

async function openThread(messages: World['threads'][string], input = {}) {
  const fed = await open(
    { conversations: [conversation('ana', 'Ana Solano')], threads: { ana: messages } },
    input,
  )
  await row('Ana Solano').click()
  await expect.element(log()).toBeVisible()
  return fed
}

const told = (kind: MessageKind, text: string, details?: MessageDetails): UnkeyedMessage =>
  said(text, { id: kind, kind, ...(details && { details }) })

test('a place has a link to its map, and is not told twice', async () => {
  const location = { latitude: 9.93, longitude: -84.08, name: 'La tienda', address: 'San José' }
  await openThread([told('location', 'Ubicación: La tienda · San José · 9.93', { location })])
  await expect.element(log().getByText('La tienda')).toBeVisible()
  await expect
    .element(link('Ver en el mapa'))
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=9.93%2C-84.08')
  await expect.element(link('Ver en el mapa')).toHaveAttribute('target', '_blank')
  expect(log().element().textContent).not.toContain('Ubicación: La tienda')
})

test('an answer of the assistant says where it comes from', async () => {
  const passage = 'Abrimos de lunes a viernes de 9:00 a 18:00.'
  await openThread([
    answered('Abrimos a las 9:00.', {
      id: 'hours',
      details: { source: { name: 'Entrenamiento: Horarios', text: passage } },
    }),
    answered('Hay 4.', { id: 'shop', details: { source: { name: 'Tienda Sol', text: null } } }),
  ])
  await expect.element(log().getByText('Fuente: Tienda Sol')).toBeVisible()
  await expect.element(log().getByText(passage)).not.toBeVisible()
  await log().getByText('Fuente: Entrenamiento: Horarios').click()
  await expect.element(log().getByText(passage)).toBeVisible()
})

test('a voice note says under its player what was heard, and is found by it', async () => {
  await openThread([
    told('voice', 'Mensaje de voz', { transcript: '¿Tienen la camisa en azul?' }),
    said('Gracias'),
  ])
  const heard = log().getByRole('figure', { name: 'Transcripción' })
  await expect.element(heard.getByText('¿Tienen la camisa en azul?')).toBeVisible()
  expect(log().element().textContent).not.toContain('Mensaje de voz')
})

test('a person on a contact card becomes a client', async () => {
  const wanted: unknown[] = []
  const contacts = [
    {
      name: 'Rosa Mora',
      company: 'Taller',
      phones: ['+506 8888 0009'],
      emails: ['r@taller.example'],
    },
  ]
  const fed = await open(
    {
      conversations: [conversation('ana', 'Ana Solano')],
      threads: { ana: [told('contacts', 'Contacto: Rosa Mora', { contacts })] },
    },
    {},
    { onNewClient: (client) => wanted.push(client) },
  )
  await row('Ana Solano').click()
  await expect.element(link('+506 8888 0009')).toHaveAttribute('href', 'tel:+50688880009')
  await log().getByRole('button', { name: 'Crear cliente' }).click()
  expect(wanted).toEqual([
    { name: 'Rosa Mora', phone: '+506 8888 0009', email: 'r@taller.example' },
  ])
  expect(fed.toasts).toEqual([])
})

test('an order has its lines and its total in its currency', async () => {
  const line = (product: string, quantity: number, price: number | null) => ({
    product,
    quantity,
    price,
    currency: 'CRC',
  })
  const order = {
    lines: [line('CAM-1', 2, 7500.5), line('GOR-2', 1, null)],
    total: 15001,
    currency: 'CRC',
    note: 'Para el viernes',
  }
  await openThread([told('order', 'Pedido: 2 × CAM-1', { order })])
  const rows = () =>
    log()
      .getByRole('row')
      .elements()
      .map((each) => each.textContent?.replaceAll('\u00A0', ' '))
  await expect
    .poll(rows)
    .toEqual([
      '2 × CAM-17.500,50 CRC cada uno15.001,00 CRC',
      '1 × GOR-2Sin precio',
      'Total15.001,00 CRC',
    ])
  await expect.element(log().getByText('Para el viernes')).toBeVisible()
  expect(log().element().textContent).not.toContain('Pedido: 2')
})

test('the answers of a form stand beside their fields', async () => {
  const form = [{ field: 'fecha_de_entrega', answer: 'Viernes' }]
  await openThread([told('form', 'Formulario: fecha_de_entrega: Viernes', { form })])
  await expect.element(log().getByText('Fecha de entrega')).toBeVisible()
  await expect.element(log().getByRole('definition')).toHaveTextContent('Viernes')
})

test('signs and cards say what else a message is, beside its words', async () => {
  const ad = { id: '1', headline: '2x1 en camisas', body: null, url: 'https://fb.example/ad' }
  await openThread([
    said('Hola', { id: 'a', details: { ad } }),
    said('Miren', { id: 'b', details: { forwarded: true } }),
    said('Qué lindo', {
      id: 'c',
      details: { story: { is: 'reply', url: 'https://ig.example/s' } },
    }),
    told('choice', 'Sí, confirmo', { link: { ref: 'promo-mayo' } }),
    told('share', 'Reel', { share: { title: 'Camisas', url: 'javascript:alert(1)' } }),
    told('share', 'Enlace', { share: { title: 'Blog', url: 'https://blog.example/' } }),
    told('heart', '❤️'),
    told('unsupported', 'Encuesta que solo se puede ver en WhatsApp'),
    told('product', '¿Hay en M?', { product: { id: 'CAM-1', catalog: null } }),
  ])
  const words = [
    'Hola',
    'Llegó por un anuncio: 2x1 en camisas',
    'Llegó por un enlace: promo-mayo',
    'Reenviado',
    'Respondió a tu historia',
    'Opción elegida',
    'Camisas',
    '❤️',
    'Encuesta que solo se puede ver en WhatsApp',
    'CAM-1',
  ]
  for (const each of words)
    await expect.element(log().getByText(each, { exact: true })).toBeVisible()
  await expect.element(link('Ver anuncio')).toHaveAttribute('href', ad.url)
  await expect.element(link('Abrir enlace')).toHaveAttribute('href', 'https://blog.example/')
  // An address that is none is no link.
  await expect.element(link('Ver en Instagram')).not.toBeInTheDocument()
})

test('a card of what was shared says everything once, and where it leads', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const share = (text: string, title: string | null, url: string | null) =>
    said(text, { id: ids.pop() ?? '', kind: 'share', details: { share: { title, url } } })
  await openThread([
    share('Blusa · ₡18.500', 'Blusa', 'https://tienda.example/blusa'),
    share('Reel', 'Baile', 'https://www.instagram.com/reel/x/'),
    share('¿Tienen esto?', 'Historia', 'https://lookaside.fbsbx.com/h'),
    share('Publicación', null, null),
    told('sticker', 'GIF', { share: { title: null, url: 'https://gif.example/gato' } }),
  ])
  const shown = () =>
    log()
      .getByRole('article')
      .elements()
      .map((each) => [...each.querySelectorAll('p, a')].map(({ textContent }) => textContent))
  await expect.poll(shown).toEqual([
    ['Blusa · ₡18.500', 'Abrir enlace'],
    ['Reel', 'Baile', 'Ver en Instagram'],
    ['Historia', 'Ver en Instagram', '¿Tienen esto?'],
    ['Publicación', 'Solo se puede ver en Instagram'],
    ['GIF', 'Abrir enlace'],
  ])
})

test('a sticker is shown whole, and a card of a group is below the name of its author', async () => {
  const place = { latitude: 9.93, longitude: -84.08, name: 'La tienda', address: null }
  const photoUrl = `${location.origin}/tests/views/inbox/tallPhoto.svg`
  await openThread([
    told('location', 'Ubicación: La tienda', { location: place, author: 'Rosa' }),
    said('', { id: 's', kind: 'sticker', photoUrl }),
  ])
  await expect.element(log().getByText('Rosa', { exact: true })).toBeVisible()
  const sticker = log().getByRole('img', { name: 'Sticker enviado por el cliente' })
  await expect.element(sticker).toHaveStyle({ objectFit: 'contain' })
})

test('a message that was taken back says so, and has nothing to copy, answer or react to', async () => {
  await openThread([said('', { id: '1', deletedAt: noon })], ANSWERING)
  await expect.element(log().getByText('Mensaje eliminado')).toBeVisible()
  await log().getByRole('button', { name: OPTIONS }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Copiar enlace'])
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument()
})

test('an edited message, a late one and reactions say so', async () => {
  await openThread([
    said('A las nueve', {
      id: '1',
      editedAt: noon + MINUTE,
      lateAt: noon + 2 * HOUR + 20 * MINUTE,
      reactions: [
        { emoji: '👍', by: 'client' },
        { emoji: '❤️', by: 'business' },
      ],
    }),
  ])
  await expect.element(article('A las nueve').getByText('Editado')).toBeVisible()
  await expect.element(log().getByText('Llegó a las 14:20')).toBeVisible()
  await expect.element(log().getByRole('img', { name: 'Reacción del cliente: 👍' })).toBeVisible()
  await expect.element(log().getByRole('img', { name: 'Reacción del negocio: ❤️' })).toBeVisible()
})

test('messages that came late together say it once, and one that came later says it, too', async () => {
  const late = (id: string, at: number, lateAt: number) =>
    said(id, { id, at: noon + at * MINUTE, lateAt: noon + lateAt * MINUTE })
  await openThread([late('una', 0, 90), late('dos', 1, 90), late('tres', 2, 95)])
  const told = () =>
    log()
      .getByText(/^Llegó a las/)
      .elements()
      .map((each) => each.textContent)
  await expect.poll(told).toEqual(['Llegó a las 13:30', 'Llegó a las 13:35'])
  await expect.element(article('dos').getByText('Llegó a las 13:30')).toBeVisible()
})

test('a call is no message that cannot be shown', async () => {
  await openThread([told('call', 'Te llamó por WhatsApp'), told('unsupported', 'Encuesta')])
  await expect.element(log().getByText('Te llamó por WhatsApp')).toBeVisible()
  const signs = log()
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('p svg')?.getAttribute('class') ?? '')
  expect(signs[0]).toContain('phone')
  expect(signs[1]).not.toContain('phone')
})

test('a white photo has an edge, and a sticker has none', async () => {
  await openThread([
    said('', { id: 'p', kind: 'image', photoUrl: '/demo/comprobante-sinpe.webp' }),
    said('', { id: 's', kind: 'sticker', photoUrl: '/demo/queque.webp' }),
  ])
  const edges = () =>
    log()
      .getByRole('article')
      .elements()
      .map((each) => {
        const frame = each.querySelector('[class*="photo"]')
        return frame && getComputedStyle(frame).borderTopWidth
      })
  await expect.poll(edges).toEqual(['1px', '0px'])
})

test('a quote leads to its message, wherever that is', async () => {
  const old = said('¿La azul o la verde?', { id: 'old', at: noon - 400 * MINUTE })
  const replyTo = { id: 'old', text: 'como era antes', author: 'client' } as const
  await openThread([old, ...talk(300), answered('La verde', { id: 'new', replyTo })])
  await log().getByRole('button', { name: 'Ir al mensaje citado: ¿La azul o la verde?' }).click()
  await expect.element(article('¿La azul o la verde?').first()).toBeInViewport()
  await settled(10)
  await expect
    .element(article('¿La azul o la verde?').first())
    .toHaveAttribute('aria-current', 'true')
})

test('a quote of a message that is not here leads nowhere', async () => {
  const replyTo = { id: null, text: '', author: 'client' } as const
  await openThread([answered('La verde', { id: 'new', replyTo })])
  await expect.element(log().getByText('Un mensaje que no está en Recado')).toBeVisible()
  await expect.element(log().getByText('Cliente', { exact: true })).not.toBeInTheDocument()
  await expect.element(log().getByRole('button', { name: /citado/ })).not.toBeInTheDocument()
})

test('a message is answered with a real quote, which can be taken back before', async () => {
  const question = said('¿Abren hoy?', { id: '7' })
  const { sent } = await openThread([question], ANSWERING)
  const chip = page.getByRole('group', { name: 'Respuesta a un mensaje' })
  const choose = async () => {
    await log().getByRole('button', { name: OPTIONS }).first().click()
    await item('Responder').click()
  }
  await choose()
  await expect.element(chip).toHaveTextContent('¿Abren hoy?')
  await expect.element(composer()).toHaveFocus()
  await page.getByRole('button', { name: 'Quitar cita' }).click()
  await expect.element(chip).not.toBeInTheDocument()
  await choose()
  await userEvent.keyboard('Sí{Enter}')
  await expect.poll(() => sent).toEqual([{ threadId: 'ana', text: 'Sí', replyTo: '7' }])
  await expect.element(chip).not.toBeInTheDocument()
  await expect.element(article('Sí').getByText('¿Abren hoy?')).toBeVisible()
})

test('a reaction is given, and taken back by choosing it again', async () => {
  const thumb = { emoji: '👍', by: 'business' } as const
  const { reacted } = await openThread(
    [said('¿Abren hoy?', { id: '7' }), said('Gracias', { id: '8', reactions: [thumb] })],
    ANSWERING,
  )
  const react = async (index: number, name: string) => {
    await log().getByRole('button', { name: OPTIONS }).nth(index).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await react(0, 'Reaccionar con ❤️')
  await react(1, 'Quitar la reacción 👍')
  expect(reacted).toEqual([
    { id: '7', emoji: '❤️' },
    { id: '8', emoji: null },
  ])
})

test('a back end without quotes and reactions keeps the menu as it is', async () => {
  await openThread([said('¿Abren hoy?', { id: '7' })])
  await log().getByRole('button', { name: OPTIONS }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Copiar texto', 'Citar', 'Copiar enlace'])
})
