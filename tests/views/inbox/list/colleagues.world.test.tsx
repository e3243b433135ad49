import { useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import type { colleaguesMachine } from '#machines/inbox/assignees/colleaguesMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import AssignLayer from '#src/views/inbox/assignees/AssignLayer.tsx'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { eva, me } from '../../../model/inbox/assignees/assigning.model.ts'
import { colleaguesModel } from '../../../model/inbox/assignees/colleagues.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { ana, luis } from '../../../model/people.ts'
import { describeScreen, outside } from '../../kit/screenWorld.ts'
import { inboxAround, listOf } from '../quiet.ts'

type Colleagues = ActorRefFrom<typeof colleaguesMachine>

/** A machine of assignments that does nothing, around the machine that is looked at. */
function assigningAround(colleagues: Colleagues): ActorRefFrom<typeof assigningMachine> {
  const actor = createActor(still(assigningMachine) as typeof assigningMachine, {
    input: { businessId: 1 },
  }).start()
  const shown = { ...actor.getSnapshot(), children: { colleagues } }
  return Object.assign(Object.create(actor), { getSnapshot: () => shown })
}

/** Every state of the conversations is known. */
function knownStates(): ActorRefFrom<typeof conversationStatesMachine> {
  const actor = createActor(still(conversationStatesMachine) as typeof conversationStatesMachine, {
    input: { businessId: 1, marked: {}, userId: me.userId },
  }).start()
  const state = actor.getSnapshot()
  const shown = { ...state, matches: () => true }
  return Object.assign(Object.create(actor), { getSnapshot: () => shown })
}

function Screen({ colleagues }: { readonly colleagues: Colleagues }) {
  const [list] = useState(() => listOf([ana, { ...luis, assignee: eva }]))
  const [assigning] = useState(() => assigningAround(colleagues))
  const [several] = useState(() =>
    createActor(still(severalMachine), { input: { hasStates: true } }).start(),
  )
  const [inbox] = useState(() =>
    inboxAround({ list, assigning, several, states: knownStates() }, { userId: me.userId }),
  )
  return (
    <div style={{ blockSize: '100dvh' }}>
      <AssignLayer inbox={inbox} assigning={assigning} />
      <ConversationPane inbox={inbox} list={list} />
    </div>
  )
}

describeScreen(colleaguesModel, {
  view: (colleagues) => <Screen colleagues={colleagues} />,
  performers: { 'away.letGo[many]': outside },
  elsewhere: {
    'Eva Solís ya está: sus conversaciones siguen asignadas': 'a notice of the application',
  },
})
