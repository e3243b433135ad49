import { expect } from 'vitest'
import { createActor } from 'xstate'
import { type clientEditMachine, selectFieldError } from '#machines/clients/clientEditMachine'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine'
import '#src/ui/styles.css'
import { ClientEdit } from '#src/views/inbox/client/ClientEdit.tsx'
import { clientEditModel } from '../../model/clients/clientEdit.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'

const panel = createActor(clientPanelMachine, { input: { threadId: 'ana', memory: null } })

const labels = {
  name: 'Nombre Completo *',
  email: 'Correo electrónico',
  city: 'Ciudad',
} as const
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

const field = (screen: Screen, name: Field) =>
  screen.getByRole('textbox', { name: labels[name], exact: true, includeHidden: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const question = (screen: Screen) => screen.getByRole('dialog', { name: '¿Es la misma persona?' })
const discard = (screen: Screen) => screen.getByRole('dialog', { name: '¿Descartar los cambios?' })

const play: ViewPlay<typeof clientEditMachine> = {
  view: (edit) => (
    <ClientEdit panel={panel} edit={edit}>
      {null}
    </ClientEdit>
  ),
  performers: {
    'field.changed': (screen, { field: name, value }) => field(screen, name as Field).fill(value),
    'edit.save': (screen) => button(screen, 'Guardar').click(),
    'edit.cancel': (screen) => button(screen, 'Cancelar').click(),
    'changes.keep': (screen) => button(screen, 'Seguir editando').click(),
    'changes.discard': (screen) => button(screen, 'Descartar').click(),
    'client.confirm': (screen) => button(screen, 'Guardar en esta ficha').click(),
    'client.create': (screen) => button(screen, 'Crear cliente').click(),
    'client.decline': (screen) =>
      question(screen).getByRole('button', { name: 'Cancelar', exact: true }).click(),
  },
  checks: {
    async editing(screen, state) {
      for (const name of fields) {
        await expect.element(field(screen, name)).toHaveValue(state.context.draft[name])
        const error = selectFieldError(state, name)
        if (error !== null) await expect.element(screen.getByText(error)).toBeVisible()
      }
      const { error } = state.context
      if (error !== null) await expect.element(screen.getByRole('alert')).toHaveTextContent(error)
      await expect.element(discard(screen)).not.toBeInTheDocument()
    },
    leaving: (screen) => expect.element(discard(screen)).toBeVisible(),
    asking: (screen) => expect.element(question(screen)).toBeVisible(),
    saving: (screen) => expect.element(button(screen, 'Guardando...')).toBeDisabled(),
    saved: outside,
  },
}

describeView(clientEditModel, play, reduce(screenPaths(clientEditModel)))
