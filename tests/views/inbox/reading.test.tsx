import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { selectThread } from '#machines/inbox/inboxMachine'
import { selectIsAtEnd } from '#machines/inbox/threadMachine'
import { answered, conversation, feed, noon, refusal, said, talk } from './feed.ts'
import { Stage } from './Stage.tsx'
import {
  article,
  button,
  chat,
  composer,
  fromEnd,
  log,
  row,
  scrollTo,
  settled,
  topOf,
} from './screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - 1 }),
]
const MINUTE = 60_000

let stop = () => undefined as unknown
afterEach(() => stop())

async function open(
  given: Parameters<typeof feed>[0] = {},
  input: Parameters<typeof feed>[1] = {},
) {
  const fed = feed({ conversations: list, threads: { ana: talk(80) }, ...given }, input)
  stop = () => fed.inbox.stop()
  await render(<Stage inbox={fed.inbox} />)
  await row('Ana Solano').click()
  const isAtEnd = () => {
    const thread = selectThread(fed.inbox.getSnapshot())
    return thread ? selectIsAtEnd(thread.getSnapshot()) : null
  }
  return { ...fed, isAtEnd }
}

const pill = () => button('Nuevos mensajes')
const toEnd = () => button('Ir al final')

test('a thread opens at its end', async () => {
  const { isAtEnd } = await open()
  await expect.element(article('Mensaje 79')).toBeVisible()
  await settled()
  expect(fromEnd(log().element())).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(toEnd()).not.toBeInTheDocument()
})

test('a few messages stand at the end of the log', async () => {
  await open({ threads: { ana: talk(2) } })
  const { bottom } = article('Mensaje 1').element().getBoundingClientRect()
  expect(log().element().getBoundingClientRect().bottom - bottom).toBeLessThan(24)
})

test('who reads at the end follows what comes in', async () => {
  const { arrive, isAtEnd } = await open()
  arrive('ana', said('¿Siguen ahí?', { at: noon + MINUTE }))
  await expect.element(article('¿Siguen ahí?')).toBeVisible()
  await settled()
  expect(fromEnd(log().element())).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(pill()).not.toBeInTheDocument()
})

for (const [distance, follows] of [
  [50, true],
  [51, false],
] as const)
  test(`${distance} px above the end ${follows ? 'counts as the end' : 'does not'}`, async () => {
    const { arrive, isAtEnd } = await open()
    const element = log().element()
    await settled()
    await scrollTo(element, element.scrollTop - distance)
    expect(fromEnd(element)).toBe(distance)
    expect(isAtEnd()).toBe(follows)
    arrive('ana', said('¿Siguen ahí?', { at: noon + MINUTE }))
    if (follows) {
      await expect.poll(() => fromEnd(element)).toBe(0)
      await expect.element(pill()).not.toBeInTheDocument()
    } else {
      await expect.element(pill()).toBeVisible()
      expect(fromEnd(element)).toBeGreaterThan(distance)
    }
  })

test('who reads above is not moved by what comes in, and comes down by the pill', async () => {
  const { arrive, isAtEnd } = await open()
  const element = log().element()
  await settled()
  await scrollTo(element, element.scrollTop - 1200)
  await settled(20)
  const read = log().getByRole('article').nth(9).element()
  const before = topOf(read)
  arrive('ana', said('Uno', { at: noon + MINUTE }))
  arrive('ana', said('Dos', { at: noon + 2 * MINUTE }))
  await expect.element(pill()).toBeVisible()
  await settled(20)
  expect(read.isConnected).toBe(true)
  expect(topOf(read)).toBe(before)
  await pill().click()
  await expect.element(article('Dos')).toBeVisible()
  await expect.element(pill()).not.toBeInTheDocument()
  await expect.element(toEnd()).not.toBeInTheDocument()
  await expect.poll(() => fromEnd(element)).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(log()).toHaveFocus()
})

test('a reload moves nothing under the reader, also when it brings older messages', async () => {
  const { world, inbox } = await open()
  const element = log().element()
  await settled()
  await scrollTo(element, element.scrollTop - 1500)
  await settled(20)
  const read = log().getByRole('article').nth(9).element()
  const before = topOf(read)
  const older = Array.from({ length: 30 }, (_, index) =>
    said(`Más antiguo ${index}`, { at: noon - (500 - index) * MINUTE }),
  )
  world.threads.ana = [...older, ...talk(80)]
  inbox.send({ type: 'sync.requested' })
  await settled(30)
  expect(read.isConnected).toBe(true)
  expect(Math.abs(topOf(read) - before)).toBeLessThanOrEqual(1)
  await expect.element(pill()).toBeInTheDocument()
})

test('the button goes to the end, from far above too', async () => {
  await open({ threads: { ana: talk(400) } })
  const element = log().element()
  await settled()
  await scrollTo(element, 0)
  await expect.element(article('Mensaje 0').first()).toBeVisible()
  await toEnd().click()
  await expect.element(article('Mensaje 399')).toBeVisible()
  await expect.poll(() => fromEnd(element)).toBe(0)
  await expect.element(toEnd()).not.toBeInTheDocument()
})

test('what one writes while reading above is seen', async () => {
  await open({ send: () => new Promise(() => {}) })
  const element = log().element()
  await settled()
  await scrollTo(element, 200)
  await expect.element(toEnd()).toBeVisible()
  await composer().fill('Ya le digo')
  await userEvent.keyboard('{Enter}')
  await expect.element(article('Ya le digo')).toBeInViewport()
})

test('what comes in above a message that failed is followed all the same', async () => {
  const { arrive } = await open({ send: () => Promise.reject(refusal()) })
  await composer().fill('No sale')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Reintentar')).toBeVisible()
  arrive('ana', said('¿Hola? '.repeat(60), { at: noon + MINUTE }))
  await expect.element(article('¿Hola?')).toBeInTheDocument()
  await expect.poll(() => fromEnd(log().element())).toBe(0)
})

test('a keyboard that takes half of the window does not hide the end', async () => {
  const { isAtEnd } = await open()
  await settled()
  await page.viewport(1280, 450)
  await expect.poll(() => fromEnd(log().element())).toBe(0)
  await expect.element(article('Mensaje 79')).toBeInViewport()
  expect(isAtEnd()).toBe(true)
  await page.viewport(1280, 900)
})

test('messages are grouped by day, each with its exact time', async () => {
  const DAY = 24 * 60 * MINUTE
  await open({
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

test('photos, documents and links are shown, and a photo that is gone says so', async () => {
  await open({
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

test('nothing that a customer writes becomes part of the page', async () => {
  const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
  await open({
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
    expect(link.getAttributeNames().sort()).toEqual(['href', 'rel', 'target'])
})

test('a thread that did not load says why and is loaded again', async () => {
  const { world } = await open({ threads: { ana: refusal(500, 'Ups') } })
  await expect.element(chat().getByRole('alert')).toHaveTextContent('API error: 500 - Ups')
  world.threads.ana = talk(1)
  await chat().getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.element(article('Mensaje 0')).toBeVisible()
})

test('an empty thread says so', async () => {
  await open({ threads: { ana: [] } })
  await expect.element(log().getByText('Todavía no hay mensajes')).toBeVisible()
})

test('five thousand messages draw no more than fifty do, and an answer draws few anew', async () => {
  await open({ threads: { ana: talk(50) } })
  await settled()
  const few = log().getByRole('article').elements().length
  stop()
  document.body.replaceChildren()

  const { arrive } = await open({ threads: { ana: talk(5_000) } })
  await expect.element(article('Mensaje 4999')).toBeVisible()
  await settled(20)
  const drawn = log().getByRole('article').elements()
  expect(drawn.length).toBeLessThanOrEqual(few)
  expect(drawn.length).toBeLessThan(50)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(log().element(), { childList: true, subtree: true })
  arrive('ana', said('Y otra', { at: noon + MINUTE }))
  await expect.element(article('Y otra')).toBeVisible()
  await settled()
  observer.disconnect()
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
  expect(added.length).toBeLessThan(10)
})
