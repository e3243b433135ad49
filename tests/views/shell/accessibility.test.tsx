import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ana, luis } from '../../model/people'
import { lucia, notificationOf, stage, valle } from './stage'

vi.mock('#src/views/inbox/Inbox.tsx', () => ({ default: () => <h1>Conversaciones</h1> }))

afterEach(() => {
  delete document.documentElement.dataset.theme
})

/** What axe finds, as one line for each node, so that a failure can be read. */
async function violations(): Promise<readonly string[]> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
      .map((animation) => animation.finished),
  )
  // An open menu hangs at the end of the body; it has the focus, and needs no landmark to be found.
  const hasMenu = document.querySelector('[role=menu][data-state=open]') !== null
  const found = await axe.run(document.body, { rules: { region: { enabled: !hasMenu } } })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const moments: Readonly<Record<string, () => Promise<unknown>>> = {
  'at rest': () => Promise.resolve(),
  'with the menu toggled': () => button('Alternar menú').click(),
  'with the bell open': () => button('Notificaciones, 1 sin leer').click(),
  'with the switcher open': () => button('Cambiar de negocio').click(),
  'with the user menu open': () => button('ana@recado.example').click(),
  'with the news open': () => button('Novedades y Sugerencias').click(),
}

for (const theme of ['light', 'dark'])
  for (const width of [1366, 360])
    for (const [moment, arrive] of Object.entries(moments))
      test(`axe finds nothing to mend ${moment}, ${theme} at ${width} px`, async () => {
        document.documentElement.dataset.theme = theme
        await stage({
          width,
          isAdministrator: true,
          businesses: [valle, lucia],
          place: { view: 'projects-admin', trail: ['dashboard'] },
          notifications: [notificationOf(2, ana), notificationOf(1, luis, { isRead: true })],
          unread: { [ana.threadId]: 2 },
          status: 'disconnected',
        })
        await arrive()
        expect(await violations()).toEqual([])
      })
