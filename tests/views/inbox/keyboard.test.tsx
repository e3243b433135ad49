import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversations, talk } from './feed.ts'
import { open } from './Stage.tsx'
import { chat, composer, row } from './screen.ts'

const three = { conversations: conversations(3), threads: { t0: talk(1), t1: talk(1) } }
const heading = (name: string) => chat().getByRole('heading', { name })

test('Escape leads from the answer to its row, and Enter back into it', async () => {
  await open(three)
  await row('Cliente 1').click()
  await expect.element(composer()).toHaveFocus()
  await composer().fill('A medias')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Cliente 1')).toHaveFocus()
  await expect.element(composer()).toHaveValue('A medias')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(heading('Cliente 0')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
})

test('Alt with an arrow goes through the conversations, and stops at either end', async () => {
  await open(three)
  await expect.element(row('Cliente 2')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 0')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 1')).toBeVisible()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(heading('Cliente 2')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(heading('Cliente 1')).toBeVisible()
})

test('? shows what the keyboard can do, and can be written in a message', async () => {
  await open(three)
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await row('Cliente 0').click()
  await expect.element(composer()).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(composer()).toHaveValue('?')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Cliente 0')).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(sheet.getByText('Conversación siguiente')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(row('Cliente 0')).toHaveFocus()
})
