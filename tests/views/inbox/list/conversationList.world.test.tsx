import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { filterConversations, isFiltering } from '#machines/inbox/list/conversationList'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import '#src/ui/styles.css'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { conversationListModel } from '../../../model/inbox/list/conversationList.model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { still } from '../../../model/kit/silence'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

type ListActor = ActorRefFrom<typeof conversationListMachine>

/** The inbox around the list: nothing is open in it, and nothing is unread. */
const inbox = createActor(still(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

const rows = (screen: Screen) =>
  screen.getByRole('list', { name: 'Conversaciones' }).getByRole('button')
const toggle = (screen: Screen) => screen.getByRole('button', { name: 'No leídos' })
const retry = (screen: Screen) => screen.getByRole('button', { name: 'Intentar de nuevo' })

let current: ListActor

const play: ViewPlay<typeof conversationListMachine> = {
  view: (list) => {
    current = list
    return (
      <div style={{ blockSize: '100dvh' }}>
        <ConversationPane inbox={inbox} list={list} />
      </div>
    )
  },
  performers: {
    'list.retry': (screen) => retry(screen).click(),
    'filter.changed': async (screen, event) => {
      const { filter } = current.getSnapshot().context
      const { query, channel, show } = event.filter
      const all = screen.getByRole('button', { name: 'Ver todas' })
      const isSame = Object.entries(event.filter).every(
        ([name, value]) => Reflect.get(filter, name) === value,
      )
      if (isSame) current.send(event)
      else if (query === '') await (all.elements().length > 0 ? all.click() : current.send(event))
      else if (query) await screen.getByRole('searchbox').fill(query)
      else if (channel) await screen.getByRole('radio', { name: 'WhatsApp' }).click()
      else if (show) await toggle(screen).click()
    },
    'list.refresh': outside,
    'client.kept': outside,
    'conversation.select': outside,
    'contact.wanted': outside,
    'live.message': outside,
    'live.conversation': outside,
  },
  checks: {
    loading: (screen) =>
      expect.element(screen.getByText('Cargando conversaciones...')).toBeInTheDocument(),
    failed: async (screen, { context }) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(context.error ?? 'never')
    },
    'failed.waiting': (screen) => expect.element(retry(screen)).not.toHaveAttribute('aria-busy'),
    'failed.reloading': (screen) =>
      expect.element(retry(screen)).toHaveAttribute('aria-busy', 'true'),
    ready: async (screen, { context: { conversations, filter } }) => {
      const shown = filterConversations(conversations, filter, {}, null)
      await expect.poll(() => rows(screen).elements().length).toBe(shown.length)
      for (const [index, { name }] of shown.entries())
        expect(rows(screen).elements()[index]?.textContent?.startsWith(name)).toBe(true)
      await expect
        .element(toggle(screen))
        .toHaveAttribute('aria-pressed', String(filter.show === 'unread'))
      await expect.element(screen.getByRole('searchbox')).toHaveValue(filter.query)
      if (shown.length === 0)
        await expect
          .element(
            screen.getByText(
              isFiltering(filter) && conversations.length > 0
                ? /No se encontraron conversaciones|No tienes mensajes sin leer/
                : 'Aún no hay conversaciones',
            ),
          )
          .toBeInTheDocument()
    },
  },
}

describeView(conversationListModel, play, reduce(screenPaths(conversationListModel)))
