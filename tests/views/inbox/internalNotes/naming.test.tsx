import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/ui/styles.css'
import { conversation } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, row } from '../screen.ts'

const ana = {
  conversations: [conversation('ana', 'Ana')],
  threads: { ana: [] },
  notes: [],
  people: [
    { userId: '8', name: 'Eva Solís' },
    { userId: '9', name: 'Álvaro Peña' },
  ],
}

const field = () => page.getByRole('textbox', { name: 'Escribe una nota interna' })
const list = () => page.getByRole('listbox', { name: 'A quién mencionas' })
const option = (name: string) => list().getByRole('option', { name })

async function write() {
  const fed = await open(ana)
  await row('Ana').click()
  await page.getByRole('radio', { name: 'Nota interna' }).click()
  await field().click()
  return fed
}

test('an @ lists the team, filtered without accents; the keys choose, and put the name into the note', async () => {
  const { noted } = await write()
  await userEvent.keyboard('Mira, @')
  await expect.element(option('Eva Solís')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Álvaro Peña')).toHaveAttribute('aria-selected', 'true')
  const active = field().element().getAttribute('aria-activedescendant')
  expect(option('Álvaro Peña').element().id).toBe(active)
  await userEvent.keyboard('sol')
  await expect.element(option('Álvaro Peña')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('Mira, @Eva Solís ')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('y @alv{Tab}')
  await expect.element(field()).toHaveValue('Mira, @Eva Solís y @Álvaro Peña ')
  await userEvent.keyboard('{Enter}')
  await expect.element(article('Mira, @Eva Solís y @Álvaro Peña')).toBeVisible()
  expect(noted).toEqual(['Mira, @Eva Solís y @Álvaro Peña'])
})

test('Escape closes the list, and a press on a name keeps the focus in the note', async () => {
  await write()
  await userEvent.keyboard('@')
  await expect.element(option('Eva Solís')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await option('Álvaro Peña').click()
  await expect.element(field()).toHaveValue('@Álvaro Peña ')
  await expect.element(field()).toHaveFocus()
})
