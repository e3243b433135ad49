import { expect } from 'vitest'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { type clientPanelMachine, selectIsInexact } from '#machines/inbox/client/clientPanelMachine'
import '#src/ui/styles.css'
import { ClientPanel } from '#src/views/inbox/client/ClientPanel.tsx'
import { clientPanelModel } from '../../../model/inbox/client/clientPanel.model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { still } from '../../../model/kit/silence'
import { onScreen } from '../../../model/qa/offered'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

const panel = (screen: Screen) =>
  screen.getByRole('complementary', { name: 'Información del cliente' })
const button = (screen: Screen, name: string) =>
  panel(screen).getByRole('button', { name, exact: true })
const field = (screen: Screen, name: string) =>
  panel(screen).getByRole('textbox', { name, exact: true })

const play: ViewPlay<typeof clientPanelMachine> = {
  children: { edit: still(clientEditMachine), remarks: still(clientRemarksMachine) },
  view: (actor) => (
    <div style={{ inlineSize: '19.5rem', blockSize: '100dvh' }}>
      <ClientPanel panel={actor} />
    </div>
  ),
  performers: {
    'client.look': outside,
    'edit.changed': outside,
    'edit.saved': outside,
    'edit.cancelled': outside,
    'remarks.changed': outside,
    'tags.changed': outside,
    'client.retry': (screen) => button(screen, 'Reintentar').click(),
    'client.edit': (screen) => button(screen, 'Editar').click(),
    'client.create': (screen) => button(screen, 'Crear cliente').click(),
    'client.confirm': (screen) => button(screen, 'Es esta persona').click(),
  },
  checks: {
    'panel.waiting': (screen) => expect.element(panel(screen)).toBeVisible(),
    'panel.lookingUp': (screen) =>
      expect.element(screen.getByText('Buscando cliente...')).toBeVisible(),
    'panel.failed': async (screen, { context }) => {
      await expect.element(panel(screen).getByRole('alert')).toHaveTextContent(context.error ?? '')
      await expect.element(button(screen, 'Reintentar')).toBeVisible()
    },
    'panel.none': async (screen) => {
      await expect.element(screen.getByText('Sin ficha de cliente')).toBeVisible()
      await expect.element(button(screen, 'Crear cliente')).toBeVisible()
    },
    'panel.found': async (screen, now) => {
      const { client } = now.context
      const heading = panel(screen).getByRole('heading', { name: client?.name ?? '', exact: true })
      await expect.element(heading).toBeVisible()
      await expect.element(button(screen, 'Editar')).toBeEnabled()
      const mark = panel(screen).getByText('Coincidencia aproximada')
      if (selectIsInexact(now)) await expect.element(mark).toBeVisible()
      else await expect.element(mark).not.toBeInTheDocument()
    },
    'panel.editing': async (screen) => {
      // The fields are those of the edit: tests/views/clients/clientEdit.view.test.tsx reads them.
      await expect.element(field(screen, 'Nombre Completo *')).toBeVisible()
      await expect.element(button(screen, 'Guardar')).toBeEnabled()
      await expect.element(button(screen, 'Editar')).not.toBeInTheDocument()
    },
    'about.nobody': (screen) =>
      expect.element(button(screen, 'Agregar nota')).not.toBeInTheDocument(),
    'about.somebody': outside,
  },
}

const seen = onScreen(clientPanelModel)

describeView(seen, play, reduce(screenPaths(seen)))
