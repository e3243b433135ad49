import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations, write } from './people.ts'

// Two pages of the staff and a visitor: a note for the team, and who types.

const { product, browser } = drive()

const openStaff = async () => {
  const page = await enter(browser, product.base, DEMO_EMAIL, 'Casa Lino')
  await openConversations(page)
  return page
}

test('a note reaches the other page of the staff and no visitor; typing reaches both sides', async () => {
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, 'Busco una camisa celeste')
  const [one, other] = [await openStaff(), await openStaff()]
  for (const page of [one, other])
    await page
      .getByRole('list', { name: 'Conversaciones' })
      .getByRole('button', { name: /Busco una camisa celeste/ })
      .click()

  await one.getByRole('radio', { name: 'Nota interna' }).check({ force: true })
  await one.getByText('El cliente no la ve').waitFor()
  await one.getByRole('textbox', { name: 'Escribe una nota interna' }).fill('Ojo: paga tarde')
  await one.getByRole('button', { name: 'Guardar nota' }).click()
  await other
    .getByRole('article', { name: /^Nota interna, Tú/ })
    .getByText('paga tarde')
    .waitFor()

  await visitor.getByRole('textbox', { name: 'Escribe un mensaje' }).pressSequentially('¿Ha')
  await other.getByText('El cliente está escribiendo…').waitFor()

  await other.getByRole('textbox', { name: 'Escribe un mensaje' }).pressSequentially('Un mo')
  await visitor.getByText('Escribiendo…').waitFor()
  await write(other, 'Un momento')
  await visitor.getByText('Un momento').waitFor()
  await visitor.getByText('Escribiendo…').waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByText('Un momento').waitFor()
  expect(await visitor.getByText('paga tarde').count()).toBe(0)
})
