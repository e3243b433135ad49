import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { selectNavigation, selectNotifications } from '#machines/shell/workspaceMachine.ts'
import { ana, luis } from '../../model/people.ts'
import { layersReady, press } from '../kit/patience.ts'
import { wholly } from '../kit/wholly.ts'
import { lucia, notificationOf, openIdIn, stage, valle } from './stage.tsx'

// The shell's state, found by role and name.

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const sidebar = page.getByRole('navigation', { name: 'Principal' })
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })

test('every entry of the sidebar opens its view, under its heading', async () => {
  await stage()
  for (const [entry, title] of [
    ['Clientes', 'Gestión de Clientes'],
    ['Proyectos', 'Proyectos y Automatizaciones'],
    ['Asistentes', 'Asistentes Inteligentes'],
    ['Integraciones', 'Integraciones'],
    ['Marketplace', 'Marketplace'],
    ['Suscripción', 'Gestión de Suscripción'],
    ['¿Necesitas Ayuda?', 'Centro de Ayuda'],
    ['Conversaciones', 'Conversaciones'],
    ['Panel de Control', 'Panel de Control'],
  ] as const) {
    await sidebar.getByRole('button', { name: entry, exact: true }).click()
    await expect.element(heading(title)).toBeVisible()
    await expect.element(button(entry)).toHaveAttribute('aria-current', 'page')
  }
  await expect.element(button('Clientes')).not.toHaveAttribute('aria-current')
})

test.each([true, false])('every view says that payments are a test: %s', async (isPaymentTest) => {
  await stage({ isPaymentTest, width: 360 })
  const said = page.getByText('Pagos de prueba: no se cobra nada', { exact: true })
  if (isPaymentTest) await expect.element(said).toBeVisible()
  else expect(said.query()).toBeNull()
})

test('a view starts at its top, whatever the scroll position of the one before', async () => {
  await stage({ height: 300 })
  const main = () => page.getByRole('main').element()
  const open = async (name: string, title: string) => {
    await sidebar.getByRole('button', { name, exact: true }).click()
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => main().scrollHeight).toBeGreaterThan(main().clientHeight + 50)
  }
  await open('Suscripción', 'Gestión de Suscripción')
  await open('¿Necesitas Ayuda?', 'Centro de Ayuda')
  main().scrollTop = 50
  await open('Suscripción', 'Gestión de Suscripción')
  expect(main().scrollTop).toBe(0)
})

test('a view whose code fails to load says so, and can be retried', async () => {
  let isBroken = true
  await stage({
    loadArea: (view) => {
      if (view === 'conversations' && isBroken) throw new Error('The network is gone')
    },
  })
  await button('Conversaciones').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No se pudo cargar esta vista. Verifica tu conexión a internet.')
  await button('Clientes').click()
  await expect.element(heading('Gestión de Clientes')).toBeVisible()
  await button('Conversaciones').click()
  isBroken = false
  await button('Reintentar').click()
  await expect.element(heading('Conversaciones')).toBeVisible()
})

test('a parent entry is active with its submenu, which only the administrator sees whole', async () => {
  await stage({ isAdministrator: true })
  // The submenu shows whatever view is open.
  await expect.element(heading('Panel de Control')).toBeVisible()
  await expect.element(button('Mis Proyectos')).toBeVisible()
  await button('Administración').click()
  await expect.element(heading('Administración de Proyectos')).toBeVisible()
  await expect.element(button('Administración')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Proyectos')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Mis Proyectos')).not.toHaveAttribute('aria-current')
})

test('other accounts have no link to the administration, and are refused there', async () => {
  await stage({ place: { view: 'projects-admin', trail: ['dashboard'] } })
  await expect.element(heading('Administración de Proyectos')).toBeVisible()
  await expect.element(page.getByText('Acceso Denegado')).toBeVisible()
  await expect
    .element(page.getByText('No tienes permisos para acceder a esta página'))
    .toBeVisible()
  await expect.element(button('Mis Proyectos')).toBeVisible()
  await expect.element(button('Administración')).not.toBeInTheDocument()
  await button('Clientes').click()
  await expect.element(button('Mis Proyectos')).toBeVisible()
})

test("Volver appears once there is an earlier view, and goes back in the browser's history", async () => {
  const { workspace, pushPlace, goBack } = await stage()
  await expect.element(button('Volver')).not.toBeInTheDocument()
  await button('Clientes').click()
  expect(pushPlace.mock.calls[0]?.[1]).toEqual({
    businessId: valle.id,
    place: { view: 'clients', trail: ['dashboard'] },
  })
  await button('Volver').click()
  expect(goBack).toHaveBeenCalledOnce()
  selectNavigation(workspace.getSnapshot())?.send({
    type: 'place.restored',
    place: { view: 'dashboard', trail: [] },
  })
  await expect.element(heading('Panel de Control')).toBeVisible()
  await expect.element(button('Volver')).not.toBeInTheDocument()
})

test('the sidebar folds to icons that keep their names, and automatically for the inbox', async () => {
  await stage()
  const logo = page.getByText('Recado', { exact: true })
  await expect.element(logo).toBeVisible()
  await expect.element(button('Alternar menú')).toHaveAttribute('aria-expanded', 'true')
  await button('Conversaciones').click()
  await expect.element(button('Alternar menú')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('img', { name: 'Recado' })).toBeVisible()
  await userEvent.hover(button('Clientes'))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Clientes')
  await button('Clientes').click()
  await expect.element(logo).toBeVisible()
  await button('Alternar menú').click()
  await button('Conversaciones').click()
  await button('Clientes').click()
  await expect.element(button('Alternar menú')).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone the sidebar is a drawer: an entry, Escape and the backdrop close it', async () => {
  await stage({ width: 360, height: 740 })
  await expect.element(sidebar).not.toBeInTheDocument()
  const drawer = page.getByRole('dialog', { name: 'Menú' })

  await button('Alternar menú').click()
  await expect.element(drawer).toBeVisible()
  await sidebar.getByRole('button', { name: 'Clientes' }).click()
  await expect.element(heading('Gestión de Clientes')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(button('Alternar menú')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).toBeVisible()
  await press('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()

  await button('Alternar menú').click()
  await expect.element(drawer).toBeVisible()
  await layersReady()
  await userEvent.click(document.elementFromPoint(350, 400) ?? document.body)
  await expect.element(drawer).not.toBeInTheDocument()

  await button('Alternar menú').click()
  await expect.element(drawer).toBeVisible()
  await button('Alternar menú').click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('no part of the shell is wider than a phone, also when the connection is lost', async () => {
  await stage({
    width: 360,
    businesses: [{ ...valle, name: 'Café y Panadería Artesanal del Valle' }, lucia],
    place: { view: 'clients', trail: ['dashboard'] },
    notifications: [notificationOf(1, ana)],
    status: 'disconnected',
  })
  await expect.element(button('Reconectar')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  for (const name of ['Volver', 'Cambiar de negocio', 'Novedades y Sugerencias'])
    await expect.element(button(name)).toBeVisible()
  const user = button('ana@recado.example').element().getBoundingClientRect()
  expect(user.right).toBeLessThanOrEqual(360)
})

test("a long name of a business leaves room for the header's controls", async () => {
  const name =
    'Distribuidora Internacional de Repuestos y Accesorios Automotrices del Pacífico S.A.'
  for (const width of [1366, 1024, 820]) {
    await stage({ width, businesses: [{ ...valle, name }], notifications: [] })
    const news = button('Novedades y Sugerencias')
    await expect.element(news).toBeVisible()
    const { scrollWidth, clientWidth } = news.element()
    expect(scrollWidth).toBe(clientWidth)
    const icon = news.element().querySelector('svg')?.getBoundingClientRect()
    expect(icon?.width).toBeGreaterThanOrEqual(16)
    const user = button('ana@recado.example').element().getBoundingClientRect()
    expect(user.right).toBeLessThanOrEqual(width)
    await expect.element(page.getByRole('banner').getByText(name)).toHaveAttribute('title', name)
    await cleanup()
  }
})

for (const width of [320, 360, 390])
  test(`on a phone the business's whole name is between the controls: ${width} px`, async () => {
    const names = ['Casa Lino', ...(width > 320 ? ['Café y Panadería'] : [])]
    for (const name of names) {
      await stage({
        width,
        businesses: [{ ...valle, name }, lucia],
        place: { view: 'clients', trail: ['dashboard'] },
      })
      await expect.element(button('Volver')).toBeVisible()
      const shown = page.getByRole('banner').getByText(name, { exact: true })
      await expect.element(shown).toBeVisible()
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown.element()
      expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
      expect(document.documentElement.scrollWidth).toBe(width)
      await cleanup()
    }
  })

test('on a phone a tap on the name opens the switcher as well', async () => {
  await stage({ width: 360, businesses: [valle, lucia] })
  const name = page.getByRole('banner').getByText('Café del Valle', { exact: true })
  const { left, top } = name.element().getBoundingClientRect()
  await userEvent.click(document.elementFromPoint(left + 4, top + 4) ?? document.body)
  await expect.element(menuItem('Modas Lucía')).toBeVisible()
})

test('the business is named; only an account with several can change it', async () => {
  await stage({ businesses: [valle] })
  const banner = page.getByRole('banner')
  await expect.element(banner.getByText('Café del Valle')).toBeVisible()
  await expect.element(button('Cambiar de negocio')).not.toBeInTheDocument()
})

test('an unknown business is called Negocio', async () => {
  await stage({ businesses: [] })
  await expect.element(page.getByText('Negocio', { exact: true })).toBeVisible()
})

test('the switcher marks the current business, changes to another, or shows them all', async () => {
  const { told, on } = await stage({ businesses: [valle, lucia] })
  await button('Cambiar de negocio').click()
  await expect.element(menuItem('Café del Valle')).toHaveAttribute('aria-current', 'true')
  await menuItem('Modas Lucía').click()
  expect(told).toHaveBeenCalledWith({ type: 'business.chosen', businessId: lucia.id })
  await button('Cambiar de negocio').click()
  await menuItem('Ver todos los negocios').click()
  expect(on.reselect).toHaveBeenCalledOnce()
})

test('the user menu has the e-mail as its name, and signs out', async () => {
  const { on } = await stage()
  await button('ana@recado.example').click()
  await menuItem('Cerrar sesión').click()
  await expect.poll(() => on.signOut).toHaveBeenCalledOnce()
})

test('an account without an e-mail is called Usuario', async () => {
  await stage({ email: null })
  await expect.element(button('Usuario')).toBeVisible()
})

test('the theme is chosen in a menu that marks the current one', async () => {
  const { on } = await stage()
  await button('Tema').click()
  const choice = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  await expect.element(choice('Sistema')).toBeChecked()
  await expect.element(choice('Claro')).not.toBeChecked()
  await choice('Oscuro').click()
  expect(on.applyTheme.mock.calls).toEqual([['dark']])
  await button('Tema').click()
  await expect.element(choice('Oscuro')).toBeChecked()
})

test('the news open from the header, and return the focus', async () => {
  await stage()
  await button('Novedades y Sugerencias').click()
  const dialog = page.getByRole('dialog', { name: 'Novedades y Sugerencias' })
  await expect.element(dialog.getByRole('tab', { name: 'Changelog' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Novedades y Sugerencias')).toHaveFocus()
})

test('the unread count is shown beside Conversaciones, and in the title of the tab', async () => {
  const { workspace } = await stage({ unread: { [ana.threadId]: 2, [luis.threadId]: 1 } })
  await expect.element(button('Conversaciones')).toHaveAccessibleDescription('2 sin leer')
  await expect.poll(() => document.title).toBe('(2) Panel de Control · Recado')
  workspace.send({ type: 'conversation.requested', threadId: ana.threadId })
  await expect.element(button('Conversaciones')).toHaveAccessibleDescription('1 sin leer')
  workspace.send({ type: 'conversation.requested', threadId: luis.threadId })
  await expect.element(button('Conversaciones')).toHaveAccessibleDescription('')
  await expect.poll(() => document.title).toBe(`${luis.name} · Recado`)
  await button('Clientes').click()
  await expect.poll(() => document.title).toBe('Clientes · Recado')
})

test('a new message elsewhere is read out once, and earlier ones are not', async () => {
  const { workspace } = await stage({ notifications: [notificationOf(1, luis, { isRead: true })] })
  const arrived = page.getByRole('status', { name: 'Novedades' })
  await expect.element(arrived).toHaveTextContent('')
  const { id: _, ...news } = notificationOf(2, ana)
  const bell = selectNotifications(workspace.getSnapshot())
  bell?.send({ type: 'notification.received', news })
  await expect.element(arrived).toHaveTextContent(`Nuevo mensaje de ${ana.name}`)
  bell?.send({ type: 'thread.read', threadId: ana.threadId })
  await expect.element(arrived).toHaveTextContent('')
})

test('opening a conversation from the bell moves the focus to the chat', async () => {
  await stage({ notifications: [notificationOf(1, luis)] })
  await button('Notificaciones, 1 sin leer').click()
  await page
    .getByRole('dialog', { name: 'Notificaciones' })
    .getByRole('listitem')
    .getByRole('button')
    .click()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('on a phone a chat shows only its own header', async () => {
  const place = { view: 'conversations', trail: ['dashboard'] } as const
  const { workspace } = await stage({ width: 360, height: 740, place })
  const banner = page.getByRole('banner')
  await expect.element(banner).toBeVisible()
  workspace.send({ type: 'conversation.requested', threadId: luis.threadId })
  await expect.element(banner).not.toBeInTheDocument()
  selectNavigation(workspace.getSnapshot())?.send({ type: 'place.restored', place })
  await expect.element(banner).toBeVisible()
})

test('a reload restores the conversation that was open beside the list', async () => {
  const place = { view: 'conversations', trail: ['dashboard'] } as const
  const { workspace, replacePlace } = await stage({ place: { ...place, besideId: luis.threadId } })
  const openId = () => openIdIn(workspace)
  await expect.poll(openId).toBe(luis.threadId)
  workspace.send({ type: 'conversation.requested', threadId: ana.threadId })
  await expect.poll(openId).toBe(ana.threadId)
  expect(replacePlace.mock.lastCall?.[1]).toEqual({
    businessId: valle.id,
    place: { ...place, besideId: ana.threadId },
  })
})

test('a notification opens its conversation', async () => {
  const { workspace } = await stage({ notifications: [notificationOf(1, luis)] })
  await button('Notificaciones, 1 sin leer').click()
  await page.getByRole('dialog', { name: 'Notificaciones' }).getByText('Luis Mora').click()
  await expect.element(heading('Conversaciones')).toBeVisible()
  expect(openIdIn(workspace)).toBe('luis')
  await expect.element(button('Notificaciones')).toBeVisible()
})

const breakable: { isBroken: boolean } = { isBroken: false }
function Breakable() {
  if (breakable.isBroken) throw new Error('A view that breaks')
  return <h1>Conversaciones</h1>
}

test('a view that throws does not affect the shell and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  breakable.isBroken = true
  await stage({ Conversations: Breakable })
  await button('Conversaciones').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Algo salió mal en esta vista.')
  await button('Clientes').click()
  await expect.element(heading('Gestión de Clientes')).toBeVisible()
  await button('Conversaciones').click()
  breakable.isBroken = false
  await button('Reintentar').click()
  await expect.element(heading('Conversaciones')).toBeVisible()
})

test('every control can be reached and used by keyboard', async () => {
  const { on } = await stage({ businesses: [valle, lucia] })
  await expect.element(button('Cambiar de negocio')).toBeVisible()
  for (const name of [
    'Saltar al contenido',
    'Alternar menú',
    'Cambiar de negocio',
    'Paleta de comandos',
    'Novedades y Sugerencias',
    'Notificaciones',
    'ana@recado.example',
    'Panel de Control',
    'Conversaciones',
  ]) {
    await userEvent.tab()
    await expect.element(button(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Conversaciones')).toBeVisible()
  await expect.element(button('Conversaciones')).toHaveFocus()
  button('ana@recado.example').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menuItem('Cerrar sesión')).toBeVisible()
  await press('{Escape}')
  await expect.element(button('ana@recado.example')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menuItem('Paleta de comandos')).toHaveAttribute('data-highlighted')
  await press('{ArrowDown}{ArrowDown}')
  await expect.element(menuItem('Cerrar sesión')).toHaveAttribute('data-highlighted')
  await press('{Enter}')
  await expect.poll(() => on.signOut).toHaveBeenCalledOnce()
})

test('the skip link leads past the header into the view', async () => {
  await stage()
  page.getByRole('button', { name: 'Saltar al contenido' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

const Searched = () => (
  <>
    <h1>Conversaciones</h1>
    <button type="button">No leídas</button>
    <input type="search" aria-label="Buscar conversaciones" />
  </>
)

test('the second skip link leads to the search of the view, where it has one', async () => {
  await stage({ Conversations: Searched })
  const skip = button('Saltar a la búsqueda')
  await expect.element(heading('Panel de Control')).toBeVisible()
  await expect.element(skip).not.toBeInTheDocument()
  await button('Conversaciones').click()
  await expect.element(skip).toBeInTheDocument()
  button('Saltar al contenido').element().focus()
  await userEvent.tab()
  await expect.element(skip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

const shortcuts = page.getByRole('navigation', { name: 'Accesos' })
const shortcut = (name: string) => shortcuts.getByRole('button', { name, exact: true })

test.each([320, 360])('at %i px the views of every day are at the bottom', async (width) => {
  await stage({ width, height: 740, unread: { [ana.threadId]: 2, [luis.threadId]: 1 } })
  await expect.element(shortcuts).toBeInViewport(wholly)
  expect(shortcuts.element().getBoundingClientRect().bottom).toBe(740)
  for (const name of ['Panel de Control', 'Conversaciones', 'Clientes', 'Más']) {
    const entry = shortcut(name).element()
    const { width: wide, height } = entry.getBoundingClientRect()
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth)
  }
  await expect.element(shortcut('Panel de Control')).toHaveAttribute('aria-current', 'page')
  await expect.element(shortcut('Conversaciones')).toHaveAccessibleDescription('2 sin leer')
  await shortcut('Clientes').click()
  await expect.element(heading('Gestión de Clientes')).toBeVisible()
  await expect.element(shortcut('Clientes')).toHaveAttribute('aria-current', 'page')
  await shortcut('Más').click()
  await expect.element(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await press('{Escape}')
  await expect.element(shortcut('Más')).toHaveFocus()
})

test.each([640, 1366])('at %i px there is only the sidebar', async (width) => {
  await stage({ width })
  await expect.element(heading('Panel de Control')).toBeVisible()
  await expect.element(shortcuts).not.toBeInTheDocument()
})

test('a conversation, and the on-screen keyboard, take the place of the bar', async () => {
  const { workspace } = await stage({
    width: 360,
    height: 740,
    place: { view: 'conversations', trail: [] },
  })
  await expect.element(shortcuts).toBeVisible()
  await page.viewport(360, 400)
  await expect.element(shortcuts).not.toBeInTheDocument()
  await page.viewport(360, 740)
  await expect.element(shortcuts).toBeVisible()
  workspace.send({ type: 'conversation.requested', threadId: luis.threadId })
  await expect.element(shortcuts).not.toBeInTheDocument()
})
