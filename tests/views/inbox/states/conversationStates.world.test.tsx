import { useState } from 'react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ListedConversations } from '#contract/conversationChanges'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine'
import type { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine'
import { conversationsIn } from '#machines/inbox/states/views'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { StatesLayer } from '#src/views/inbox/states/StatesLayer.tsx'
import { conversationStatesModel } from '../../../model/inbox/states/conversationStates.model'
import { still } from '../../../model/kit/silence'
import { ana, listed, luis } from '../../../model/people'
import { describeScreen } from '../../kit/screenWorld'
import { rows } from '../screen'

type States = ActorRefFrom<typeof conversationStatesMachine>
type Inbox = ActorRefFrom<typeof inboxMachine>

/** The list of two conversations. */
const listOfTwo = () =>
  createActor(
    conversationListMachine.provide({
      actors: {
        loadConversations: fromPromise<ListedConversations, { businessId: number }>(async () =>
          listed([ana, luis]),
        ),
        search: still(conversationSearchMachine) as typeof conversationSearchMachine,
      },
    }),
    { input: { businessId: 1, clients: {}, wantedId: null } },
  ).start()

const silent = createActor(still(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

/** The inbox around these states, without an open conversation and without unread messages. */
function inboxAround(states: States, list: ReturnType<typeof listOfTwo>): Inbox {
  const state = silent.getSnapshot()
  const shown = { ...state, matches: state.matches, children: { list, states } }
  return Object.assign(Object.create(silent), { getSnapshot: () => shown }) as Inbox
}

function Screen({ states }: { readonly states: States }) {
  const [list] = useState(listOfTwo)
  const [inbox] = useState(() => inboxAround(states, list))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <ConversationPane inbox={inbox} list={list} />
      <StatesLayer inbox={inbox} states={states} />
    </div>
  )
}

describeScreen(conversationStatesModel, {
  view: (states) => <Screen states={states} />,
  // The rows of the view, in their order, where no dialog lies over them.
  async also({ context }) {
    if (context.postponing !== null) return
    const names = conversationsIn([ana, luis], context.view, context, null).map(({ name }) => name)
    await expect
      .poll(() =>
        rows()
          .elements()
          .map(({ textContent }, at) => textContent.startsWith(names[at] ?? '?')),
      )
      .toEqual(names.map(() => true))
  },
})
