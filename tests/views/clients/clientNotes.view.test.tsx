import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { clientNotesMachine } from '#machines/clients/clientNotesMachine'
import '#src/ui/styles.css'
import { ClientNotes } from '#src/views/clients/ClientNotes.tsx'
import { clientNotesModel } from '../../model/clients/clientNotes.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { onScreen } from '../../model/qa/offered'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Nueva nota', exact: true })
const items = page.getByRole('listitem')

const play: ViewPlay<typeof clientNotesMachine> = {
  view: (notes) => <ClientNotes notes={notes} />,
  performers: {
    'notes.reload': () => button('Reintentar').click(),
    'note.changed': (_, { text }) => field.fill(text),
    'note.add': () => button('Agregar nota').click(),
  },
  checks: {
    async list(_, { context: { notes } }) {
      await expect.element(items).toHaveLength(notes?.length ?? 0)
      for (const { content } of notes ?? [])
        await expect.element(page.getByText(content)).toBeVisible()
      if (notes?.length === 0)
        await expect.element(page.getByText('Todavía no hay notas')).toBeVisible()
      if (notes && notes.length > 0)
        await expect.element(items.filter({ hasText: 'Talla M' })).toHaveTextContent('Alta')
    },
    'list.loading': () => expect.element(button('Reintentar')).not.toBeInTheDocument(),
    'list.failed': (_, { context: { error } }) =>
      expect.element(page.getByText(error ?? '', { exact: true })).toBeVisible(),
    'list.ready': outside,
    async writing(_, { context: { draft, addError } }) {
      await expect.element(field).toHaveValue(draft)
      if (addError !== null) await expect.element(page.getByText(addError)).toBeVisible()
    },
    'writing.idle': (_, { context: { draft } }) =>
      draft.trim() === ''
        ? expect.element(button('Agregar nota')).toBeDisabled()
        : expect.element(button('Agregar nota')).toBeEnabled(),
    'writing.adding': () => expect.element(button('Agregando...')).toBeDisabled(),
  },
}

const seen = onScreen(clientNotesModel)

describeView(seen, play, reduce(screenPaths(seen)))
