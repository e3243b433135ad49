import { useState } from 'react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import AssignLayer from '#src/views/inbox/assignees/AssignLayer.tsx'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { assigningModel, eva, me } from '../../../model/inbox/assignees/assigning.model.ts'
import { ana, luis } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { inboxAround, listOf } from '../quiet.ts'

type Assigning = ActorRefFrom<typeof assigningMachine>

/** What is left open has a screen of its own. */
const withoutColleagues = (assigning: Assigning): Assigning =>
  Object.assign(Object.create(assigning), {
    getSnapshot: () => Object.assign(Object.create(assigning.getSnapshot()), { children: {} }),
  })

function Screen(given: { readonly assigning: Assigning }) {
  const [assigning] = useState(() => withoutColleagues(given.assigning))
  const [list] = useState(() => listOf([ana, { ...luis, assignee: eva }]))
  const [inbox] = useState(() => inboxAround({ list, assigning }, { userId: me.userId }))
  return (
    <div style={{ blockSize: '100dvh' }}>
      <AssignLayer inbox={inbox} assigning={assigning} />
      <ConversationPane inbox={inbox} list={list} />
    </div>
  )
}

describeScreen(assigningModel, {
  view: (assigning) => <Screen assigning={assigning} />,
  async also({ context: { people }, ...now }) {
    if (people === null || !now.matches({ choosing: 'open' })) return
    // Oneself first, and nobody last.
    await expect
      .poll(() =>
        [...document.querySelectorAll('[aria-label="Personas"] button')].map(
          ({ textContent }) => textContent,
        ),
      )
      .toEqual(['Sol DíazSDTú', 'Eva SolísES', 'Nadie'])
  },
})
