import { useState } from 'react'
import { expect } from 'vitest'
import {
  type ActorRefFrom,
  createActor,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
} from 'xstate'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { markedBy } from '#machines/inbox/states/conversationStates.ts'
import type { LoadedStates } from '#machines/inbox/states/conversationStatesEvents.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { crowd, severalModel } from '../../../model/inbox/list/several.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { ana, luis } from '../../../model/people.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { inboxAround, listOf } from '../quiet.ts'
import { rows } from '../screen.ts'

type Several = ActorRefFrom<typeof severalMachine>

/** What was saved is so, and what was undone is open again. */
function shownBy(several: Several) {
  const states = createActor(
    conversationStatesMachine.provide({
      actors: {
        liveNews: fromCallback(() => undefined),
        watchStates: fromCallback(() => undefined),
        loadStates: fromPromise<LoadedStates, { businessId: number }>(() => new Promise(() => {})),
        waitUntil: fromPromise<void, { at: number }>(() => new Promise(() => {})),
      },
    }),
    { input: { businessId: 1, marked: {} } },
  ).start()
  let told: SnapshotFrom<typeof severalMachine>['context']['saved'] | null = null
  const tell = ({ context: { saved } }: SnapshotFrom<typeof severalMachine>) => {
    if (saved === told) return
    told = saved
    for (const { threadId } of [ana, luis]) {
      const change = saved.find((each) => each.threadId === threadId)
      const marked = change ? markedBy(change) : null
      states.send({ type: 'live.state', threadId, marked, needsAttention: false })
    }
  }
  several.subscribe(tell)
  tell(several.getSnapshot())
  return states
}

/** A list of open conversations, of which Ana's is unread. */
const children = (several: Several) => ({
  list: listOf(crowd),
  states: shownBy(several),
  unread: createActor(still(unreadMachine) as typeof unreadMachine, {
    input: { counts: { ana: 1 }, upTo: 1_000 },
  }).start(),
})

function Screen({ several }: { readonly several: Several }) {
  const [others] = useState(() => children(several))
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
