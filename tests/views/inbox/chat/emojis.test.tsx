import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversation } from '../feed.ts'
import { open } from '../Stage.tsx'
import { button, composer, row } from '../screen.ts'

const openInbox = () => open({ conversations: [conversation('ana', 'Ana Solano')] })

test('an emoji comes in where the caret is, and the focus goes back to the text', async () => {
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

test('the emojis can be reached and chosen by keyboard', async () => {
  await openInbox()
  await row('Ana Solano').click()
  await expect.element(composer()).toHaveFocus()
  // The attachment button stands between the two.
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
