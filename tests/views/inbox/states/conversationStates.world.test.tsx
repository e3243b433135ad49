import { useState } from 'react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { conversationsIn } from '#machines/inbox/states/views.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import StatesLayer from '#src/views/inbox/states/StatesLayer.tsx'
import { conversationStatesModel } from '../../../model/inbox/states/conversationStates.model.ts'
import { ana, luis } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { inboxAround, listOf } from '../quiet.ts'
import { rows } from '../screen.ts'

type States = ActorRefFrom<typeof conversationStatesMachine>

function Screen({ states }: { readonly states: States }) {
  const [list] = useState(listOf)
  const [inbox] = useState(() => inboxAround({ list, states }))
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
