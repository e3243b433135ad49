import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundConversations } from '#contract/conversationSearch.ts'
import { MINUTE } from '#contract/durations.ts'
import { CallError } from '#contract/errors.ts'
import { conversation, noon, refusal, said, talk } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, button, channel, chat, log, row, rows, search } from '../screen.ts'

const people = [
  conversation('ana', 'Ana Solano', { lastMessage: '¿Tienen la camisa azul?' }),
  conversation('eva', 'Eva Solís', { lastMessage: 'Gracias' }),
  conversation('ivan', 'Iván Soto', { lastMessage: 'Hola', channel: 'instagram' }),
]

const shirt = said('Quiero una camisa de lino, talla M', { at: noon - 100 * MINUTE })
const hit = { kind: 'message', threadId: 'eva', text: shirt.text, at: shirt.at } as const
const tag = { kind: 'tag', threadId: 'ivan', text: 'Camisas' } as const

const searching = (
  find: (search: string) => Promise<FoundConversations>,
  threads: Record<string, ReturnType<typeof talk>> = {},
) => open({ conversations: people, find, threads }, { isSearchable: true })

const names = () =>
  rows()
    .elements()
    .map((item) => item.querySelector('button > span')?.textContent)
const marks = (name: string) =>
  [...row(name).element().querySelectorAll('mark')].map(({ textContent }) => textContent)

test('hits of the server are listed below those of the list, each with its reason', async () => {
  const asked: string[] = []
  await searching(async (words) => {
    asked.push(words)
    return { hits: [hit, { ...hit, threadId: 'ana' }, tag], hasMore: false }
  })
  await search().fill('CAMÍSA')
  await expect.poll(names).toEqual(['Ana Solano'])
  await expect.poll(names).toEqual(['Ana Solano', 'Eva Solís', 'Iván Soto'])
  expect(asked).toEqual(['CAMÍSA'])
  // The list found it: its row stays as it was.
  await expect.element(row('Ana Solano')).toHaveTextContent('¿Tienen la camisa azul?')
  expect(marks('Eva Solís')).toEqual(['camisa'])
  await expect.element(row('Iván Soto')).toHaveTextContent('Etiqueta: Camisas')
  expect(marks('Iván Soto')).toEqual(['Camisa'])
  await channel('Instagram').click()
  await expect.poll(names).toEqual(['Iván Soto'])
})

test('a text of the server is shown as text, whatever it contains', async () => {
  await searching(async () => ({
    hits: [{ ...hit, text: '<img src=x onerror=alert(1)> zapato & <b>más</b>' }],
    hasMore: false,
  }))
  await search().fill('zapato')
  await expect
    .element(row('Eva Solís'))
    .toHaveTextContent('<img src=x onerror=alert(1)> zapato & <b>más</b>')
  expect(row('Eva Solís').element().querySelector('img[src="x"], b')).toBeNull()
})

test('a row that was found by a message leads to it, however far up', async () => {
  await searching(async () => ({ hits: [hit], hasMore: false }), { eva: [shirt, ...talk(60)] })
  await search().fill('lino camisa')
  await row('Eva Solís').click()
  const inThread = chat().getByRole('searchbox', { name: 'Buscar en la conversación' })
  await expect.element(inThread).toHaveValue('lino camisa')
  await expect.element(chat().getByText('1 de 1')).toBeVisible()
  await expect.element(article('talla M')).toBeInViewport()
  expect(
    [...log().element().querySelectorAll('mark')].map(({ textContent }) => textContent),
  ).toEqual(['camisa', 'lino'])
  await expect.element(button('Ir al final')).toBeVisible()
  await button('Cerrar búsqueda').click()
  await expect.element(article('Mensaje 59')).toBeInViewport()
})

test('a row that the list found opens as ever', async () => {
  await searching(async () => ({ hits: [{ ...hit, threadId: 'ana' }], hasMore: false }), {
    ana: talk(60),
  })
  await search().fill('Ana')
  await expect.element(page.getByText('Nada más en los mensajes ni en las fichas')).toBeVisible()
  await row('Ana Solano').click()
  await expect.element(article('Mensaje 59')).toBeInViewport()
  await expect
    .element(chat().getByRole('searchbox', { name: 'Buscar en la conversación' }))
    .not.toBeInTheDocument()
})

test('a failed search keeps what the list found, and can be tried again', async () => {
  let tries = 0
  await searching(async () => {
    tries += 1
    if (tries === 1) throw refusal()
    return { hits: [hit], hasMore: true }
  })
  await search().fill('camisa')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Se rompió algo' })).toBeVisible()
  expect(names()).toEqual(['Ana Solano'])
  await button('Reintentar').click()
  await expect.poll(names).toEqual(['Ana Solano', 'Eva Solís'])
  await expect.element(page.getByText('Hay más de 1: agrega otra palabra')).toBeVisible()
  await expect.element(button('Reintentar')).not.toBeInTheDocument()
})

test('a back end that searches no messages is not asked, and nothing is said of it', async () => {
  await open({
    conversations: people,
    find: () => Promise.reject(new CallError('missing', 'No')),
  })
  await search().fill('nadie')
  await expect.element(page.getByText('No se encontraron conversaciones')).toBeVisible()
  await expect.element(page.getByText('los mensajes y las fichas')).not.toBeInTheDocument()
})
