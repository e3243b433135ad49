import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversation } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { button, composer, row } from '../../screen.ts'

const openInbox = () => open({ conversations: [conversation('ana', 'Ana Solano')] })

test('an emoji is inserted at the caret, and the focus returns to the text', async () => {
  await openInbox()
  await row('Ana Solano').click()
  await composer().fill('Hola Ana')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await button('Emojis').click()
  const dialog = page.getByRole('dialog', { name: 'Emojis' })
  await dialog.getByRole('tab', { name: 'Corazones' }).click()
  await dialog.getByRole('button', { name: 'Corazón verde' }).click()
  await expect.element(composer()).toHaveValue('Hola💚 Ana')
  await dialog.getByRole('button', { name: 'Corazón azul' }).click()
  await expect.element(composer()).toHaveValue('Hola💚💙 Ana')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('!')
  await expect.element(composer()).toHaveValue('Hola💚💙! Ana')
})

test('emojis can be reached and chosen by keyboard', async () => {
  await openInbox()
  await row('Ana Solano').click()
  await expect.element(composer()).toHaveFocus()
  // The attachment button is between the two.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(button('Emojis')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Emojis' })
  await expect.element(dialog.getByRole('tab', { name: 'Caras' })).toBeVisible()
  for (const name of ['Caras', 'Gestos', 'Corazones', 'Objetos'])
    await expect.element(dialog.getByRole('tab', { name })).toBeVisible()
  await userEvent.click(dialog.getByRole('tab', { name: 'Caras' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('button', { name: 'Pulgar hacia arriba' })).toBeVisible()
  dialog.getByRole('button', { name: 'Pulgar hacia arriba' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{Enter}')
  await expect.element(composer()).toHaveValue('👎')
})

test('an emoji is found by a word of its name in any group, accents aside', async () => {
  await openInbox()
  await row('Ana Solano').click()
  await button('Emojis').click()
  const dialog = page.getByRole('dialog', { name: 'Emojis' })
  const search = dialog.getByRole('searchbox', { name: 'Buscar emojis' })
  await search.fill('CORAZON')
  const found = dialog.getByRole('group', { name: 'Emojis encontrados' })
  await expect.element(found.getByRole('button', { name: 'Corazón verde' })).toBeVisible()
  await expect.element(found.getByRole('button', { name: 'Ojos de corazón' })).toBeVisible()
  await expect.element(found.getByRole('button', { name: 'Pulgar' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(composer()).toHaveValue('🥰')

  await search.fill('dragón de komodo')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Ningún emoji con «dragón de komodo»')
  await search.clear()
  await expect.element(dialog.getByRole('tab', { name: 'Caras' })).toBeVisible()
})
