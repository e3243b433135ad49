import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, createActor } from 'xstate'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine'
import { filterConversations } from '#machines/inbox/list/listFilter'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { conversationListModel } from '../../../model/inbox/list/conversationList.model'
import { still } from '../../../model/kit/silence'
import { sentTo } from '../../kit/given'
import { describeScreen } from '../../kit/screenWorld'
import { rows } from '../screen'

/** The inbox around the list, without an open conversation and without unread messages. */
const silent = createActor(still(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

/** A pressed row reaches the list through the inbox. */
const around = (list: ActorRefFrom<typeof conversationListMachine>) =>
  sentTo(silent, (event) => {
    if (event.type === 'conversation.select') list.send(event)
  })

describeScreen(conversationListModel, {
  children: { search: still(conversationSearchMachine) },
  view: (list) => (
    <div style={{ blockSize: '100dvh' }}>
      <ConversationPane inbox={around(list)} list={list} />
    </div>
  ),
  // The rows, in their order.
  async also({ context: { conversations, filter }, ...now }) {
    if (!now.matches('ready')) return
    const names = filterConversations(conversations, filter, {}, null).map(({ name }) => name)
    await expect.poll(() => rows().elements().length).toBe(names.length)
    for (const [index, name] of names.entries())
      expect(rows().elements()[index]?.textContent.startsWith(name)).toBe(true)
    if (names.length === 0 && conversations.length > 0)
      await expect
        .element(
          page.getByText(
            /No se encontraron conversaciones|No tienes mensajes sin leer|Todavía no hay ninguna conversación con/,
          ),
        )
        .toBeVisible()
  },
})
