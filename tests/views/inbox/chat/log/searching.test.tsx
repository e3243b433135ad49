import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { answered, conversation, noon, said } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import {
  article,
  button,
  composer,
  fromEnd,
  log,
  row,
  scrollTo,
  settled,
  topOf,
} from '../../screen.ts'

const thread = Array.from({ length: 120 }, (_, index) => {
  const at = noon - (120 - index) * MINUTE
  if (index === 10) return said('¿Cuándo llega el camión?', { at })
  if (index === 40) return answered('El CAMIÓN llega mañana', { at })
  return said(`Mensaje ${index}`, { at })
})

async function openThread() {
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: thread },
  })
  await row('Ana Solano').click()
  await expect.element(article('Mensaje 119')).toBeVisible()
  await settled()
}

const field = () => page.getByRole('searchbox', { name: 'Buscar en la conversación' })
const inSight = (text: string) => expect.element(article(text)).toBeInViewport()

test('words are found without accents, shown one after the other, and highlighted', async () => {
  await openThread()
  await button('Buscar en la conversación').click()
  await expect.element(field()).toHaveFocus()
  await field().fill('camion')
  await expect.element(page.getByText('2 de 2')).toBeVisible()
  await inSight('El CAMIÓN llega mañana')
  await expect.element(log().getByText('CAMIÓN', { exact: true })).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 de 2')).toBeVisible()
  await inSight('¿Cuándo llega el camión?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 de 2')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByText('1 de 2')).toBeVisible()
  await field().fill('barco')
  await expect.element(page.getByText('Sin resultados')).toBeVisible()
  await expect.element(button('Resultado anterior')).toHaveAttribute('aria-disabled', 'true')
})

test('closing the search restores the scroll position and the focus', async () => {
  await openThread()
  const element = log().element()
  await scrollTo(element, element.scrollTop - 1_000)
  await settled(20)
  const { top } = element.getBoundingClientRect()
  const read = log()
    .getByRole('article')
    .elements()
    .find((each) => topOf(each) > top)
  if (!read) throw new Error('Nothing is seen')
  const text = read.textContent ?? ''
  const before = topOf(read)
  await composer().click()
  await userEvent.keyboard('{Control>}f{/Control}')
  await field().fill('camion')
  await inSight('El CAMIÓN llega mañana')
  await button('Cerrar búsqueda').click()
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(article(text)).toBeInViewport()
  await settled(10)
  expect(Math.abs(topOf(article(text).element()) - before)).toBeLessThanOrEqual(1)
  await expect.element(composer()).toHaveFocus()
})

test('closing the search scrolls a reader who was at the end to the end again', async () => {
  await openThread()
  await button('Buscar en la conversación').click()
  await field().fill('camion')
  await inSight('El CAMIÓN llega mañana')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.poll(() => fromEnd(log().element())).toBe(0)
  await expect.element(button('Ir al final')).not.toBeInTheDocument()
})

test('a reader who scrolls away from a hit stays there when the search is closed', async () => {
  await openThread()
  await button('Buscar en la conversación').click()
  await field().fill('camion')
  await inSight('El CAMIÓN llega mañana')
  log()
    .element()
    .dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  await button('Cerrar búsqueda').click()
  await expect.element(field()).not.toBeInTheDocument()
  await settled(10)
  await inSight('El CAMIÓN llega mañana')
})
