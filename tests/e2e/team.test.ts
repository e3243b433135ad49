import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations, signIn } from './people.ts'

// Two browsers and two people: one is invited, joins, gets another role, and is removed.

const { product, browser } = drive()

const CASA = 'Casa Lino'
const LUIS = 'luis@equipo.example'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const view = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What a page gets of its back end with its own session. */
const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (asked) => {
    const { token } = JSON.parse(localStorage.getItem('recado/session') ?? '{}')
    const answer = await fetch(asked, { headers: { authorization: `Bearer ${token}` } })
    return answer.status
  }, path)

const businessOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recado/session') ?? '{}').businessId)

/** What the browser keeps of a business. */
const keptOf = (page: Page, businessId: number): Promise<readonly string[]> =>
  page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.includes(`/${id}/`)),
    businessId,
  )

test('somebody is invited, joins, is given other roles, and is removed', async () => {
  const owner = await enter(browser, product.base, DEMO_EMAIL, CASA)
  await view(owner, 'Equipo').click()
  await owner.getByRole('button', { name: 'Invitar a alguien' }).click()
  await owner.getByRole('textbox', { name: 'Correo electrónico' }).fill(LUIS)
  await owner.getByRole('combobox', { name: 'Papel' }).selectOption('Encargado')
  await owner.getByRole('button', { name: 'Enviar invitación' }).click()
  await owner.getByRole('list', { name: 'Invitaciones' }).getByText(LUIS).waitFor()

  const luis = await newPerson(browser)
  const closed: string[] = []
  luis.on('websocket', (socket) => socket.on('close', () => closed.push(socket.url())))
  await signIn(luis, product.base, LUIS)
  await luis
    .getByRole('region', { name: 'Invitaciones' })
    .getByRole('button', { name: `Unirme a ${CASA}` })
    .click()
  await openConversations(luis)
  await luis.getByRole('list', { name: 'Conversaciones' }).getByRole('button').first().click()
  const businessId = await businessOf(luis)
  const team = `/lpmobile/team?business_id=${businessId}`
  expect(await statusOf(luis, team)).toBe(200)

  // A manager prepares assistants and integrations, and pays nothing.
  await view(luis, 'Integraciones').waitFor()
  expect(await view(luis, 'Suscripción').count()).toBe(0)
  await view(luis, 'Integraciones').click()
  await luis.getByRole('heading', { name: 'Integraciones', level: 1 }).waitFor()

  // The owner sees who came, and lets them only answer: what that closes is left at once.
  await rowOf(owner, LUIS).getByRole('button', { name: 'Cambiar papel' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Cambiar papel' })
  await dialog.getByRole('combobox', { name: 'Papel' }).selectOption('Agente')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await luis.getByRole('heading', { name: 'Panel de Control', level: 1 }).waitFor()
  await view(luis, 'Integraciones').waitFor({ state: 'detached' })
  await view(luis, 'Equipo').click()
  await luis.getByRole('list', { name: 'Miembros' }).waitFor()
  expect(await luis.getByText(DEMO_EMAIL).count()).toBe(0)
  expect(await luis.getByRole('button', { name: 'Invitar a alguien' }).count()).toBe(0)

  // The only owner cannot leave, and is told why.
  await owner.getByRole('button', { name: 'Salir del equipo' }).click()
  const leaving = owner.getByRole('dialog', { name: 'Salir del equipo' })
  await leaving.getByRole('button', { name: 'Salir del equipo' }).click()
  await leaving.getByText('El negocio necesita al menos un dueño.').waitFor()
  await leaving.getByRole('button', { name: 'Cancelar' }).click()

  await openConversations(luis)
  closed.length = 0
  await rowOf(owner, LUIS).getByRole('button', { name: 'Quitar del equipo' }).click()
  await owner
    .getByRole('dialog', { name: 'Quitar del equipo' })
    .getByRole('button', { name: 'Quitar del equipo' })
    .click()
  await luis.getByText(`Ya no tienes acceso a ${CASA}`).waitFor({ timeout: 5_000 })
  await luis.getByRole('heading', { name: 'Selecciona un negocio', level: 1 }).waitFor()
  expect(await menu(luis).count()).toBe(0)
  await expect.poll(() => closed.length).toBeGreaterThan(0)
  expect(await statusOf(luis, team)).toBe(404)
  await expect.poll(() => keptOf(luis, businessId)).toEqual([])
  await rowOf(owner, LUIS).waitFor({ state: 'detached' })
})
