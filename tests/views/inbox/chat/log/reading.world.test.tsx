import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { type readingMachine, selectUnreadKey } from '#machines/inbox/chat/log/readingMachine.ts'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { readingModel } from '../../../../model/inbox/chat/log/reading.model.ts'
import { carried } from '../../../../model/kit/events.ts'
import { defineModel } from '../../../../model/kit/model.ts'
import { keyed, said } from '../../../../model/people.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'
import { settled } from '../../screen.ts'
import { linkTarget, search, tools } from './messageTools.ts'

/** A person cannot scroll a missing log. */
const screenModel = defineModel({
  ...readingModel,
  options: {
    ...readingModel.options,
    filter: (snapshot, event) =>
      (readingModel.options.filter?.(snapshot, event) ?? true) &&
      (event.type !== 'view.scrolled' || snapshot.context.count > 0),
  },
})

function Log({ reading }: { readonly reading: ActorRefFrom<typeof readingMachine> }) {
  const { count, loaded } = useSelector(reading, (state) => state.context)
  const unreadKey = useSelector(reading, selectUnreadKey)
  const more = Array.from({ length: Math.max(0, count - loaded.length) }, (_, index) =>
    keyed(said(`Mensaje ${index}`, 4_000 + index), `more ${index}`),
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      {/* Tall enough to scroll one message away */}
      <style>{'[role="log"] article { padding-block-start: 80rem !important }'}</style>
      <MessageLog
        outbox={{ retry: () => undefined, discard: () => undefined, isDoubtOld: false }}
        reading={reading}
        search={search}
        linkTarget={linkTarget}
        tools={tools}
        entries={entryTeller()([...loaded, ...more], [], 5_000, unreadKey)}
      />
    </div>
  )
}

const log = page.getByRole('log', { name: 'Mensajes' })

describeScreen(screenModel, {
  view: (reading) => <Log reading={reading} />,
  performers: {
    'view.scrolled': async (event) => {
      await settled()
      const element = log.element()
      element.scrollTop = carried(event, 'isAtEnd') ? element.scrollHeight : element.scrollTop - 300
    },
  },
  elsewhere: {
    'Ana Rojas…': 'the list of conversations',
    'Escribe un mensaje': 'the composer',
    Enviar: 'the composer',
  },
})
