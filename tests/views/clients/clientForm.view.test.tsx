import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { clientFormMachine } from '#machines/clients/clientFormMachine'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine'
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
const labels = { name: 'Nombre Completo *', email: 'Correo electrónico' } as const
const field = (name: keyof typeof labels) =>
  // Behind a question it is there, but nobody reaches it.
  page.getByRole('textbox', { name: labels[name], exact: true, includeHidden: true })

const play: ViewPlay<typeof clientFormMachine> = {
  children: { notes: still(clientNotesMachine), tags: still(clientTagsMachine) },
  view: (form) => <ClientForm form={form} />,
  performers: {
    'client.reload': () => button('Reintentar').click(),
    'form.edit': () => button('Editar').click(),
    'field.changed': (_, event) =>
      field(event.field === 'email' ? 'email' : 'name').fill(event.value),
    'form.submit': () => button('Guardar').click(),
    'form.close': () => userEvent.keyboard('{Escape}'),
    'changes.keep': () => button('Seguir editando').click(),
    'changes.discard': () => button('Descartar').click(),
    'conversation.open': () => button('Ir al chat').click(),
    'note.drafted': outside,
    'tag.drafted': outside,
    'tags.changed': outside,
  },
  checks: {
    'client.unwritten': () => expect.element(named('Nuevo cliente')).toBeVisible(),
    'client.loading': () =>
      expect.element(page.getByRole('status', { name: 'Cargando cliente...' })).toBeInTheDocument(),
    'client.failed': (_, { context: { error } }) =>
      expect.element(page.getByRole('alert')).toHaveTextContent(error ?? ''),
    async 'client.known'(_, { context: { draft } }) {
      await expect.element(field('name')).toHaveValue(draft.name)
      await expect.element(field('email')).toHaveValue(draft.email)
      await expect
        .element(page.getByRole('textbox', { name: 'Nueva nota', includeHidden: true }))
        .toBeVisible()
    },
    async 'fields.viewing'(_, state) {
      await expect.element(named('Ver cliente')).toBeVisible()
      if (state.matches({ client: 'known' }))
        await expect.element(field('name')).toHaveAttribute('readonly')
    },
    async 'fields.editing'(_, { context: { clientId, saveError } }) {
      const title = clientId === null ? 'Nuevo cliente' : 'Editar cliente'
      await expect.element(named(title)).toBeVisible()
      if (saveError !== null)
        await expect.element(page.getByText(saveError, { exact: true })).toBeVisible()
    },
    async 'fields.saving'() {
      await expect.element(button('Guardando...')).toBeDisabled()
      await expect.element(button('Cerrar')).toBeDisabled()
    },
    'fields.saved': outside,
    'leaving.free': () => expect.element(named('¿Descartar los cambios?')).not.toBeInTheDocument(),
    'leaving.held.calm': () =>
      expect.element(named('¿Descartar los cambios?')).not.toBeInTheDocument(),
    'leaving.held.closing': () => expect.element(named('¿Descartar los cambios?')).toBeVisible(),
    'leaving.held.conversing': () => expect.element(named('¿Descartar los cambios?')).toBeVisible(),
  },
}

const shown = onScreen(clientFormModel) as typeof clientFormModel
const seen: typeof clientFormModel = {
  ...shown,
  options: {
    ...shown.options,
    allowUnreachable: {
      'clientForm.fields.editing: form.submit#0 → (stays)':
        'There is no button before the client is there.',
      'clientForm.leaving.held.calm: conversation.open#0 → (stays)':
        'The button says why it cannot be used while the client is saved.',
    },
  },
}

describeView(seen, play, reduce(screenPaths(seen)))
