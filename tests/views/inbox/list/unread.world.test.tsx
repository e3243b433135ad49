import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import type { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { ConversationRow } from '#src/views/inbox/list/ConversationRow.tsx'
import { ReadAll } from '#src/views/inbox/list/ReadAll.tsx'
import { RowMenu } from '#src/views/inbox/list/RowMenu.tsx'
import { useChoosing } from '#src/views/inbox/list/useChoosing.ts'
import { useRowFacts } from '#src/views/inbox/list/useRowFacts.ts'
import { unreadModel } from '../../../model/inbox/list/unread.model.ts'
import { sentTo } from '../../kit/given.ts'
import { describeScreen, outside } from '../../kit/screenWorld.ts'
import { inboxAround, stillInbox } from '../quiet.ts'

interface Props {
  readonly unread: ActorRefFrom<typeof unreadMachine>
}

/** The inbox around the counts: what a row tells the open conversation, they hear. */
function inboxOf(unread: Props['unread']) {
  const { openConversation } = stillInbox().getSnapshot().children
  const open =
    openConversation &&
    sentTo(openConversation, (event) => {
      if (event.type === 'conversation.markUnread')
        unread.send({ type: 'conversation.left', threadId: event.threadId })
    })
  return sentTo(inboxAround({ openConversation: open }), (event) => {
    if (event.type === 'conversation.select')
      unread.send({ type: 'conversation.shown', threadId: event.threadId })
  })
}

/** One row for each conversation of the machine; acts on a row go to the machine. */
function Rows({ unread }: Props) {
  const listed = useSelector(unread, (state) => state.context.listed)
  const { choosing, chosen } = useChoosing(undefined, [])
  const [inbox] = useState(() => inboxOf(unread))
  const { factsOf, ...actors } = useRowFacts(inbox, unread)
  return (
    <RowMenu inbox={inbox} unread={unread} choosing={choosing} chosen={chosen}>
      <div>
        <ReadAll unread={unread} />
        {(listed ?? []).map((conversation) => (
          <ConversationRow
            key={conversation.threadId}
            {...actors}
            {...factsOf(conversation)}
            conversation={conversation}
            isSelected={false}
            isInTabOrder
            choosing={choosing}
            now={9_000}
            onFocus={() => undefined}
          />
        ))}
      </div>
    </RowMenu>
  )
}

describeScreen(unreadModel, {
  view: (unread) => <Rows unread={unread} />,
  // The menu of a row belongs to the whole list: finding.test.tsx opens it.
  performers: { 'conversation.markRead': outside },
  // The words do not cover a list that began with a new contact.
  async also({ context: { listed, kept } }) {
    for (const { name, threadId } of listed ?? []) {
      const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
      const count = kept.counts[threadId] ?? 0
      if (count > 0)
        await expect.element(row).toHaveAccessibleName(new RegExp(`${count} sin leer$`))
      else await expect.element(row).not.toHaveTextContent('sin leer')
    }
  },
})
