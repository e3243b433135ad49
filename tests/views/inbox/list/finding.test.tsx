import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { conversation, conversations, noon, said, talk } from '../feed.ts'
import { open } from '../Stage.tsx'
import {
  button,
  channel,
  chat,
  composer,
  log,
  row,
  rows,
  scrollTo,
  search,
  settled,
  topOf,
} from '../screen.ts'

const few = [
  conversation('ana', 'Ana Solano', { lastMessage: '¿Tienen la camisa azul?' }),
  conversation('vis', 'x', { channel: 'widget', lastMessageAt: noon - MINUTE }),
  conversation('lu', 'lucía.modas', {
    channel: 'instagram',
    lastMessageAt: noon - 2 * MINUTE,
  }),
  conversation('otro', 'Ana María', {
    lastMessage: null,
    lastMessageAt: null,
    startedAt: noon - 3 * MINUTE,
  }),
]

afterEach(() => page.viewport(1280, 900))

const names = () =>
  rows()
    .elements()
    .map((item) => item.querySelector('button > span')?.textContent)
const list = () => page.getByRole('list', { name: 'Conversaciones' })
const scroller = () => list().element().parentElement ?? document.body

test('search and channel filter the list, without accents', async () => {
  await open({ conversations: few })
  await search().fill('LUCIA')
  await expect.poll(names).toEqual(['lucía.modas'])
  await search().fill('camisa')
  await expect.poll(names).toEqual(['Ana Solano'])
  await search().fill('')
  await channel('Widget').click()
  await expect.poll(names).toEqual(['Visitante Web'])
  await search().fill('nadie')
  await expect.element(page.getByText('No se encontraron conversaciones')).toBeVisible()
  await button('Ver todas').click()
  await expect.poll(names).toHaveLength(4)
  await expect.element(channel('Todos')).toBeChecked()
})

test('an ad filters the list, where one brought somebody', async () => {
  const [ana, visitor, lucia, other] = few
  if (!ana || !visitor || !lucia || !other) throw new Error('few are four')
  const conversations = [
    { ...ana, ad: 'Verano' },
    visitor,
    { ...lucia, ad: 'Rebajas' },
    { ...other, ad: 'Verano' },
  ]
  await open({ conversations })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Anuncio: / }).click()
    await page.getByRole('menuitemradio', { name: item, exact: true }).click()
  }
  await choose('Verano (2)')
  await expect.poll(names).toEqual(['Ana Solano', 'Ana María'])
  await expect.element(button('Anuncio: Verano')).toHaveAttribute('aria-pressed', 'true')
  await choose('Con cualquier anuncio')
  await expect.poll(names).toEqual(['Ana Solano', 'lucía.modas', 'Ana María'])
  await search().fill('nadie')
  await button('Ver todas').click()
  await expect.poll(names).toHaveLength(4)
  await expect.element(button('Anuncio: todas')).toHaveAttribute('aria-pressed', 'false')
})

test('no ad brought anybody: there is no filter of ads', async () => {
  await open({ conversations: few })
  await expect.poll(names).toHaveLength(4)
  await expect.element(page.getByRole('button', { name: /^Anuncio: / })).not.toBeInTheDocument()
})

test('arrow keys move through the rows, Enter opens, and one row is in the tab order', async () => {
  await open({ conversations: conversations(300) })
  await search().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Cliente 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(row('Cliente 1')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(row('Cliente 299')).toHaveFocus()
  await expect.element(row('Cliente 299')).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('Cliente 298')).toHaveFocus()
  await userEvent.keyboard('{Home}{PageDown}')
  await expect.element(row('Cliente 8')).toHaveFocus()
  await expect.element(row('Cliente 8')).toBeInViewport()
  expect(list().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(chat().getByRole('heading', { name: 'Cliente 8' })).toBeVisible()
})

test('the focused row keeps the focus while the list scrolls and changes', async () => {
  const { arrive } = await open({ conversations: conversations(300) })
  await search().click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row('Cliente 1')).toHaveFocus()
  await scrollTo(scroller(), 9_000)
  arrive('t200', said('Subo', { at: noon + MINUTE }))
  await settled()
  await expect.element(row('Cliente 1')).toHaveFocus()
})

test('new conversations do not move the visible rows, and show at the top of the list', async () => {
  const { arrive } = await open({ conversations: conversations(300) })
  await scrollTo(scroller(), 4_100)
  await settled(20)
  const read = row('Cliente 73').element()
  const before = topOf(read)
  for (const [n, id] of ['t200', 't201', 't75'].entries()) {
    arrive(id, said('Subo', { at: noon + MINUTE + n }))
    await settled()
  }
  await settled(10)
  expect(topOf(row('Cliente 73').element())).toBe(before)
  await scrollTo(scroller(), 0)
  expect(names()[0]).toBe('Cliente 75')
  arrive('t150', said('Y yo', { at: noon + 2 * MINUTE }))
  await settled()
  expect(names()[0]).toBe('Cliente 150')
  expect(scroller().scrollTop).toBe(0)
})

test('a conversation that was opened elsewhere is scrolled into view', async () => {
  const { inbox } = await open({ conversations: conversations(300) })
  inbox.send({ type: 'conversation.select', threadId: 't250' })
  await expect.element(row('Cliente 250')).toBeInViewport()
})

test('a scroll over rows that are rendered renders nothing', async () => {
  await open({ conversations: conversations(300) })
  await expect.poll(() => rows().elements().length).toBeGreaterThan(100)
  await settled(20)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(list().element(), { childList: true, subtree: true, characterData: true })
  for (const top of [600, 1_200, 1_800, 2_400]) await scrollTo(scroller(), top)
  observer.disconnect()
  await expect.element(row('Cliente 42')).toBeInViewport()
  expect(changes).toEqual([])
})

test('a row that overtakes others is made again alone, and a focused one stays', async () => {
  const { arrive } = await open({ conversations: conversations(40) })
  await expect.poll(() => rows().elements().length).toBe(40)
  const first = row('Cliente 0').element()
  const parents: MutationRecord[] = []
  const observer = new MutationObserver((records) => parents.push(...records))
  observer.observe(list().element(), { childList: true })
  arrive('t30', said('Subo', { at: noon + MINUTE }))
  await expect.poll(() => names()[0]).toBe('Cliente 30')
  observer.disconnect()
  expect(parents.flatMap(({ addedNodes }) => [...addedNodes])).toHaveLength(1)
  expect(row('Cliente 0').element()).toBe(first)
  const focused = row('Cliente 20').element()
  focused.focus()
  arrive('t20', said('Yo también', { at: noon + 2 * MINUTE }))
  await expect.poll(() => names()[0]).toBe('Cliente 20')
  expect(row('Cliente 20').element()).toBe(focused)
  await expect.element(row('Cliente 20')).toHaveFocus()
})

test('ten thousand conversations render few rows, and an event renders few again', async () => {
  const { arrive } = await open({ conversations: conversations(10_000) })
  await settled(40)
  expect(rows().elements().length).toBeLessThan(200)
  await expect.element(rows().first()).toHaveAttribute('aria-setsize', '10000')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(list().element(), { childList: true, subtree: true, characterData: true })
  arrive('t9999', said('Subo', { at: noon + MINUTE }))
  await expect.element(row('Cliente 9999')).toBeVisible()
  await settled()
  observer.disconnect()
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isNew)
  expect(added.length).toBeLessThan(10)
  await search().fill('Cliente 777')
  await expect.poll(() => names()[0]).toBe('Cliente 777')
  expect(rows().elements()).toHaveLength(11)
})

const isNew = (node: Node) => node.textContent?.includes('Cliente 9999') ?? false

test('on a phone list and chat are two screens, and the focus moves with them', async () => {
  await page.viewport(360, 740)
  await open({ conversations: conversations(300), threads: { t40: talk(3) } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Conversaciones')
  await expect.element(chat()).not.toBeInTheDocument()
  await scrollTo(scroller(), 2_200)
  await row('Cliente 40').click()
  await expect.element(log()).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(chat().getByRole('heading', { name: 'Cliente 40' })).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBe(360)
  await button('Volver a la lista').click()
  await expect.element(chat()).not.toBeInTheDocument()
  await expect.element(row('Cliente 40')).toBeInViewport()
  await expect.element(row('Cliente 40')).toHaveFocus()
  expect(scroller().scrollTop).toBe(2_200)
})

test('no button leads back to the list on a wide screen', async () => {
  await open({ conversations: few })
  await row('Ana Solano').click()
  await expect.element(button('Volver a la lista')).not.toBeInTheDocument()
})

test('the unread filter leaves unread conversations and the open one', async () => {
  const { arrive } = await open(
    { conversations: few },
    { unread: { counts: { lu: 2 }, upTo: noon } },
  )
  await button('No leídas').click()
  await expect.poll(names).toEqual(['lucía.modas'])
  await row('lucía.modas').click()
  await expect.element(row('lucía.modas')).not.toHaveTextContent('sin leer')
  await expect.poll(names).toEqual(['lucía.modas'])
  arrive('otro', said('¿Hola?', { at: noon + MINUTE }))
  await expect.poll(names).toEqual(['Ana María', 'lucía.modas'])
  await row('Ana María').click()
  await expect.poll(names).toEqual(['Ana María'])
  await button('No leídas').click()
  await expect.poll(names).toHaveLength(4)
})

test('an unread filter without matches shows a text, and can be cleared', async () => {
  await open({ conversations: few })
  await button('No leídas').click()
  await expect.element(page.getByText('No tienes mensajes sin leer')).toBeVisible()
  await button('Ver todas').click()
  await expect.poll(names).toHaveLength(4)
  await expect.element(button('No leídas')).toHaveAttribute('aria-pressed', 'false')
})

test('a row is marked as unread by its menu and by a key, and an open chat is closed', async () => {
  await open({ conversations: few })
  await row('Visitante Web').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marcar como no leída' }).click()
  await expect.element(row('Visitante Web')).toHaveAccessibleName(/1 sin leer$/)
  await row('Visitante Web').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Marcar como leída' }).click()
  await expect.element(row('Visitante Web')).not.toHaveTextContent('sin leer')
  await row('Ana Solano').click()
  await expect.element(chat().getByRole('heading', { name: 'Ana Solano' })).toBeVisible()
  row('Ana Solano').element().focus()
  await userEvent.keyboard('u')
  await expect.element(row('Ana Solano')).toHaveAccessibleName(/1 sin leer$/)
  await expect.element(chat().getByText('Elige una conversación')).toBeVisible()
})

test('a slash focuses the search, except in a text field', async () => {
  await open({ conversations: few })
  await row('Ana Solano').click()
  await composer().fill('y')
  await userEvent.keyboard('/')
  await expect.element(composer()).toHaveValue('y/')
  row('Ana Solano').element().focus()
  await userEvent.keyboard('/')
  await expect.element(search()).toHaveFocus()
  await expect.element(search()).toHaveValue('')
})

test('a row under the pointer stays there, also at the top, until the pointer leaves', async () => {
  const { arrive } = await open({ conversations: conversations(300) })
  await row('Cliente 3').hover()
  const before = topOf(row('Cliente 3').element())
  arrive('t200', said('Subo', { at: noon + MINUTE }))
  arrive('t201', said('Subo', { at: noon + 2 * MINUTE }))
  await settled()
  expect(topOf(row('Cliente 3').element())).toBe(before)
  await search().hover()
  await expect.poll(() => scroller().scrollTop).toBe(0)
  expect(names()[0]).toBe('Cliente 201')
})

test('a client without a conversation is named in a notice, until another search', async () => {
  const { inbox } = await open({ conversations: few })
  await expect.element(row('Ana Solano')).toBeVisible()
  inbox.send({ type: 'contact.wanted', contact: { name: 'Tatiana Herrera', phone: null } })
  await expect
    .element(page.getByText('No tienes ninguna conversación con Tatiana Herrera'))
    .toBeVisible()
  await expect.element(page.getByText('Cuando te escriba, la verás aquí.')).toBeVisible()
  await search().fill('nadie')
  await expect.element(page.getByText('No se encontraron conversaciones')).toBeVisible()
  await button('Ver todas').click()
  await expect.poll(names).toHaveLength(4)
})
