import { useState } from 'react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { ConversationPane } from '#src/views/inbox/list/ConversationPane.tsx'
import { pinsModel } from '../../../model/inbox/list/pins.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { inboxAround, listOf } from '../quiet.ts'
import { rows } from '../screen.ts'

type Pins = ActorRefFrom<typeof pinsMachine>

function Screen({ pins }: { readonly pins: Pins }) {
  const [list] = useState(listOf)
  const [inbox] = useState(() => inboxAround({ list, pins }))
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
