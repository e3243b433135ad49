import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MINUTE } from '#contract/durations.ts'
import { ChosenBusiness } from '#src/views/shared/chosenBusiness.ts'
import { answered, conversation, conversations, feed, noon, refusal, said, talk } from '../feed.ts'
import { open, Stage } from '../Stage.tsx'
import { button, chat, composer, row } from '../screen.ts'

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

const list = () => page.getByRole('list', { name: 'Conversaciones' })

test('a row shows contact, channel, time, last message and unread count', async () => {
  await open({ conversations: few }, { unread: { counts: { vis: 3, lu: 120 }, upTo: null } })
  await expect
    .element(row('Ana Solano'))
    .toHaveAccessibleName('Ana Solano WhatsApp 12:00 ¿Tienen la camisa azul?')
  await expect
    .element(row('Visitante Web'))
    .toHaveAccessibleName(/^Visitante Web [0-9A-Z]{3} Widget.* 3 sin leer$/)
  await expect.element(row('lucía.modas')).toHaveAccessibleName(/ 99\+ sin leer$/)
  await expect.element(row('Ana María')).toHaveTextContent('Conversación iniciada')
})

test('the end of the list has room for the button that lies over it', async () => {
  await open({
    conversations: Array.from({ length: 40 }, (_, place) =>
      conversation(`c${place}`, `C ${place}`),
    ),
  })
  const scroller = list().element().parentElement
  scroller?.scrollTo(0, scroller.scrollHeight)
  await expect.element(row('C 39')).toBeVisible()
  const end = scroller?.getBoundingClientRect().bottom ?? 0
  await expect
    .poll(() => end - row('C 39').element().getBoundingClientRect().bottom)
    .toBeGreaterThan(60)
})

test('a row shows why a file was not received', async () => {
  const ana = (lastMessage: string) => conversation('ana', 'Ana Solano', { lastMessage })
  const { world, publish } = await open({ conversations: [ana('Documento: pedido.pdf')] })
  await expect.element(row('Ana Solano')).toHaveTextContent('Documento: pedido.pdf')
  world.conversations = [ana('Documento: pedido.pdf (no se pudo recibir)')]
  publish({ type: 'live.change', threadId: 'ana' })
  await expect.element(row('Ana Solano')).toHaveTextContent('(no se pudo recibir)')
})

test('a preview is cut after sixty characters', async () => {
  const sixty = '1234567890'.repeat(6)
  await open({
    conversations: [
      conversation('a', 'Justo', { lastMessage: sixty }),
      conversation('b', 'Largo', { lastMessage: `${sixty}1` }),
      conversation('c', 'Emojis', { lastMessage: `${'😀'.repeat(60)}!` }),
    ],
  })
  await expect.element(list().getByText(sixty, { exact: true })).toBeInTheDocument()
  await expect.element(list().getByText(`${sixty}...`, { exact: true })).toBeInTheDocument()
  await expect
    .element(list().getByText(`${'😀'.repeat(60)}...`, { exact: true }))
    .toBeInTheDocument()
})

test('selecting a row marks it, reads it, and opens its chat', async () => {
  await open(
    { conversations: few, threads: { ana: talk(1) } },
    { unread: { counts: { ana: 2 }, upTo: null } },
  )
  await expect.element(chat().getByText('Elige una conversación')).toBeVisible()
  await expect.element(row('Ana Solano')).toHaveTextContent('sin leer')
  await row('Ana Solano').click()
  await expect.element(row('Ana Solano')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Ana Solano')).not.toHaveTextContent('sin leer')
  await expect.element(chat().getByRole('heading', { name: 'Ana Solano' })).toBeVisible()
  await expect.element(composer()).toHaveFocus()
})

test('the list shows that it is loading for the first time', async () => {
  await open({ conversations: 'waits' })
  await expect.element(page.getByText('Cargando conversaciones...')).toBeInTheDocument()
})

test('a failed load shows its reason, also while it is retried', async () => {
  const { world } = await open({ conversations: refusal(503, 'Sin servicio') })
  await expect.element(page.getByRole('alert')).toHaveTextContent('API error: 503 - Sin servicio')
  world.conversations = 'waits'
  await button('Intentar de nuevo').click()
  await expect.element(button('Intentar de nuevo')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Intentar de nuevo')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('API error: 503 - Sin servicio')
})

test.each([
  ['manager', 1],
  ['agent', 0],
] as const)(
  'an empty list leads to the form of a chat who may connect one: %s',
  async (role, times) => {
    const { inbox } = feed({ conversations: [] })
    onTestFinished(() => {
      inbox.stop()
    })
    await render(
      <ChosenBusiness value={{ name: 'Boutique Luna', logoUrl: null, role }}>
        <Stage inbox={inbox} onConnect={() => undefined} />
      </ChosenBusiness>,
    )
    await expect.element(page.getByText('Aún no hay conversaciones')).toBeVisible()
    expect(button('Poner el chat en tu página').elements()).toHaveLength(times)
  },
)

test.each([
  ['manager', 'Cuando te escriba, la verás aquí.'],
  ['agent', 'Si se encarga otra persona del equipo, pídele que te la asigne.'],
] as const)(
  'a client without a conversation here may have one with a colleague: %s',
  async (role, text) => {
    const { inbox } = feed({ conversations: conversations(3) })
    onTestFinished(() => {
      inbox.stop()
    })
    await render(
      <ChosenBusiness value={{ name: 'Boutique Luna', logoUrl: null, role }}>
        <Stage inbox={inbox} />
      </ChosenBusiness>,
    )
    await expect.element(list()).toBeVisible()
    inbox.send({ type: 'contact.wanted', contact: { name: 'Tatiana Herrera', phone: null } })
    await expect
      .element(page.getByText('No tienes ninguna conversación con Tatiana Herrera'))
      .toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test('visitors without a name have different marks, in the row and above the chat', async () => {
  await open({
    conversations: [
      conversation('v1', 'x', { channel: 'widget' }),
      conversation('v2', 'x', { channel: 'widget', lastMessageAt: noon - MINUTE }),
      conversation('ana', 'Ana Solano', { lastMessageAt: noon - 2 * MINUTE }),
    ],
  })
  const buttons = () => list().getByRole('button', { name: /^(?:Visitante|Ana)/ })
  const names = () =>
    buttons()
      .elements()
      .map((each) => each.textContent)
  await expect.poll(names).toHaveLength(3)
  const [first = '', second = '', third = ''] = names()
  const signs = (text: string) => /^Visitante Web([0-9A-Z]{3})/.exec(text)?.[1]
  expect(signs(first)).toBeDefined()
  expect(signs(second)).toBeDefined()
  expect(signs(first)).not.toBe(signs(second))
  expect(third).toMatch(/^Ana SolanoAS11:58/)
  await buttons().first().click()
  await expect.element(chat().getByText(signs(first) ?? '', { exact: true })).toBeVisible()
})

test('a waiting draft is shown in the row; beside the open chat the last message is', async () => {
  await open({ conversations: few, threads: { ana: talk(1) } })
  await row('Ana Solano').click()
  await composer().fill('Sí, en talla M')
  await expect.element(row('Ana Solano')).toHaveTextContent('¿Tienen la camisa azul?')
  await expect.element(row('Ana Solano')).not.toHaveTextContent('Borrador')
  await row('lucía.modas').click()
  await expect.element(row('Ana Solano')).toHaveTextContent('BorradorSí, en talla M')
  await expect.element(row('Ana Solano')).not.toHaveTextContent('¿Tienen la camisa azul?')
})

test('the menu of a row returns the focus to the row, after Escape and after a choice', async () => {
  await open({ conversations: few })
  const menu = page.getByRole('menu', { name: 'Opciones de la conversación' })
  await row('lucía.modas').click({ button: 'right' })
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('lucía.modas')).toHaveFocus()
  await row('lucía.modas').click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Marcar como no leída' }).click()
  await expect.element(row('lucía.modas')).toHaveTextContent('sin leer')
  await expect.element(row('lucía.modas')).toHaveFocus()
})

test('a long press opens the menu of its row, and not the chat', async () => {
  await open({ conversations: few }, { unread: { counts: { vis: 1 }, upTo: null } })
  await expect.element(row('Visitante Web')).toBeVisible()
  const pressed = row('Visitante Web').element()
  const { left, top } = pressed.getBoundingClientRect()
  const press = (type: string) =>
    pressed.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType: 'touch',
        button: 0,
        clientX: left + 40,
        clientY: top + 20,
      }),
    )
  press('pointerdown')
  const read = page.getByRole('menuitem', { name: 'Marcar como leída' })
  await expect.element(read).toBeVisible()
  press('pointerup')
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(chat().getByText('Elige una conversación')).toBeVisible()
  await read.click()
  await expect.element(row('Visitante Web')).not.toHaveTextContent('sin leer')
})

test('a row shows what the client said, and who answered it, until the client writes again', async () => {
  const { arrive } = await open({ conversations: few })
  await expect.element(row('Ana Solano')).toHaveTextContent('¿Tienen la camisa azul?')
  arrive('ana', answered('Sí, en todas las tallas', { at: noon + MINUTE }))
  await expect
    .element(row('Ana Solano'))
    .toHaveTextContent('Respondiste tú. ¿Tienen la camisa azul?')
  arrive('lu', answered('Abrimos a las nueve', { at: noon, author: 'assistant' }))
  await expect.element(row('lucía.modas')).toHaveTextContent('Respondió el asistente.')
  arrive('ana', said('Gracias', { at: noon + 2 * MINUTE }))
  await expect.element(row('Ana Solano')).toHaveTextContent('Gracias')
  await expect.element(row('Ana Solano')).not.toHaveTextContent('Respondiste')
})

test('a loaded thread tells its row that the business wrote last', async () => {
  await open({
    conversations: few,
    threads: {
      ana: [said('¿Tienen la camisa azul?'), answered('Sí, en azul', { at: noon + MINUTE })],
    },
  })
  await expect.element(row('Ana Solano')).toHaveTextContent('¿Tienen la camisa azul?')
  await row('Ana Solano').click()
  await expect
    .element(row('Ana Solano'))
    .toHaveTextContent('Respondiste tú. ¿Tienen la camisa azul?')
  await row('lucía.modas').click()
  await expect
    .element(row('Ana Solano'))
    .toHaveTextContent('Respondiste tú. ¿Tienen la camisa azul?')
})

test('a message on its way counts as an answer in the row', async () => {
  await open({
    conversations: few,
    threads: { ana: talk(1) },
    send: () => new Promise(() => undefined),
  })
  await row('Ana Solano').click()
  await composer().fill('Un momento')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Ana Solano')).toHaveTextContent('Respondiste tú.')
})
