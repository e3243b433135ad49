import { expect } from 'vitest'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import { type clientPanelMachine, selectIsInexact } from '#machines/inbox/clientPanelMachine'
import '#src/ui/styles.css'
import { ClientPanel } from '#src/views/inbox/ClientPanel.tsx'
import { clientPanelModel } from '../../model/inbox/clientPanel.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'

const panel = (screen: Screen) =>
  screen.getByRole('complementary', { name: 'Información del cliente' })
const button = (screen: Screen, name: string) =>
  panel(screen).getByRole('button', { name, exact: true })
const field = (screen: Screen, name: string) =>
  panel(screen).getByRole('textbox', { name, exact: true })
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: '¿Es la misma persona?' })

const names = { name: 'Nombre Completo *', city: 'Ciudad' } as const

const play: ViewPlay<typeof clientPanelMachine> = {
  children: { clientNotes: clientNotesMachine, clientTags: clientTagsMachine },
  view: (actor) => (
    <div style={{ inlineSize: '19.5rem', blockSize: '100dvh' }}>
      <ClientPanel panel={actor} />
    </div>
  ),
  performers: {
    'client.look': outside,
    'note.drafted': outside,
    'tag.drafted': outside,
    'tags.changed': outside,
    'client.retry': (screen) => button(screen, 'Reintentar').click(),
    'client.edit': (screen) => button(screen, 'Editar').click(),
    'client.create': async (screen) => {
      const asked = dialog(screen).getByRole('button', { name: 'Crear cliente', exact: true })
      await (asked.elements().length > 0 ? asked : button(screen, 'Crear cliente')).click()
    },
    'client.changed': async (screen, { change }) => {
      for (const key of ['name', 'city'] as const)
        if (change[key] !== undefined) await field(screen, names[key]).fill(change[key])
    },
    'client.cancel': (screen) => button(screen, 'Cancelar').click(),
    'client.save': (screen) => button(screen, 'Guardar').click(),
    'client.confirm': (screen) =>
      dialog(screen).getByRole('button', { name: 'Guardar en esta ficha', exact: true }).click(),
    'client.decline': (screen) =>
      dialog(screen).getByRole('button', { name: 'Cancelar', exact: true }).click(),
  },
  checks: {
    'panel.waiting': (screen) => expect.element(panel(screen)).toBeVisible(),
    'panel.recalling': outside,
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
    'panel.editing': async (screen, { context: { draft, error, problem } }) => {
      await expect.element(field(screen, names.name)).toHaveValue(draft?.name ?? '')
      await expect.element(field(screen, names.city)).toHaveValue(draft?.city ?? '')
      await expect.element(button(screen, 'Guardar')).toBeEnabled()
      await expect.element(button(screen, 'Editar')).not.toBeInTheDocument()
      if (error !== null) await expect.element(panel(screen).getByText(error)).toBeVisible()
      const note = panel(screen).getByText('El nombre es requerido')
      if (problem === 'name') await expect.element(note).toBeVisible()
      else await expect.element(note).not.toBeInTheDocument()
    },
    'panel.asking': async (screen, { context: { client } }) => {
      await expect.element(dialog(screen)).toHaveTextContent('«Ana Rojas»')
      await expect.element(dialog(screen)).toHaveTextContent(`«${client?.name}»`)
    },
    'panel.saving': (screen) =>
      expect.element(button(screen, 'Guardando...')).toHaveAttribute('aria-disabled', 'true'),
    'about.nobody': (screen) =>
      expect.element(button(screen, 'Agregar nota')).not.toBeInTheDocument(),
    'about.somebody': outside,
  },
}

describeView(clientPanelModel, play, reduce(screenPaths(clientPanelModel)))
