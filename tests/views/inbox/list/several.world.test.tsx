import { useState } from 'react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ListedConversations } from '#contract/conversationChanges'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine'
import type { severalMachine } from '#machines/inbox/list/severalMachine'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { severalModel } from '../../../model/inbox/list/several.model'
import { still } from '../../../model/kit/silence'
import { ana, listed, luis } from '../../../model/people'
import { describeScreen } from '../../kit/screenWorld'
import { rows } from '../screen'

type Several = ActorRefFrom<typeof severalMachine>
type Inbox = ActorRefFrom<typeof inboxMachine>

const silent = createActor(still(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

/** A list of two open conversations, of which Ana's is unread. */
const children = () => ({
  list: createActor(
    conversationListMachine.provide({
      actors: {
        loadConversations: fromPromise<ListedConversations, { businessId: number }>(async () =>
          listed([ana, luis]),
        ),
        search: still(conversationSearchMachine) as typeof conversationSearchMachine,
      },
    }),
    { input: { businessId: 1, clients: {}, wantedId: null } },
  ).start(),
  states: createActor(still(conversationStatesMachine) as typeof conversationStatesMachine, {
    input: { businessId: 1, marked: {} },
  }).start(),
  unread: createActor(still(unreadMachine) as typeof unreadMachine, {
    input: { counts: { ana: 1 }, upTo: 1_000 },
  }).start(),
})

/** The inbox around this machine, without an open conversation. */
function inboxAround(several: Several, others: ReturnType<typeof children>): Inbox {
  const state = silent.getSnapshot()
  const shown = { ...state, matches: state.matches, children: { ...others, several } }
  return Object.assign(Object.create(silent), { getSnapshot: () => shown }) as Inbox
}

function Screen({ several }: { readonly several: Several }) {
  const [others] = useState(children)
  const [inbox] = useState(() => inboxAround(several, others))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <ConversationPane inbox={inbox} list={others.list} />
    </div>
  )
}

describeScreen(severalModel, {
  view: (several) => <Screen several={several} />,
  // The boxes of the rows, and the number of chosen ones.
  async also({ context: { ids }, ...state }) {
    const boxes = [ana, luis].map(({ name }) =>
      rows().getByRole('checkbox', { name: `Seleccionar la conversación de ${name}` }),
    )
    for (const [index, { threadId }] of [ana, luis].entries()) {
      const box = boxes[index]
      if (box && box.elements().length > 0)
        await expect.poll(() => box.element().matches(':checked')).toBe(ids.includes(threadId))
    }
    const count = ids.length === 1 ? '1 seleccionada' : `${ids.length} seleccionadas`
    if (state.matches('some'))
      await expect.poll(() => document.body.textContent.includes(count)).toBe(true)
  },
})
