import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import type { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import '#src/ui/styles.css'
import { ClientForm } from '#src/views/clients/ClientForm.tsx'
import { clientFormModel } from '../../model/clients/clientForm.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { still } from '../../model/kit/silence'
import { onScreen } from '../../model/qa/offered'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const named = (name: string) => page.getByRole('dialog', { name, exact: true, includeHidden: true })
const labels = {
  name: 'Nombre Completo *',
  email: 'Correo electrónico',
  phone: 'Teléfono',
} as const
const typed = Object.keys(labels) as (keyof typeof labels)[]
const field = (name: keyof typeof labels) =>
  // Behind a question it is there, but nobody reaches it.
  page.getByRole('textbox', { name: labels[name], exact: true, includeHidden: true })

const play: ViewPlay<typeof clientFormMachine> = {
  children: { edit: still(clientEditMachine), remarks: still(clientRemarksMachine) },
  view: (form) => <ClientForm form={form} />,
  performers: {
    'client.reload': () => button('Reintentar').click(),
    'form.edit': () => button('Editar').click(),
    'edit.changed': async (_, { draft, isSaving }) => {
      if (isSaving) await button('Guardar').click()
      else
        for (const name of typed)
          if (field(name).element().getAttribute('value') !== draft[name])
            await field(name).fill(draft[name])
    },
    'edit.saved': outside,
    'form.close': () => userEvent.keyboard('{Escape}'),
    'changes.keep': () => button('Seguir editando').click(),
    'changes.discard': () => button('Descartar').click(),
    'conversation.open': () => button('Ir al chat').click(),
    'remarks.changed': outside,
    'tags.changed': outside,
  },
  checks: {
    'client.unwritten': () => expect.element(named('Nuevo cliente')).toBeVisible(),
    'client.loading': () =>
      expect.element(page.getByRole('status', { name: 'Cargando cliente...' })).toBeInTheDocument(),
    'client.failed': (_, { context: { error } }) =>
      expect.element(page.getByRole('alert')).toHaveTextContent(error ?? ''),
    async 'client.known'(_, { context: { client, draft } }) {
      await expect.element(field('name')).toHaveValue(draft?.name ?? client?.name ?? '')
      await expect.element(field('email')).toHaveValue(draft?.email ?? client?.email ?? '')
      await expect
        .element(page.getByRole('textbox', { name: 'Nueva nota', includeHidden: true }))
        .toBeVisible()
    },
    async 'fields.viewing'(_, state) {
      await expect.element(named('Ver cliente')).toBeVisible()
      if (state.matches({ client: 'known' }))
        await expect.element(field('name')).toHaveAttribute('readonly')
    },
    'fields.waiting': outside,
    async 'fields.editing'(_, { context: { clientId } }) {
      const title = clientId === null ? 'Nuevo cliente' : 'Editar cliente'
      await expect.element(named(title)).toBeVisible()
    },
    async 'fields.editing.saving'() {
      await expect.element(button('Guardando...')).toBeDisabled()
      await expect.element(button('Cerrar')).toBeDisabled()
    },
    'fields.done': outside,
    'leaving.free': () => expect.element(named('¿Descartar los cambios?')).not.toBeInTheDocument(),
    'leaving.held.calm': () =>
      expect.element(named('¿Descartar los cambios?')).not.toBeInTheDocument(),
    'leaving.held.closing': () => expect.element(named('¿Descartar los cambios?')).toBeVisible(),
    'leaving.held.conversing': () => expect.element(named('¿Descartar los cambios?')).toBeVisible(),
  },
}

const shown = onScreen(clientFormModel)
const seen: typeof clientFormModel = {
  ...shown,
  options: {
    ...shown.options,
    allowUnreachable: {
      'clientForm.leaving.held.calm: conversation.open#0 → (stays)':
        'The button says why it cannot be used while the client is saved.',
    },
  },
}

describeView(seen, play, reduce(screenPaths(seen)))
