import '#src/ui/styles.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { menuMachine } from '#machines/shell/menuMachine'
import { workspaceMachine } from '#machines/shell/workspaceMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { MenuButton } from '#src/views/shell/MenuButton.tsx'
import { SidebarPlace } from '#src/views/shell/SidebarPlace.tsx'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { menuModel } from '../../model/shell/menu.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const workspace = createActor(still(workspaceMachine) as typeof workspaceMachine, {
  input: { businessId: 1, memory: emptyMemory, wantedThreadId: null },
}).start()

const toggle = page.getByRole('button', { name: 'Alternar menú', exact: true })
const sidebar = page.getByRole('navigation', { name: 'Principal' })
const drawer = page.getByRole('dialog', { name: 'Menú' })

const play: ViewPlay<typeof menuMachine> = {
  view: (menu) => (
    <>
      <MenuButton menu={menu} />
      <SidebarPlace
        menu={menu}
        workspace={workspace}
        isAdministrator={false}
        theme="system"
        onThemeChange={() => undefined}
      />
    </>
  ),
  performers: {
    'menu.toggle': () => toggle.click(),
    'menu.close': () => userEvent.keyboard('{Escape}'),
    'view.entered': outside,
    'screen.wide': outside,
    'screen.narrow': outside,
  },
  checks: {
    'wide.expanded': async () => {
      await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
      await expect.element(sidebar.getByText('Recado')).toBeVisible()
    },
    'wide.collapsed': async () => {
      await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
      await expect.element(sidebar.getByRole('button', { name: 'Clientes' })).toBeVisible()
      await expect.element(sidebar.getByRole('img', { name: 'Recado' })).toBeVisible()
    },
    'narrow.closed': async () => {
      await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
      await expect.element(sidebar).not.toBeInTheDocument()
    },
    'narrow.open': async () => {
      await expect.element(drawer).toBeVisible()
      await expect.element(sidebar.getByRole('button', { name: 'Clientes' })).toBeVisible()
    },
  },
}

describeView(menuModel, play, reduce(screenPaths(menuModel)))
