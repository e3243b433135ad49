import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConversationStates, StateChange } from '#contract/conversationStates.ts'
import { MINUTE } from '#contract/durations.ts'
import type { InboxInput } from '#machines/inbox/memory.ts'
import { conversation, conversations, noon, refusal, type World } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, channel, row, rows, search } from '../screen.ts'

// Several conversations of the list at once.

const people = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - MINUTE, channel: 'instagram' }),
  conversation('eva', 'Eva Solís', { lastMessageAt: noon - 2 * MINUTE }),
  conversation('rosa', 'Rosa Vega', { lastMessageAt: noon - 3 * MINUTE }),
]
const allOpen: ConversationStates = { marked: {}, unanswered: [], attention: [] }

const start = async (given: Partial<World> = {}, input: Partial<InboxInput> = {}) => {
  const fed = await open({ conversations: people, states: allOpen, ...given }, input)
  await expect.poll(names).toHaveLength(4)
  return fed
}

afterEach(() => page.viewport(1280, 900))

const names = () =>
  rows()
    .elements()
    .map((each) => /^(?:Ana Solano|Luis Mora|Eva Solís|Rosa Vega)/.exec(each.textContent)?.[0])
const bar = () => page.getByRole('region', { name: 'Conversaciones seleccionadas' })
const act = (name: string) => bar().getByRole('button', { name, exact: true })
const box = (name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar la conversación de ${name}` })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

async function choose(...given: readonly string[]) {
  for (const name of given) {
    row(name).element().focus()
    await userEvent.keyboard('x')
  }
}

test('the box of a row chooses it, and a click on another row then chooses that, too', async () => {
  const { openConversation } = await start()
  await row('Ana Solano').hover()
  await box('Ana Solano').click()
  await expect.element(status('1 seleccionada')).toBeVisible()
  await row('Eva Solís').click()
  await expect.element(status('2 seleccionadas')).toBeVisible()
  expect(openConversation.getSnapshot().context.selected).toBeNull()
  await expect.element(row('Eva Solís')).toHaveAccessibleName(/, seleccionada$/)
  await row('Eva Solís').click()
  await expect.element(status('1 seleccionada')).toBeVisible()
  await box('Ana Solano').click()
  await expect.element(bar()).not.toBeInTheDocument()
  await row('Eva Solís').click()
  await expect.poll(() => openConversation.getSnapshot().context.selected?.threadId).toBe('eva')
})

test('Shift and a click choose a range, and Shift and an arrow draw it further and back', async () => {
  await start()
  await choose('Ana Solano')
  await row('Eva Solís').click({ modifiers: ['Shift'] })
  await expect.element(status('3 seleccionadas')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(status('4 seleccionadas')).toBeVisible()
  await expect.element(row('Rosa Vega')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  await expect.element(status('2 seleccionadas')).toBeVisible()
  await expect.element(row('Luis Mora')).toHaveFocus()
})

test('Control and A choose all rows, and Escape leaves the choice with the focus where it was', async () => {
  await start()
  row('Luis Mora').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(status('4 seleccionadas')).toBeVisible()
  await expect.element(act('Seleccionar todas (4)')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(row('Luis Mora')).toHaveFocus()
})

test('the menu of a row begins a choice, and takes a row out of it', async () => {
  await start()
  await row('Ana Solano').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Seleccionar', exact: true }).click()
  await expect.element(status('1 seleccionada')).toBeVisible()
  await row('Ana Solano').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Quitar de la selección' }).click()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('all that a filter shows is chosen, and a row that a filter hides leaves the choice', async () => {
  await start()
  await channel('WhatsApp').click()
  await choose('Ana Solano')
  await act('Seleccionar todas (3)').click()
  await expect.element(status('3 seleccionadas')).toBeVisible()
  await search().fill('Eva')
  await expect.element(status('1 seleccionada')).toBeVisible()
  await search().fill('')
  await channel('Todos').click()
  await expect.poll(names).toHaveLength(4)
  await expect.element(status('1 seleccionada')).toBeVisible()
})

test('the chosen ones are marked as unread and as read, and stay chosen', async () => {
  await start()
  await choose('Ana Solano', 'Luis Mora')
  await expect.element(act('Marcar como leídas')).toHaveAttribute('aria-disabled', 'true')
  await act('Marcar como no leídas').click()
  await expect.element(row('Ana Solano')).toHaveAccessibleName(/1 sin leer/)
  await expect.element(row('Luis Mora')).toHaveAccessibleName(/1 sin leer/)
  await expect.element(status('Marcadas como no leídas')).toBeInTheDocument()
  await act('Marcar como leídas').click()
  await expect.element(row('Ana Solano')).not.toHaveTextContent('sin leer')
  await expect.element(status('2 seleccionadas')).toBeVisible()
})

test('all are solved, the list has the focus, and the notice undoes it for all', async () => {
  const { changed } = await start()
  await choose('Ana Solano', 'Eva Solís')
  await act('Resolver').click()
  await expect.poll(names).toEqual(['Luis Mora', 'Rosa Vega'])
  await expect.element(status('2 conversaciones resueltas')).toBeVisible()
  await expect.poll(() => document.activeElement?.hasAttribute('data-row')).toBe(true)
  expect(changed.map(({ threadId, state }) => [threadId, state])).toEqual([
    ['ana', 'solved'],
    ['eva', 'solved'],
  ])
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(names).toHaveLength(4)
  await expect.poll(() => changed.slice(2).map(({ state }) => state)).toEqual(['open', 'open'])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('what the back end refuses stays chosen with the reason, and is tried again', async () => {
  const refusing = new Set(['ana', 'eva'])
  const change = ({ threadId }: StateChange) =>
    refusing.has(threadId) ? Promise.reject(refusal(409, '')) : Promise.resolve()
  const { changed } = await start({ change })
  await choose('Ana Solano', 'Luis Mora', 'Eva Solís')
  await act('Resolver').click()
  await expect
    .element(bar().getByRole('alert'))
    .toHaveTextContent(
      '2 sin resolver. El cliente acaba de escribir: la conversación sigue abierta.',
    )
  await expect.poll(names).toEqual(['Ana Solano', 'Eva Solís', 'Rosa Vega'])
  await expect.element(status('2 seleccionadas')).toBeVisible()
  refusing.clear()
  await act('Reintentar').click()
  await expect.poll(names).toEqual(['Rosa Vega'])
  expect(changed.map(({ threadId }) => threadId)).toEqual(['ana', 'luis', 'eva', 'ana', 'eva'])
})

test('stopping leaves chosen what was not done', async () => {
  let answer: () => void = () => expect.unreachable()
  const change = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  await start({ change })
  await choose('Ana Solano', 'Luis Mora', 'Eva Solís')
  await act('Resolver').click()
  await expect.element(page.getByText('Resolviendo 1 de 3…')).toBeVisible()
  answer()
  await expect.element(page.getByText('Resolviendo 2 de 3…')).toBeVisible()
  await act('Detener').click()
  await expect.element(status('2 seleccionadas')).toBeVisible()
  await expect.poll(names).toEqual(['Luis Mora', 'Eva Solís', 'Rosa Vega'])
})

test('all are postponed until one moment, and opened again in their view', async () => {
  const { changed } = await start()
  await choose('Ana Solano', 'Luis Mora')
  await act('Posponer…').click()
  await page
    .getByRole('dialog', { name: 'Posponer 2 conversaciones' })
    .getByRole('button', { name: /^Mañana por la mañana/ })
    .click()
  await expect.poll(names).toEqual(['Eva Solís', 'Rosa Vega'])
  const [first, second] = changed
  expect(first?.until).toBe(second?.until)
  await button(/^Vista: /).click()
  await page.getByRole('menuitemradio', { name: /^Pospuestas/ }).click()
  await choose('Ana Solano')
  await act('Seleccionar todas (2)').click()
  await act('Reabrir').click()
  await expect.element(page.getByText('Nada pospuesto')).toBeVisible()
  expect(changed.slice(2).map(({ state }) => state)).toEqual(['open', 'open'])
})

test('a task that fits none of the chosen ones says why', async () => {
  await start()
  await choose('Ana Solano')
  await act('Reabrir').hover()
  await expect.element(page.getByText('Ya están abiertas')).toBeVisible()
})

test('a back end without states offers reading only', async () => {
  await start({ states: null })
  await choose('Ana Solano')
  await expect.element(act('Marcar como no leídas')).toBeVisible()
  await expect.element(act('Resolver')).not.toBeInTheDocument()
  await expect.element(act('Posponer…')).not.toBeInTheDocument()
})

/** A list of so many, in which all are chosen. */
const startWith = async (count: number, given: Partial<World> = {}) => {
  const fed = await open({ conversations: conversations(count), states: allOpen, ...given })
  await expect.poll(() => rows().elements().length).toBeGreaterThan(0)
  rows().getByRole('button').first().element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(status(`${count} seleccionadas`)).toBeVisible()
  return fed
}

test('twenty conversations are solved without a question', async () => {
  const { changed } = await startWith(20)
  await act('Resolver').click()
  await expect.element(status('20 conversaciones resueltas')).toBeVisible()
  expect(changed).toHaveLength(20)
})

test('twenty-one are asked about first, by keyboard as well, and so is their undoing', async () => {
  const { changed } = await startWith(21)
  const dialog = page.getByRole('dialog', { name: '¿Resolver 21 conversaciones?' })
  await act('Resolver').click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(act('Resolver')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(status('21 seleccionadas')).toBeVisible()
  expect(changed).toEqual([])
  await act('Resolver').click()
  dialog.getByRole('button', { name: 'Resolver 21' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status('21 conversaciones resueltas')).toBeVisible()
  expect(changed).toHaveLength(21)
  await button('Deshacer').click()
  await page
    .getByRole('dialog', { name: '¿Deshacer 21 cambios?' })
    .getByRole('button', { name: 'Deshacer 21' })
    .click()
  await expect
    .poll(() => changed.slice(21).map(({ state }) => state))
    .toEqual(Array.from({ length: 21 }, () => 'open'))
  await expect.element(button('Deshacer')).not.toBeInTheDocument()
})

test('the question counts what changes, and not what is chosen', async () => {
  const solved = { state: 'solved', until: null, upTo: noon } as const
  const states = { ...allOpen, marked: { t0: solved } }
  const { changed } = await startWith(20, { conversations: conversations(21), states })
  await userEvent.keyboard('{Escape}')
  await button(/^Vista: /).click()
  await page.getByRole('menuitemradio', { name: /^Todas/ }).click()
  await choose('Cliente 0')
  await act('Seleccionar todas (21)').click()
  await expect.element(status('21 seleccionadas')).toBeVisible()
  await act('Resolver').click()
  await expect.poll(() => changed.length).toBe(20)
})

test('many are postponed by the choice of their moment, which says how many', async () => {
  const { changed } = await startWith(21)
  await act('Posponer…').click()
  await page
    .getByRole('dialog', { name: 'Posponer 21 conversaciones' })
    .getByRole('button', { name: /^Mañana por la mañana/ })
    .click()
  await expect.element(status('21 conversaciones pospuestas')).toBeVisible()
  expect(changed).toHaveLength(21)
})

test('the last task can be undone until the next one, and only where nobody has decided otherwise', async () => {
  const { changed, publish } = await start()
  await choose('Ana Solano', 'Luis Mora', 'Eva Solís')
  await act('Resolver').click()
  await expect.element(status('3 conversaciones resueltas')).toBeVisible()
  publish({
    type: 'live.state',
    threadId: 'luis',
    marked: { state: 'postponed', until: noon + 90_000_000, upTo: noon },
    needsAttention: false,
  })
  await expect.element(status('2 de 3 siguen resueltas')).toBeVisible()
  // Choosing rows, marking and leaving the choice are no other task.
  await choose('Rosa Vega')
  await act('Marcar como no leídas').click()
  await userEvent.keyboard('{Escape}')
  await button('Deshacer').click()
  await expect.poll(() => changed.slice(3).map(({ threadId }) => threadId)).toEqual(['ana', 'eva'])
  await expect.element(button('Deshacer')).not.toBeInTheDocument()
  await choose('Ana Solano')
  await act('Resolver').click()
  await expect.element(status('1 conversación resuelta')).toBeVisible()
  await choose('Eva Solís')
  await act('Resolver').click()
  await expect.poll(() => changed.length).toBe(7)
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(() => changed.slice(7).map(({ threadId }) => threadId)).toEqual(['eva'])
})

test('the key undoes the change that was made last: that of one conversation before that of several', async () => {
  const { changed } = await start()
  await choose('Ana Solano', 'Luis Mora')
  await act('Resolver').click()
  await expect.element(status('2 conversaciones resueltas')).toBeVisible()
  row('Eva Solís').element().focus()
  await userEvent.keyboard('r')
  await expect.poll(names).toEqual(['Rosa Vega'])
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(names).toEqual(['Eva Solís', 'Rosa Vega'])
  expect(changed.slice(2).map(({ threadId }) => threadId)).toEqual(['eva', 'eva'])
})

test('what can be undone is sent away, and the focus goes to the list', async () => {
  await start()
  await choose('Ana Solano')
  await act('Resolver').click()
  await expect.element(status('1 conversación resuelta')).toBeVisible()
  button('Cerrar aviso').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Deshacer')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.hasAttribute('data-row')).toBe(true)
})

test('what a stopped task had saved can be undone', async () => {
  let answer: () => void = () => expect.unreachable()
  const change = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const { changed } = await start({ change })
  await choose('Ana Solano', 'Luis Mora')
  await act('Resolver').click()
  await expect.element(page.getByText('Resolviendo 1 de 2…')).toBeVisible()
  answer()
  await expect.element(page.getByText('Resolviendo 2 de 2…')).toBeVisible()
  await act('Detener').click()
  await button('Deshacer').click()
  await expect.poll(() => changed.at(-1)).toMatchObject({ threadId: 'ana', state: 'open' })
})

test('the number of chosen rows lies over nothing, however narrow the list is', async () => {
  await startWith(364)
  await expect.element(act('Seleccionar todas (364)')).toBeVisible()
  for (const [width, height] of [
    [1366, 900],
    [768, 900],
    [360, 740],
  ] as const) {
    await page.viewport(width, height)
    const number = document.createRange()
    number.selectNodeContents(status('364 seleccionadas').element())
    const one = number.getBoundingClientRect()
    const other = act('Seleccionar todas (364)').element().getBoundingClientRect()
    expect(one.right <= other.left + 0.5 || one.bottom <= other.top, `at ${width}`).toBe(true)
    expect(one.left).toBeGreaterThanOrEqual(0)
  }
})
