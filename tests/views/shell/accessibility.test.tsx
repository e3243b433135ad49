import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, luis } from '../../model/people.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { lucia, notificationOf, stage, stagedViews, valle } from './stage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const moments: Readonly<Record<string, () => Promise<unknown>>> = {
  'at rest': () => Promise.resolve(),
  'with the menu toggled': () => button('Alternar menú').click(),
  'with the bell open': () => button('Notificaciones, 1 sin leer').click(),
  'with the switcher open': () => button('Cambiar de negocio').click(),
  'with the user menu open': () => button('ana@recado.example').click(),
  'with the news open': () => button('Novedades y Sugerencias').click(),
}

const arriveAt = async (width: number, moment: string) => {
  await stage({
    width,
    isAdministrator: true,
    businesses: [valle, lucia],
    place: { view: 'projects-admin', trail: ['dashboard'] },
    notifications: [notificationOf(2, ana), notificationOf(1, luis, { isRead: true })],
    unread: { [ana.threadId]: 2 },
    status: 'disconnected',
  })
  await moments[moment]?.()
}

for (const moment of Object.keys(moments))
  test(`axe finds no violation ${moment}, in both themes`, async () => {
    await arriveAt(1366, moment)
    await expectAccessible(moment)
  })

test('axe finds no violation on a phone, with the bar at its bottom', async () => {
  await arriveAt(360, 'at rest')
  await expect.element(page.getByRole('navigation', { name: 'Accesos' })).toBeVisible()
  await expectAccessible('the phone')
  await expectNarrow()
})

test('axe finds no violation in the drawer of a phone, which is wide enough', async () => {
  await arriveAt(360, 'with the menu toggled')
  await expectAccessible('the drawer')
  await expectNarrow()
})

test.each(stagedViews)('axe finds no violation in the shell of %s', async (view) => {
  await stage({ isAdministrator: true, place: { view, trail: [] }, status: 'connected' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(`the shell of ${view}`)
})
