import { useState } from 'react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ListedConversations } from '#contract/conversationChanges'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine'
import { conversationSearchMachine } from '#machines/inbox/list/conversationSearchMachine'
import type { pinsMachine } from '#machines/inbox/list/pinsMachine'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { pinsModel } from '../../../model/inbox/list/pins.model'
import { still } from '../../../model/kit/silence'
import { ana, listed, luis } from '../../../model/people'
import { describeScreen } from '../../kit/screenWorld'
import { rows } from '../screen'

type Pins = ActorRefFrom<typeof pinsMachine>
type Inbox = ActorRefFrom<typeof inboxMachine>

const silent = createActor(still(inboxMachine) as typeof inboxMachine, {
  input: { ...emptyMemory.inbox, businessId: 1 },
}).start()

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

/** The inbox around these pins, without an open conversation. */
function inboxAround(pins: Pins, list: ReturnType<typeof listOfTwo>): Inbox {
  const state = silent.getSnapshot()
  const shown = { ...state, matches: state.matches, children: { list, pins } }
  return Object.assign(Object.create(silent), { getSnapshot: () => shown }) as Inbox
}

function Screen({ pins }: { readonly pins: Pins }) {
  const [list] = useState(listOfTwo)
  const [inbox] = useState(() => inboxAround(pins, list))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <ConversationPane inbox={inbox} list={list} />
    </div>
  )
}

describeScreen(pinsModel, {
  view: (pins) => <Screen pins={pins} />,
  // The pinned one stands on top, and says so.
  async also({ context: { ids } }) {
    const names = ids.includes('luis')
      ? ['Luis MoraFijada', 'Ana Rojas']
      : ['Ana Rojas', 'Luis Mora']
    await expect
      .poll(() =>
        rows()
          .elements()
          .map(({ textContent }, at) => textContent.startsWith(names[at] ?? '?')),
      )
      .toEqual([true, true])
    expect(document.body.textContent.includes('Fijada')).toBe(ids.includes('luis'))
  },
})
