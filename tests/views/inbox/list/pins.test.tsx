import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { conversation, noon, refusal, said, type World } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, chat, composer, row, rows } from '../screen.ts'

// Conversations that a person keeps on top of the list.

const people = [
  conversation('ana', 'Ana Solano'),
  conversation('luis', 'Luis Mora', { lastMessageAt: noon - MINUTE }),
  conversation('eva', 'Eva Solís', { lastMessageAt: noon - 2 * MINUTE }),
]

const names = () =>
  rows()
    .elements()
    .map((each) => /^(?:Ana Solano|Luis Mora|Eva Solís)/.exec(each.textContent)?.[0])

const start = async (given: Partial<World> = {}) => {
  const fed = await open({
    conversations: people,
    states: { marked: {}, unanswered: [], attention: [] },
    pins: [],
    ...given,
  })
  await expect.poll(names).toHaveLength(3)
  return fed
}

test('F pins a row, which goes to the top with the focus and says that it is pinned', async () => {
  await start()
  row('Eva Solís').element().focus()
  await userEvent.keyboard('f')
  await expect.poll(names).toEqual(['Eva Solís', 'Ana Solano', 'Luis Mora'])
  await expect.element(row('Eva Solís')).toHaveFocus()
  await expect.element(row('Eva Solís')).toHaveAccessibleName(/^Eva Solís Fijada/)
  await userEvent.keyboard('f')
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
})

test('pinned conversations keep their own order of time, in every view that has them', async () => {
  const { arrive } = await start({ pins: ['luis', 'eva'] })
  await expect.poll(names).toEqual(['Luis Mora', 'Eva Solís', 'Ana Solano'])
  arrive('eva', said('¿Hay algo nuevo?', { at: noon + MINUTE }))
  await expect.poll(names).toEqual(['Eva Solís', 'Luis Mora', 'Ana Solano'])
  row('Luis Mora').element().focus()
  await userEvent.keyboard('r')
  await expect.poll(names).toEqual(['Eva Solís', 'Ana Solano'])
  await button(/^Vista: /).click()
  await page.getByRole('menuitemradio', { name: /^Todas/ }).click()
  await expect.poll(names).toEqual(['Eva Solís', 'Luis Mora', 'Ana Solano'])
})

test('the menu of a row pins and unpins it', async () => {
  await start()
  await row('Luis Mora').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Fijar', exact: true }).click()
  await expect.poll(names).toEqual(['Luis Mora', 'Ana Solano', 'Eva Solís'])
  await row('Luis Mora').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Desfijar', exact: true }).click()
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
})

test('the menu of the chat pins the open conversation, and Alt and F from the composer, too', async () => {
  await start()
  await row('Eva Solís').click()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}f{/Alt}')
  await expect.poll(names).toEqual(['Eva Solís', 'Ana Solano', 'Luis Mora'])
  await chat().getByRole('button', { name: 'Opciones de la conversación' }).click()
  await page.getByRole('menuitem', { name: 'Desfijar', exact: true }).click()
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
})

test('a pin that the back end refuses is taken back, and one too many says so', async () => {
  const { toasts, world } = await start({ pin: () => Promise.reject(refusal(500, '')) })
  row('Eva Solís').element().focus()
  await userEvent.keyboard('f')
  await expect
    .poll(() => toasts)
    .toEqual(['No se pudo fijar ni desfijar la conversación. Inténtalo de nuevo.'])
  await expect.poll(names).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
  expect(world.pins).toEqual([])
})

test('one more than there is room for is not pinned, and a notice says why', async () => {
  const { toasts } = await start({ pins: Array.from({ length: 20 }, (_, index) => `t${index}`) })
  row('Eva Solís').element().focus()
  await userEvent.keyboard('f')
  await expect
    .poll(() => toasts)
    .toEqual(['Ya tienes 20 conversaciones fijadas. Desfija una para fijar otra.'])
  expect(names()).toEqual(['Ana Solano', 'Luis Mora', 'Eva Solís'])
})
