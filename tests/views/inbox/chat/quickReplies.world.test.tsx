import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import {
  type quickRepliesMachine,
  selectIsOpen,
  selectNameError,
  selectTextError,
} from '#machines/inbox/chat/quickRepliesMachine'
import '#src/ui/styles.css'
import QuickRepliesDialog from '#src/views/inbox/chat/composer/QuickRepliesDialog.tsx'
import { quickRepliesModel } from '../../../model/inbox/chat/quickReplies.model'
import { reduce } from '../../../model/kit/paths'
import { screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

type Replies = ActorRefFrom<typeof quickRepliesMachine>

function Stage({ replies }: { readonly replies: Replies }) {
  const isOpen = useSelector(replies, selectIsOpen)
  return (
    isOpen && (
      <QuickRepliesDialog replies={replies} onPick={() => undefined} pickFocus={() => null} />
    )
  )
}

const dialog = (screen: Screen, name: string | RegExp) => screen.getByRole('dialog', { name })
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => (screen: Screen) =>
  screen.getByRole('button', { name, exact: true }).click()

let current: Replies

const play: ViewPlay<typeof quickRepliesMachine> = {
  view: (replies) => {
    current = replies
    return <Stage replies={replies} />
  },
  performers: {
    // Its button stands beside the composer: tests/views/inbox/chat/quickReplies.test.tsx presses it.
    'replies.open': () => current.send({ type: 'replies.open' }),
    'replies.close': press('Cerrar'),
    'reply.create': press('Nueva respuesta'),
    'reply.edit': press('Editar saludo'),
    'reply.remove': press('Eliminar saludo'),
    'reply.changed': async (screen, { name, text }) => {
      await field(screen, 'Nombre *').fill(name)
      await field(screen, 'Texto *').fill(text)
    },
    'reply.save': press('Guardar'),
    'reply.cancel': press('Cancelar'),
    'reply.confirm': press('Eliminar'),
    'changes.keep': press('Seguir editando'),
    'changes.discard': press('Descartar'),
  },
  checks: {
    reading: (screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    closed: (screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    'open.list': async (screen, { context }) => {
      const list = dialog(screen, 'Respuestas rápidas')
      await expect.element(list).toBeVisible()
      await expect
        .poll(() => list.getByRole('listitem').elements().length)
        .toBe(context.replies.length)
    },
    'open.editing.leaving': (screen) =>
      expect.element(dialog(screen, '¿Descartar los cambios?')).toBeVisible(),
    'open.editing.writing': async (screen, snapshot) => {
      await expect.element(field(screen, 'Nombre *')).toHaveValue(snapshot.context.name)
      await expect.element(field(screen, 'Texto *')).toHaveValue(snapshot.context.text)
      for (const error of [selectNameError(snapshot), selectTextError(snapshot)])
        if (error !== null) await expect.element(screen.getByText(error)).toBeVisible()
    },
    'open.removing': async (screen, { context }) => {
      await expect.element(dialog(screen, 'Eliminar respuesta')).toBeVisible()
      await expect.element(screen.getByText(`«${context.name}»`)).toBeVisible()
    },
  },
}

describeView(quickRepliesModel, play, reduce(screenPaths(quickRepliesModel)))
