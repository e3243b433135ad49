import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import type { linkTargetMachine } from '#machines/inbox/chat/log/linkTargetMachine.ts'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { linkTargetModel } from '../../../../model/inbox/chat/log/linkTarget.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { reading, search, tools } from './messageTools.ts'

const nothing = () => undefined

function Log({ target }: { readonly target: ActorRefFrom<typeof linkTargetMachine> }) {
  const messages = useSelector(target, (state) => state.context.messages)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <MessageLog
        outbox={{ retry: nothing, discard: nothing, isDoubtOld: false }}
        reading={reading}
        search={search}
        linkTarget={target}
        tools={tools}
        entries={entryTeller()(messages, [], 5_000)}
      />
    </div>
  )
}

describeScreen(linkTargetModel, {
  view: (target) => <Log target={target} />,
  elsewhere: {
    'El mensaje del enlace no está en esta conversación.': 'a notice of the application',
  },
  // The marked message, and no other.
  async also({ context: { key } }) {
    const marked = () =>
      page
        .getByRole('article')
        .elements()
        .filter((each) => each.getAttribute('aria-current') === 'true')
        .map((each) => each.textContent?.includes('¿Tienen camisas?'))
    await expect.poll(marked).toEqual(key === null ? [] : [true])
  },
})
