import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fromCallback, type SnapshotFrom } from 'xstate'
import { realtimeMachine } from '#machines/realtime/realtimeMachine'
import type { visitorMachine } from '#machines/visitor/visitorMachine'
import '#src/ui/styles.css'
import { VisitorPage } from '#src/visitor/VisitorPage.tsx'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { visitorModel } from '../../model/visitor/visitor.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

vi.mock('#src/ui/newId.ts', () => ({ newId: () => 'm1' }))

type State = SnapshotFrom<typeof visitorMachine>

const { options } = visitorModel

const isChat = (state: State) => state.context.visit !== null && !state.matches('gone')

/** What has a place on the screen: a field once the chat was open, no more in it than it takes, each message once. */
const seen: typeof visitorModel = {
  ...visitorModel,
  options: {
    ...options,
    filter: (state, event) =>
      (event.type !== 'draft.changed' || (isChat(state) && event.case !== 'tooLong')) &&
      (event.type !== 'message.submitted' || state.context.outgoing.length === 0) &&
      (options.filter?.(state, event) ?? true),
  },
}

/** A live connection that is lost as soon as it is made: its button is there. */
const realtime = realtimeMachine.provide({
  actors: {
    socket: fromCallback(({ sendBack }) => sendBack({ type: 'socket.closed', clean: true })),
  },
  actions: { expireSession: () => undefined },
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Of the chat; a message that was refused has another one, further up. */
const retry = page.getByRole('button', { name: 'Reintentar', exact: true }).last()
const field = page.getByRole('textbox', { name: 'Escribe un mensaje' })
const articles = page.getByRole('article')

const play: ViewPlay<typeof visitorMachine> = {
  view: (visitor) => <VisitorPage visitor={visitor} />,
  children: { realtime },
  performers: {
    'visit.retry': () => retry.click(),
    'visit.expired': outside,
    'connection.retry': () => button('Reconectar').click(),
    'draft.changed': (_, { text }) => field.fill(text),
    'message.submitted': async (_, { at }) => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
      await button('Enviar').click()
      clock.mockRestore()
    },
    'message.retry': () => articles.getByRole('button', { name: 'Reintentar' }).click(),
    'message.discard': () => articles.getByRole('button', { name: 'Descartar' }).click(),
    'realtime.synchronize': outside,
    'live.message': outside,
    'page.online': outside,
    'page.offline': outside,
    'page.woke': outside,
    'page.focused': outside,
  },
  checks: {
    opening: async (_, state) => {
      if (isChat(state)) await expect.element(field).toBeVisible()
      else await expect.element(page.getByText('Abriendo el chat...')).toBeVisible()
    },
    failed: async (_, { context }) => {
      await expect.element(page.getByText(context.failure ?? 'nothing')).toBeVisible()
      await expect.element(retry).toBeEnabled()
    },
    gone: async (_, { context }) => {
      await expect.element(page.getByRole('alert')).toHaveTextContent(context.failure ?? 'nothing')
      expect(field.elements()).toHaveLength(0)
    },
    open: async (_, state) => {
      const { visit, draft, messages, outgoing } = state.context
      const title = page.getByRole('heading', { level: 1, name: visit?.businessName ?? '' })
      await expect.element(title).toBeVisible()
      await expect.element(field).toHaveValue(draft)
      if (state.can({ type: 'message.submitted', id: '', at: 0 }))
        await expect.element(button('Enviar')).toBeEnabled()
      else await expect.element(button('Enviar')).toBeDisabled()
      expect(page.getByText('Cargando mensajes...').elements()).toHaveLength(messages ? 0 : 1)
      expect(articles.elements()).toHaveLength((messages?.length ?? 0) + outgoing.length)
      for (const { refusal } of outgoing)
        if (refusal !== null) await expect.element(articles.getByText(refusal)).toBeVisible()
    },
  },
}

describeView(seen, play, reduce(screenPaths(seen)))
