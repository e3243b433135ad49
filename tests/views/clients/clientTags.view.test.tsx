import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { clientTagsMachine } from '#machines/clients/clientTagsMachine'
import '#src/ui/styles.css'
import { ClientTags } from '#src/views/clients/ClientTags.tsx'
import { clientTagsModel } from '../../model/clients/clientTags.model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { onScreen } from '../../model/qa/offered'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Nueva etiqueta', exact: true })
const remove = (name: string) => button(`Quitar la etiqueta ${name}`)

const play: ViewPlay<typeof clientTagsMachine> = {
  view: (tags) => <ClientTags tags={tags} />,
  performers: {
    'tags.reload': () => button('Reintentar').click(),
    'tag.changed': (_, { text }) => field.fill(text),
    async 'tag.add'() {
      await field.click()
      await userEvent.keyboard('{Enter}')
    },
    'tag.chosen': (_, { name }) => button(name).click(),
    'tag.remove': (_, { name }) => remove(name).click(),
  },
  checks: {
    async known(_, { context: { names } }) {
      for (const name of names) await expect.element(remove(name)).toBeVisible()
      if (names.length === 0)
        await expect.element(page.getByText('Todavía no hay etiquetas')).toBeVisible()
    },
    'known.loading': () => expect.element(button('Reintentar')).not.toBeInTheDocument(),
    'known.failed': (_, { context: { error } }) =>
      expect.element(page.getByText(error ?? '', { exact: true })).toBeVisible(),
    'known.ready': outside,
    async change(_, { context: { draft, changeError } }) {
      await expect.element(field).toHaveValue(draft)
      if (changeError !== null) await expect.element(page.getByText(changeError)).toBeVisible()
    },
    async 'change.idle'(_, { context: { draft, names, known } }) {
      if (draft.trim() === '') await expect.element(button('Agregar etiqueta')).toBeDisabled()
      else await expect.element(button('Agregar etiqueta')).toBeEnabled()
      const isKnown = known.some(({ name }) => name === names[0])
      if (isKnown) await expect.element(remove(names[0] ?? '')).toBeEnabled()
      else if (names.length > 0) await expect.element(remove(names[0] ?? '')).toBeDisabled()
    },
    'change.assigning': () => expect.element(button('Agregando...')).toBeDisabled(),
    'change.removing': () => expect.element(button('Agregar etiqueta')).toBeDisabled(),
  },
}

const seen = onScreen(clientTagsModel)

describeView(seen, play, reduce(screenPaths(seen)))
