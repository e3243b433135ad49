import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine.ts'
import { filterConversations } from '#machines/inbox/list/listFilter.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { conversationListModel } from '../../../model/inbox/list/conversationList.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { sentTo } from '../../kit/given.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { stillInbox } from '../quiet.ts'
import { rows } from '../screen.ts'

const silent = stillInbox()

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
            /No se encontraron conversaciones|No tienes mensajes sin leer|No tienes ninguna conversación con/,
          ),
        )
        .toBeVisible()
  },
})
