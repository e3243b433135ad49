import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import '#src/ui/styles.css'
import { answered, conversation, noon, refusal, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, button, composer, log, row } from '../screen.ts'

const LABEL = 'El cliente no la ve'

const note = (id: string, text: string, more: Partial<InternalNote> = {}): InternalNote => ({
  id,
  text,
  at: noon - 3 * MINUTE,
  authorName: 'Luis Vega',
  isOwn: false,
  ...more,
})

const ana = {
  conversations: [conversation('ana', 'Ana')],
  threads: {
    ana: [
      said('¿Tienen camisas?', { at: noon - 5 * MINUTE }),
      answered('Sí, camisas', { at: noon - MINUTE }),
    ],
  },
  notes: [note('1', 'Quiere camisas blancas')] as readonly InternalNote[],
}

const noteField = () => page.getByRole('textbox', { name: 'Escribe una nota interna' })
const mode = (name: string | RegExp) => page.getByRole('radio', { name })

test('a note stands between the messages at its time, with its author', async () => {
  await open(ana)
  await row('Ana').click()
  await expect
    .element(article('Quiere camisas blancas'))
    .toHaveAccessibleName(/^Nota interna, Luis Vega, /u)
  const texts = log()
    .getByRole('article')
    .elements()
    .map((each) => each.textContent ?? '')
  expect(texts.map((text) => /blancas|Tienen|Sí/u.exec(text)?.[0])).toEqual([
    'Tienen',
    'blancas',
    'Sí',
  ])
})

test('a note is stored and never sent; the mode and its label stay until the person changes them', async () => {
  const { sent, noted } = await open(ana)
  await row('Ana').click()
  await mode('Nota interna').click()
  await expect.element(page.getByText(LABEL)).toBeVisible()
  await noteField().fill('Paga tarde')
  await userEvent.keyboard('{Enter}')
  await expect.element(article('Paga tarde')).toHaveAccessibleName(/^Nota interna, Tú, /u)
  await expect.element(page.getByText(LABEL)).toBeVisible()
  expect([noted, sent]).toEqual([['Paga tarde'], []])
})

test('Alt+I switches, each side keeps its draft, and the other one is named', async () => {
  await open(ana)
  await row('Ana').click()
  await composer().fill('Un momento')
  await userEvent.keyboard('{Alt>}i{/Alt}')
  await expect.element(noteField()).toHaveFocus()
  await expect.element(mode('Responder (a medias)')).toBeVisible()
  await noteField().fill('Ojo')
  await userEvent.keyboard('{Alt>}i{/Alt}')
  await expect.element(composer()).toHaveValue('Un momento')
  await expect.element(composer()).toHaveFocus()
  await mode('Nota interna (a medias)').click()
  await expect.element(noteField()).toHaveValue('Ojo')
})

test('a conversation that is left is answered when it is opened again, and the note is there', async () => {
  await open({ ...ana, conversations: [...ana.conversations, conversation('luis', 'Luis')] })
  await row('Ana').click()
  await mode('Nota interna').click()
  await noteField().fill('Ojo')
  await row('Luis').click()
  await row('Ana').click()
  await expect.element(composer()).toBeVisible()
  await mode('Nota interna (a medias)').click()
  await expect.element(noteField()).toHaveValue('Ojo')
})

test('a note goes on being a note when the list tells whom the conversation is with', async () => {
  const nameless = conversation('ana', 'Ana', { contactId: null })
  const { world, reconnect } = await open({ ...ana, conversations: [nameless] })
  await row('Ana').click()
  await mode('Nota interna').click()
  await noteField().fill('Ojo: paga')
  world.conversations = [{ ...nameless, contactId: '50688880001', lastMessage: '¿Y de lino?' }]
  reconnect()
  await expect.element(row('Ana')).toHaveTextContent('¿Y de lino?')
  await userEvent.keyboard(' tarde')
  await expect.element(noteField()).toHaveFocus()
  await expect.element(noteField()).toHaveValue('Ojo: paga tarde')
})

test('a note that is not stored stays with its reason, and goes out when asked', async () => {
  const { world, noted } = await open({ ...ana, note: () => Promise.reject(refusal()) })
  await row('Ana').click()
  await mode('Nota interna').click()
  await noteField().fill('Paga tarde')
  await button('Guardar nota').click()
  await expect.element(article('Paga tarde')).toHaveTextContent('Nota sin guardar.')
  world.note = ({ note: { key, text, at } }) =>
    Promise.resolve(note(key, text, { at, isOwn: true }))
  await button('Reintentar').click()
  await expect.element(article('Paga tarde')).not.toHaveTextContent('Nota sin guardar.')
  expect(noted).toEqual(['Paga tarde', 'Paga tarde'])
})

test('a note that is not stored can be written again: its text is not lost', async () => {
  await open({ ...ana, note: () => Promise.reject(refusal()) })
  await row('Ana').click()
  await mode('Nota interna').click()
  await noteField().fill('Paga tarde')
  await button('Guardar nota').click()
  await button('Volver a escribirla').click()
  await expect.element(noteField()).toHaveValue('Paga tarde')
  await expect.element(article('Paga tarde')).not.toBeInTheDocument()
})

test('an own note is deleted after a question, and a note of a colleague is not', async () => {
  await open({ ...ana, notes: [...ana.notes, note('2', 'Mía', { isOwn: true })] })
  await row('Ana').click()
  await article('Quiere camisas blancas').getByRole('button').click()
  await expect.element(page.getByRole('menuitem', { name: 'Copiar texto' })).toBeVisible()
  await expect
    .element(page.getByRole('menuitem', { name: 'Eliminar nota' }))
    .not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await article('Mía').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Eliminar nota' }).click()
  await expect.element(page.getByText('¿Quieres eliminar tu nota «Mía»?')).toBeVisible()
  await button('Eliminar').click()
  await expect.element(article('Mía')).not.toBeInTheDocument()
  await expect.element(article('Quiere camisas blancas')).toBeVisible()
})

test('a note of a colleague comes live', async () => {
  const { world, publish } = await open(ana)
  await row('Ana').click()
  await expect.element(article('Quiere camisas blancas')).toBeVisible()
  world.notes = [...ana.notes, note('2', 'La llamo yo', { at: noon })]
  publish({ type: 'live.notes', threadId: 'ana' })
  await expect.element(article('La llamo yo')).toBeVisible()
})

test('the search in a conversation finds notes as well', async () => {
  await open(ana)
  await row('Ana').click()
  await button('Buscar en la conversación').click()
  await page.getByRole('searchbox', { name: 'Buscar en la conversación' }).fill('camisas')
  await expect.element(page.getByText('3 de 3')).toBeVisible()
  await button('Resultado anterior').click()
  await expect.element(article('Quiere camisas blancas')).toHaveAttribute('aria-current', 'true')
})

test('while a note is written no message is quoted into an answer that is not seen', async () => {
  await open(ana)
  await row('Ana').click()
  await mode('Nota interna').click()
  await article('¿Tienen camisas?').getByRole('button').click()
  await expect.element(page.getByRole('menuitem', { name: 'Copiar texto' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Citar' })).not.toBeInTheDocument()
})

test('without internal notes in the back end nothing offers them', async () => {
  await open({ ...ana, notes: undefined })
  await row('Ana').click()
  await expect.element(composer()).toBeVisible()
  await expect.element(mode('Nota interna')).not.toBeInTheDocument()
  await composer().click()
  await userEvent.keyboard('{Alt>}i{/Alt}')
  await expect.element(noteField()).not.toBeInTheDocument()
})
