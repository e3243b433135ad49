import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { changeAssignment } from '#contract/conversationAssignee.ts'
import { enter } from './accounts.ts'
import { drive } from './drive.ts'
import { DEMO_EMAIL, newPerson, openConversations, said, signIn, write } from './people.ts'

// The whole of a team, by two people in two browsers: from the invitation to the removal.

const { product, browser } = drive()

const CASA = 'Casa Lino'
const LUIS = 'luis@equipo.example'
/** What a visitor asks, and a conversation that the demo has given to a colleague. */
const NEW = /^Visitante Web.*¿Hacen ruedos\?/s
const FOREIGN = /^Adriana Montero/

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const view = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const member = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('button', { name })
const chat = (page: Page) => page.getByRole('region', { name: 'Chat' })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' })
const isLuis = (page: Page) => chat(page).getByText('Asignada a Luis Mora')

const choose = (page: Page, who: string) =>
  page
    .getByRole('dialog', { name: /^Asignar/ })
    .getByRole('list', { name: 'Personas' })
    .getByRole('button', { name: who })
    .click()

const show = async (page: Page, which: RegExp) => {
  await page.getByRole('button', { name: /^Vista: / }).click()
  await page.getByRole('menuitemradio', { name: which }).click()
}

/** What a page gets of its back end with its own session. */
const call = (page: Page, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  page.evaluate(
    async ({ path, body, method }) => {
      const { token } = JSON.parse(localStorage.getItem('recado/session') ?? '{}')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(path, { method, headers, ...(body && { body }) })
      return { status: answer.status, text: await answer.text() }
    },
    { path, method, body: body && JSON.stringify(body) },
  )

const businessOf = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recado/session') ?? '{}').businessId)

/** What the browser keeps of a business. */
const keptOf = (page: Page, businessId: number): Promise<readonly string[]> =>
  page.evaluate(
    (id) => Object.keys(localStorage).filter((key) => key.includes(`/${id}/`)),
    businessId,
  )

test('a team of two, from the invitation to the removal', async () => {
  const owner = await enter(browser, product.base, DEMO_EMAIL, CASA)
  await view(owner, 'Equipo').click()
  await owner.getByRole('button', { name: 'Invitar a alguien' }).click()
  await owner.getByRole('textbox', { name: 'Correo electrónico' }).fill(LUIS)
  await owner.getByRole('combobox', { name: 'Papel' }).selectOption('Encargado')
  await owner.getByRole('button', { name: 'Enviar invitación' }).click()
  await owner.getByRole('list', { name: 'Invitaciones' }).getByText(LUIS).waitFor()

  const luis = await newPerson(browser)
  const heard: string[] = []
  const closedAt: number[] = []
  luis.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
    socket.on('close', () => closedAt.push(performance.now()))
  })
  await signIn(luis, product.base, LUIS)
  await luis
    .getByRole('region', { name: 'Invitaciones' })
    .getByRole('button', { name: `Unirme a ${CASA}` })
    .click()

  // A manager prepares assistants and integrations, and pays nothing.
  await view(luis, 'Integraciones').click()
  await luis.getByRole('heading', { name: 'Integraciones', level: 1 }).waitFor()
  expect(await view(luis, 'Suscripción').count()).toBe(0)

  // The owner lets them only answer: what that closes is left at once.
  await member(owner, LUIS).getByRole('button', { name: 'Cambiar papel' }).click()
  const role = owner.getByRole('dialog', { name: 'Cambiar papel' })
  await role.getByRole('combobox', { name: 'Papel' }).selectOption('Agente')
  await role.getByRole('button', { name: 'Guardar' }).click()
  await luis.getByRole('heading', { name: 'Panel de Control', level: 1 }).waitFor()
  await view(luis, 'Integraciones').waitFor({ state: 'detached' })
  await view(luis, 'Equipo').click()
  await luis.getByRole('list', { name: 'Miembros' }).waitFor()
  expect(await luis.getByText(DEMO_EMAIL).count()).toBe(0)
  expect(await luis.getByRole('button', { name: 'Invitar a alguien' }).count()).toBe(0)

  // The only owner can neither leave nor take another role, and is told why.
  for (const name of ['Salir del equipo', 'Cambiar papel']) {
    await member(owner, DEMO_EMAIL)
      .getByRole('button', { name, disabled: true })
      .hover({ force: true })
    const why = owner.getByText('El negocio necesita al menos un dueño.').filter({ visible: true })
    await why.first().waitFor()
  }

  // A name and a picture of their own, which the others see.
  await luis.getByRole('button', { name: LUIS }).click()
  await luis.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await luis.getByRole('textbox', { name: 'Tu nombre' }).fill('Luis Mora')
  await luis.locator('input[type=file]').setInputFiles('public/demo/casa-lino.webp')
  await luis.getByRole('button', { name: 'Quitar foto' }).waitFor()
  await luis.getByRole('button', { name: 'Guardar cambios' }).click()
  await luis.getByText('Perfil guardado').waitFor()
  await openConversations(owner)
  await view(owner, 'Equipo').click()
  const photo = await member(owner, 'Luis Mora').locator('img').getAttribute('src')
  expect(photo).toMatch(/^\/files\/|\/\/127\.0\.0\.1:\d+\/files\//)

  // Whose a conversation is: by a choice, by the key, by an answer, and on the screen of the other.
  const visitor = await newPerson(browser)
  await visitor.goto(`${product.base}/visita/demo`)
  await write(visitor, '¿Hacen ruedos?')
  for (const page of [owner, luis]) {
    await openConversations(page)
    await rowOf(page, NEW).click()
  }
  await chat(owner).getByRole('button', { name: 'Asignar', exact: true }).click()
  await choose(owner, 'Luis Mora')
  for (const page of [owner, luis]) await isLuis(page).waitFor()
  await show(luis, /^Mías/)
  await rowOf(luis, NEW).waitFor()
  await show(owner, /^De Luis Mora/)
  await rowOf(owner, NEW).waitFor()
  await composer(owner).press('Alt+a')
  await choose(owner, 'Nadie')
  await isLuis(luis).waitFor({ state: 'detached' })
  await show(owner, /^Sin asignar/)
  await rowOf(owner, NEW).waitFor()
  await write(luis, 'Sí, en el día')
  await isLuis(owner).waitFor()

  // A photo, whose address somebody may keep.
  await chat(luis).locator('input[type=file]').setInputFiles('public/demo/casa-lino.webp')
  await luis.getByRole('button', { name: 'Enviar archivo', disabled: false }).click()
  const [kept = ''] = await Promise.all(
    [luis, owner].map(async (page) => {
      const sent = chat(page).getByRole('img', { name: 'Foto enviada por el negocio' }).last()
      await expect
        .poll(() => sent.evaluate((image) => Reflect.get(image, 'naturalWidth')))
        .toBeTruthy()
      return String(await sent.getAttribute('src'))
    }),
  )
  const statusOfKept = () =>
    luis.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, kept)
  expect(await statusOfKept()).toBe(200)

  // It stays Luis's, whoever answers; who writes meanwhile sees it before sending.
  await composer(luis).fill('Cuesta')
  await owner.getByText('Luis Mora está escribiendo…').waitFor()
  await write(owner, 'Y gratis')
  await luis.getByText('Demo acaba de responder. Revisa su mensaje antes de enviar.').waitFor()
  await said(luis, 'Y gratis').waitFor()
  expect(await isLuis(luis).count()).toBe(1)

  // A mention finds them in another view.
  await view(luis, 'Equipo').click()
  await owner.getByRole('radio', { name: 'Nota interna' }).check({ force: true })
  await owner
    .getByRole('textbox', { name: 'Escribe una nota interna' })
    .fill('@Luis Mora, mide bien el largo')
  await owner.getByRole('button', { name: 'Guardar nota' }).click()
  await luis.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).click()
  await luis.getByText('Demo te mencionó: @Luis Mora, mide bien el largo').click()
  await isLuis(luis).waitFor()

  // Where the business restricts its agents, they see what is theirs or nobody's, and by a link nothing else.
  const businessId = await businessOf(luis)
  const threads = await call(owner, '/lpmobile/conversations', { business_id: businessId })
  const { OpenAID: foreignId } = JSON.parse(threads.text).find(
    ({ ShowName }: { ShowName: string }) => FOREIGN.test(ShowName),
  )
  await show(luis, /^Todas/)
  await rowOf(luis, FOREIGN).waitFor()
  const settings = { take_on_answer: true, restrict_agents: true }
  const path = changeAssignment.path.replace(':id', String(businessId))
  expect((await call(owner, path, settings, 'PUT')).status).toBe(200)
  await rowOf(luis, FOREIGN).waitFor({ state: 'detached' })
  await rowOf(luis, NEW).waitFor()
  await rowOf(luis, /^Gabriela Sandí/).waitFor()
  expect((await call(luis, '/lpmobile/messages', { thread_id: foreignId })).status).toBe(404)

  // What they write and do not send stays with the team; an '@' in it tells nobody.
  const draftSaved = luis.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && answer.ok(),
  )
  await composer(luis).fill('Los ojales, @Demo, en dos días')
  await draftSaved

  // Removed: the connection ends within a second, what was theirs is nobody's, and nothing comes any more.
  await view(owner, 'Equipo').click()
  await member(owner, LUIS).getByRole('button', { name: 'Quitar del equipo' }).click()
  closedAt.length = 0
  const removal = owner.getByRole('dialog', { name: 'Quitar del equipo' })
  await removal.getByRole('button', { name: 'Quitar del equipo' }).click()
  const removedAt = performance.now()
  await expect.poll(() => closedAt.length, { interval: 20 }).toBeGreaterThan(0)
  expect((closedAt[0] ?? 0) - removedAt).toBeLessThan(1_000)
  await luis.getByText(`Ya no tienes acceso a ${CASA}`).waitFor({ timeout: 5_000 })
  await luis.getByRole('heading', { name: 'Selecciona un negocio', level: 1 }).waitFor()
  expect(await menu(luis).count()).toBe(0)
  await expect.poll(() => keptOf(luis, businessId)).toEqual([])
  heard.length = 0
  await write(visitor, '¿Y ojales?')
  await openConversations(owner)
  await show(owner, /^Sin asignar/)
  await rowOf(owner, /^Visitante Web.*¿Y ojales\?/s).waitFor()
  expect(await isLuis(owner).count()).toBe(0)
  const note = chat(owner).getByRole('article', { name: /^Nota interna, Luis Mora/ })
  await note.getByText('quedó sin enviar').waitFor()
  expect(await note.textContent()).toContain('Los ojales, @Demo, en dos días')
  expect(await owner.getByText('Luis Mora te mencionó').count()).toBe(0)
  for (const [to, body] of [
    [`/lpmobile/team?business_id=${businessId}`],
    ['/lpmobile/conversations', { business_id: businessId }],
    ['/lpmobile/messages', { thread_id: foreignId }],
    ['/lpmobile/conversations/search', { business_id: businessId, search: 'ojales' }],
  ] as const)
    expect(await call(luis, to, body), to).toMatchObject({ status: 404 })
  expect(await statusOfKept()).toBe(404)
  expect(heard.filter((frame) => !frame.includes('"ping"'))).toEqual([])
})
