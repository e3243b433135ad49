import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConversationStates, MarkedState } from '#contract/conversationStates.ts'
import { HOUR, MINUTE } from '#contract/durations.ts'
import { answered, conversation, noon, refusal, said, talk } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, chat, composer, row, rows, search } from '../screen.ts'

// Open, solved and postponed conversations, and the views over the list.

const three = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - MINUTE }),
  conversation('eva', 'Eva Solís', { lastMessageAt: noon - 2 * MINUTE }),
]
const solved: MarkedState = { state: 'solved', until: null, upTo: noon }
const postponed = (until: number): MarkedState => ({ state: 'postponed', until, upTo: noon })

const states = (
  marked: ConversationStates['marked'],
  waiting: Partial<Pick<ConversationStates, 'unanswered' | 'attention'>> = {},
): ConversationStates => ({ marked, unanswered: [], attention: [], ...waiting })

afterEach(() => page.viewport(1280, 900))

const picker = () => page.getByRole('button', { name: /^Vista: / })
const option = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
const notice = () => page.getByRole('region', { name: 'Avisos' })
const dialog = () => page.getByRole('dialog', { name: 'Posponer la conversación' })

async function show(view: string) {
  await picker().click()
  await option(view).click()
}

const names = () =>
  rows()
    .elements()
    .map((each) => /^(?:Ana Solano|Luis Mora|Eva Solís)/.exec(each.textContent)?.[0])

test('the list shows the open conversations, and each view has its own with their number', async () => {
  await open({
    conversations: three,
    states: states(
      { luis: solved, eva: postponed(noon + HOUR) },
      { unanswered: ['ana', 'luis'], attention: ['luis'] },
    ),
  })
  await expect.poll(names).toEqual(['Ana Solano'])
  await expect.element(picker()).toHaveAccessibleName('Vista: Abiertas 1')
  await show('Resueltas (1)')
  await expect.poll(names).toEqual(['Luis Mora'])
  await expect.element(row('Luis Mora')).toHaveTextContent('Resuelta')
  await show('Pospuestas (1)')
  await expect.poll(names).toEqual(['Eva Solís'])
  await expect.element(row('Eva Solís')).toHaveTextContent('Pospuesta: ')
  await show('Sin responder (1)')
  await expect.poll(names).toEqual(['Ana Solano'])
  await show('Requiere atención (0)')
  await expect.element(page.getByText('Nadie espera a una persona')).toBeVisible()
  await show('Todas (3)')
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
})

test('a back end that does not say who waits offers no view of it', async () => {
  await open({ conversations: three, states: null })
  await picker().click()
  await expect.element(option('Pospuestas (0)')).toBeVisible()
  await expect.element(option('Sin responder (0)')).not.toBeInTheDocument()
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(4)
})

test('R solves a row, the next row has the focus, and the notice takes it back', async () => {
  const { changed } = await open({ conversations: three, states: states({}) })
  await expect.poll(names).toHaveLength(3)
  row('Luis Mora').element().focus()
  await userEvent.keyboard('r')
  await expect.poll(names).toEqual(['Ana Solano', 'Eva Solís'])
  await expect.element(row('Eva Solís')).toHaveFocus()
  await expect.element(notice().getByText('Conversación resuelta')).toBeVisible()
  expect(changed).toEqual([
    { threadId: 'luis', state: 'solved', until: null, knownUpTo: noon - MINUTE },
  ])
  await notice().getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
  await expect.element(notice().getByText('Conversación resuelta')).not.toBeInTheDocument()
  await expect.poll(() => changed.at(-1)?.state).toBe('open')
})

test('R on the last row leaves the focus on the row above', async () => {
  await open({ conversations: three, states: states({}) })
  await expect.poll(names).toHaveLength(3)
  row('Eva Solís').element().focus()
  await userEvent.keyboard('r')
  await expect.element(row('Luis Mora')).toHaveFocus()
})

test('a change that the back end refuses is taken back, with the reason', async () => {
  const { toasts } = await open({
    conversations: three,
    states: states({}),
    change: () => Promise.reject(refusal(409, '')),
  })
  await expect.poll(names).toHaveLength(3)
  row('Luis Mora').element().focus()
  await userEvent.keyboard('r')
  await expect
    .poll(() => toasts)
    .toEqual(['El cliente acaba de escribir: la conversación sigue abierta.'])
  await expect.poll(names).toHaveLength(3)
  await expect.element(notice().getByText('Conversación resuelta')).not.toBeInTheDocument()
})

test('the header solves the open conversation, which stays until another one is opened', async () => {
  await open({ conversations: three, threads: { ana: talk(1), luis: talk(1) }, states: states({}) })
  await row('Ana Solano').click()
  await expect.element(composer()).toHaveFocus()
  chat().getByRole('button', { name: 'Resolver' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chat().getByRole('button', { name: 'Reabrir' })).toHaveFocus()
  await expect.element(chat().getByText(/^Resuelta\./)).toBeVisible()
  await expect.element(row('Ana Solano')).toHaveAttribute('aria-current', 'true')
  await row('Luis Mora').click()
  await expect.poll(names).toEqual(['Luis Mora', 'Eva Solís'])
})

test('at 360 px the notice of a change stands above the chat, and covers nothing of it', async () => {
  await page.viewport(360, 740)
  await open({ conversations: three, threads: { ana: talk(1) }, states: states({}) })
  await row('Ana Solano').click()
  await expect.element(composer()).toBeVisible()
  await userEvent.keyboard('{Alt>}r{/Alt}')
  const undo = button('Deshacer')
  await expect.element(undo).toBeVisible()
  const { bottom } = undo.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(chat().element().getBoundingClientRect().top)
  await expect.element(composer()).toBeInViewport({ ratio: 0.99 })
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
})

test('Alt+R solves from the composer, Alt+Z takes it back, and the focus stays', async () => {
  await open({ conversations: three, threads: { ana: talk(1) }, states: states({}) })
  await row('Ana Solano').click()
  await composer().fill('Con gusto')
  await userEvent.keyboard('{Alt>}r{/Alt}')
  await expect.element(chat().getByText(/^Resuelta\./)).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.element(chat().getByText(/^Resuelta\./)).not.toBeInTheDocument()
  await expect.element(composer()).toHaveFocus()
  await expect.element(composer()).toHaveValue('Con gusto')
})

test('a row is postponed from its menu, and comes back at its moment above the others', async () => {
  let comeBack: () => void = () => undefined
  // The list lives at noon: before eleven o'clock, an hour from now is past there.
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  const { changed, toasts } = await open({
    conversations: three,
    states: states({}),
    returns: () =>
      new Promise<void>((resolve) => {
        comeBack = resolve
      }),
  })
  await row('Eva Solís').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Posponer…' }).click()
  const before = Date.now()
  await dialog()
    .getByRole('button', { name: /^En una hora/ })
    .click()
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora'])
  await expect.element(notice().getByText(/^Vuelve /)).toBeVisible()
  const [change] = changed
  expect(change?.until).toBeGreaterThanOrEqual(before + HOUR - MINUTE)
  comeBack()
  await expect.poll(names).toEqual(['Eva Solís', 'Ana Solano', 'Luis Mora'])
  await expect.element(row('Eva Solís')).toHaveTextContent('De vuelta')
  expect(toasts).toEqual(['returned'])
})

test('P and the keyboard postpone a row; the focus goes to the row in its place', async () => {
  await open({ conversations: three, states: states({}) })
  await expect.poll(names).toHaveLength(3)
  row('Ana Solano').element().focus()
  await userEvent.keyboard('p')
  await expect.element(dialog()).toHaveFocus()
  dialog()
    .getByRole('button', { name: /^Mañana por la mañana/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Luis Mora', 'Eva Solís'])
  await expect.element(row('Luis Mora')).toHaveFocus()
})

test('Escape postpones nothing, and returns the focus to the row', async () => {
  const { changed } = await open({ conversations: three, states: states({}) })
  await expect.poll(names).toHaveLength(3)
  row('Luis Mora').element().focus()
  await userEvent.keyboard('p')
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(row('Luis Mora')).toHaveFocus()
  expect(changed).toEqual([])
})

test("a moment of one's own must be to come, and keeps what was written", async () => {
  const { changed } = await open({ conversations: three, states: states({}) })
  await expect.poll(names).toHaveLength(3)
  row('Luis Mora').element().focus()
  await userEvent.keyboard('p')
  const own = dialog().getByLabelText('Otro momento')
  const send = dialog().getByRole('button', { name: 'Posponer', exact: true })
  await send.click()
  await expect
    .element(dialog().getByText('Elige un momento que todavía no haya pasado.'))
    .toBeVisible()
  await own.fill('2020-01-01T08:00')
  await send.click()
  await expect
    .element(dialog().getByText('Elige un momento que todavía no haya pasado.'))
    .toBeVisible()
  await expect.element(own).toHaveValue('2020-01-01T08:00')
  const soon = new Date(Date.now() + 3 * 24 * HOUR)
  soon.setHours(9, 30, 0, 0)
  const two = (number: number) => String(number).padStart(2, '0')
  await own.fill(`${soon.getFullYear()}-${two(soon.getMonth() + 1)}-${two(soon.getDate())}T09:30`)
  await send.click()
  await expect.poll(() => changed[0]?.until).toBe(soon.getTime())
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a message of the customer opens a solved conversation again, here and for the team', async () => {
  const { arrive, publish } = await open({
    conversations: three,
    states: states({ luis: solved, eva: postponed(noon + HOUR) }),
  })
  await expect.poll(names).toEqual(['Ana Solano'])
  arrive('luis', said('¿Siguen abiertos?', { at: noon + MINUTE }))
  await expect.poll(names).toEqual(['Luis Mora', 'Ana Solano'])
  arrive('eva', said('Ya está', { at: noon + 2 * MINUTE }))
  await expect.poll(names).toEqual(['Eva Solís', 'Luis Mora', 'Ana Solano'])
  publish({ type: 'live.state', threadId: 'ana', marked: solved, needsAttention: false })
  await expect.poll(names).toEqual(['Eva Solís', 'Luis Mora'])
})

test('a conversation is unanswered while the customer wrote last', async () => {
  const { arrive } = await open({
    conversations: three,
    states: states({}, { unanswered: ['ana'], attention: ['luis'] }),
  })
  await show('Sin responder (1)')
  await expect.poll(names).toEqual(['Ana Solano'])
  arrive('luis', said('¿Hola?', { at: noon + MINUTE }))
  await expect.poll(names).toEqual(['Luis Mora', 'Ana Solano'])
  arrive('ana', answered('Sí', { at: noon + 2 * MINUTE }))
  await expect.poll(names).toEqual(['Luis Mora'])
  await show('Requiere atención (1)')
  arrive('luis', answered('Un momento', { at: noon + 3 * MINUTE, author: 'person' }))
  await expect.element(page.getByText('Nadie espera a una persona')).toBeVisible()
})

test('a line says how many unread conversations are outside the view', async () => {
  await open(
    { conversations: three, states: states({ luis: solved }) },
    { unread: { counts: { luis: 2 }, upTo: noon } },
  )
  await expect.element(page.getByText('1 conversación sin leer fuera de esta vista')).toBeVisible()
  await button('Verlas').click()
  await expect.element(row('Luis Mora')).toHaveTextContent('sin leer')
  await expect.element(page.getByText(/fuera de esta vista/)).not.toBeInTheDocument()
})

test('a search says what it finds outside the view', async () => {
  await open({ conversations: three, states: states({ luis: solved }) })
  await search().fill('mora')
  await expect.element(page.getByText('1 conversación más fuera de esta vista')).toBeVisible()
  await button('Verlas').click()
  await expect.poll(names).toEqual(['Luis Mora'])
})

test('a list in which all is solved says so', async () => {
  await open({
    conversations: three,
    states: states({ ana: solved, luis: solved, eva: solved }),
  })
  await expect.element(page.getByText('Todo al día')).toBeVisible()
  await show('Pospuestas (0)')
  await expect.element(page.getByText('Nada pospuesto')).toBeVisible()
})
