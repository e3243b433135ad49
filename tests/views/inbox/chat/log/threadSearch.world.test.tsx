import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import type { threadSearchMachine } from '#machines/inbox/chat/log/threadSearchMachine.ts'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { ThreadSearch } from '#src/views/inbox/chat/log/ThreadSearch.tsx'
import { threadSearchModel } from '../../../../model/inbox/chat/log/threadSearch.model.ts'
import { defineModel } from '../../../../model/kit/model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { linkTarget, reading, tools } from './messageTools.ts'

/** A person does not type the same text again. */
const screenModel = defineModel({
  ...threadSearchModel,
  options: {
    ...threadSearchModel.options,
    filter: ({ context }, event) => !('query' in event && event.query === context.query),
  },
})

const nothing = () => undefined

function Thread({ search }: { readonly search: ActorRefFrom<typeof threadSearchMachine> }) {
  const messages = useSelector(search, (state) => state.context.messages)
  const stored = useSelector(search, (state) => state.context.notes)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <button type="button" onClick={() => search.send({ type: 'search.open' })}>
        Buscar en la conversación
      </button>
      <ThreadSearch search={search} />
      <MessageLog
        outbox={{ retry: nothing, discard: nothing, isDoubtOld: false }}
        reading={reading}
        search={search}
        linkTarget={linkTarget}
        tools={tools}
        entries={entryTeller()(messages, [], 5_000, null, { stored, outgoing: [] })}
      />
    </div>
  )
}

describeScreen(screenModel, {
  view: (search) => <Thread search={search} />,
  performers: {
    'reader.moved': () =>
      page
        .getByRole('log', { name: 'Mensajes' })
        .element()
        .dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
  },
})
