import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ECHO, withEchoRow } from '../../../echoChannel/row.ts'
import { conversation, refusal, said } from '../feed.ts'
import { open } from '../Stage.tsx'
import { article, channel, composer, row, rows } from '../screen.ts'

// One more channel on the page: its row (tests/echoChannel), and nothing else of the product.

withEchoRow()

const ivan = conversation('ivan', 'Iván Soto', { channel: ECHO, contactType: 'echo' })
const people = [conversation('ana', 'Ana Solano'), ivan]

test('a channel of one more row is named in the list, and filters it', async () => {
  await open({ conversations: people })
  await expect.element(row('Iván Soto').getByRole('img', { name: 'Eco' })).toBeVisible()
  await expect.poll(() => rows().elements().length).toBe(2)
  await channel('Eco').click()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(row('Iván Soto')).toBeVisible()
})

test('a message is written to it, and a refusal names it', async () => {
  await open({
    conversations: people,
    threads: { ivan: [said('Hola')] },
    send: () => Promise.reject(refusal(400, 'Invalid credentials')),
  })
  await row('Iván Soto').click()
  await expect.element(article('Hola')).toBeVisible()
  await composer().fill('Buenas')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(page.getByText('Credenciales de Eco inválidas')).toBeVisible()
})
