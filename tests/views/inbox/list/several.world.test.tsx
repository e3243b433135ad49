import { useState } from 'react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { severalModel } from '../../../model/inbox/list/several.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { ana, luis } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { inboxAround, listOfTwo } from '../quiet.ts'
import { rows } from '../screen.ts'

type Several = ActorRefFrom<typeof severalMachine>

/** A list of two open conversations, of which Ana's is unread. */
const children = () => ({
  list: listOfTwo(),
  states: createActor(still(conversationStatesMachine) as typeof conversationStatesMachine, {
    input: { businessId: 1, marked: {} },
  }).start(),
  unread: createActor(still(unreadMachine) as typeof unreadMachine, {
    input: { counts: { ana: 1 }, upTo: 1_000 },
  }).start(),
})

function Screen({ several }: { readonly several: Several }) {
  const [others] = useState(children)
  const [inbox] = useState(() => inboxAround({ ...others, several }))
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
