import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keyMessages } from '#contract/inbox.ts'
import { writeThreadLink } from '#contract/threadLink.ts'
import { markOf } from '#machines/inbox/chat/log/messageMark.ts'
import { answered, conversation, noon, said, talk, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, composer, log, row, scrollTo, settled } from '../../screen.ts'

const NAME = 'Opciones del mensaje'
const menu = () => page.getByRole('menu', { name: NAME })
const more = (text: string) => article(text).getByRole('button', { name: NAME })
const item = (name: string) => menu().getByRole('menuitem', { name })
const offered = () =>
  menu()
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent)

async function openThread(messages: World['threads'][string], given: Partial<World> = {}) {
  const fed = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: messages },
    ...given,
  })
  await row('Ana Solano').click()
  await expect.element(log()).toBeVisible()
  return fed
}

const question = said('¿Abren hoy?\n¿Y mañana?', { at: noon })

test('the words of a message are copied, and the focus returns to its button', async () => {
  const { copied, toasts } = await openThread([question])
  await more('¿Abren hoy?').click()
  await expect.element(more('¿Abren hoy?')).toHaveAttribute('aria-expanded', 'true')
  expect(offered()).toEqual(['Copiar texto', 'Citar', 'Copiar enlace'])
  await item('Copiar texto').click()
  await expect.poll(() => copied).toEqual([question.text])
  expect(toasts).toEqual(['copied'])
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(more('¿Abren hoy?')).toHaveFocus()
})

test('a refusal of the clipboard shows a notice', async () => {
  const { copied, toasts } = await openThread([question], {
    copy: () => Promise.reject(new Error('No')),
  })
  await more('¿Abren hoy?').click()
  await item('Copiar texto').click()
  await expect.poll(() => toasts).toEqual(['not copied'])
  expect(copied).toEqual([])
})

test('a message is quoted before what is written, where one goes on to write', async () => {
  await openThread([question])
  await composer().fill('Sí, a las nueve')
  await more('¿Abren hoy?').click()
  await item('Citar').click()
  const quoted = '> ¿Abren hoy?\n> ¿Y mañana?\n\nSí, a las nueve'
  await expect.element(composer()).toHaveValue(quoted)
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('.')
  await expect.element(composer()).toHaveValue(`${quoted}.`)
})

test('the link of a message names it, and not its words', async () => {
  const { copied } = await openThread([question])
  await more('¿Abren hoy?').click()
  await item('Copiar enlace').click()
  await expect
    .poll(() => copied)
    .toEqual([writeThreadLink({ threadId: 'ana', message: markOf(question) })])
})

test('only what can be done is offered', async () => {
  await openThread([said('', { photoUrl: `${location.origin}/foto.png` }), answered('Mira')], {
    send: () => new Promise(() => undefined),
  })
  await composer().fill('Un momento')
  await userEvent.keyboard('{Enter}')
  await more('Un momento').click()
  expect(offered()).toEqual(['Copiar texto', 'Citar'])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await log().getByRole('article').first().getByRole('button', { name: NAME }).click()
  expect(offered()).toEqual(['Copiar dirección', 'Copiar enlace'])
})

test('nothing is quoted where nobody can write', async () => {
  await open({
    conversations: [conversation('ana', 'Ana Solano', { channel: 'other' })],
    threads: { ana: [question] },
  })
  await row('Ana Solano').click()
  await more('¿Abren hoy?').click()
  expect(offered()).toEqual(['Copiar texto', 'Copiar enlace'])
})

test('the button closes the menu again, and a click elsewhere does', async () => {
  await openThread([question])
  await more('¿Abren hoy?').click()
  await expect.element(menu()).toBeVisible()
  await more('¿Abren hoy?').click()
  await expect.element(menu()).not.toBeInTheDocument()
  await more('¿Abren hoy?').click()
  await expect.element(menu()).toBeVisible()
  await composer().click()
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(composer()).toHaveFocus()
})

test('one button of the log is in the tab order: of the last message in sight', async () => {
  await openThread(talk(300))
  await expect.element(article('Mensaje 299')).toBeVisible()
  await settled(20)
  const inOrder = () =>
    log()
      .getByRole('button', { name: NAME })
      .elements()
      .filter((each) => each instanceof HTMLElement && each.tabIndex === 0)
      .map((each) => each.closest('article')?.querySelector('p')?.textContent)
  expect(inOrder()).toEqual(['Mensaje 299'])
  await scrollTo(log().element(), 1_000)
  await settled(10)
  expect(inOrder()).toHaveLength(1)
  await expect.element(article(inOrder()[0] ?? '')).toBeInViewport()
})

test('arrow keys lead from message to message, and Enter opens the menu', async () => {
  const { copied } = await openThread(talk(300))
  await expect.element(article('Mensaje 299')).toBeVisible()
  await settled(20)
  ;(log().element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(more('Mensaje 299')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(more('Mensaje 297')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(article('Mensaje 0').first()).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  await expect.element(more('Mensaje 1').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Copiar texto')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => copied).toEqual(['Mensaje 1'])
  await expect.element(more('Mensaje 1').first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(more('Mensaje 299')).toHaveFocus()
})

test('a message that is scrolled away takes its menu with it', async () => {
  await openThread(talk(300))
  await expect.element(article('Mensaje 299')).toBeVisible()
  await settled(20)
  await more('Mensaje 299').click()
  await expect.element(menu()).toBeVisible()
  await scrollTo(log().element(), 1_000)
  await expect.element(menu()).not.toBeInTheDocument()
})

const long = talk(300)
const linkTo = (text: string) => {
  const message = keyMessages(long).find((each) => each.text === text)
  return { wantedId: 'ana', lead: { threadId: 'ana', mark: message ? markOf(message) : 'x' } }
}

test('a link leads to its message, which is marked until the conversation is left', async () => {
  const { toasts } = await open(
    {
      conversations: [conversation('ana', 'Ana Solano'), conversation('luis', 'Luis Mora')],
      threads: { ana: long },
    },
    linkTo('Mensaje 155'),
  )
  await expect.element(article('Mensaje 155')).toBeInViewport()
  await expect.element(article('Mensaje 155')).toHaveAttribute('aria-current', 'true')
  await settled(20)
  await expect.element(article('Mensaje 155')).toBeInViewport()
  await row('Luis Mora').click()
  await row('Ana Solano').click()
  await expect.element(article('Mensaje 299')).toBeInViewport()
  await settled(20)
  await expect.element(article('Mensaje 299')).toBeInViewport()
  expect(toasts).toEqual([])
})

test('a link to a message that is not there says so, and opens the conversation', async () => {
  const { toasts } = await open(
    { conversations: [conversation('ana', 'Ana Solano')], threads: { ana: long } },
    linkTo('Nada'),
  )
  await expect.element(article('Mensaje 299')).toBeInViewport()
  await expect.poll(() => toasts).toEqual(['message missing'])
})
