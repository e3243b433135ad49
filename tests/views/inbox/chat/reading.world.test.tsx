import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { type readingMachine, selectUnreadKey } from '#machines/inbox/chat/readingMachine'
import { threadSearchMachine } from '#machines/inbox/chat/threadSearchMachine'
import '#src/ui/styles.css'
import { entriesOf } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { readingModel } from '../../../model/inbox/chat/reading.model'
import { defineModel } from '../../../model/kit/model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { keyed, said } from '../../../model/people'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'
import { settled } from '../screen.ts'

/** Nobody scrolls what is not there. */
const screenModel = defineModel({
  ...readingModel,
  options: {
    ...readingModel.options,
    filter: (snapshot, event) =>
      (readingModel.options.filter?.(snapshot, event) ?? true) &&
      (event.type !== 'view.scrolled' || snapshot.context.count > 0),
  },
})

const log = (screen: Screen) => screen.getByRole('log', { name: 'Mensajes' })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

const search = createActor(threadSearchMachine).start()

function Log({ reading }: { readonly reading: ActorRefFrom<typeof readingMachine> }) {
  const { count, loaded } = useSelector(reading, (state) => state.context)
  const unreadKey = useSelector(reading, selectUnreadKey)
  const more = Array.from({ length: Math.max(0, count - loaded.length) }, (_, index) =>
    keyed(said(`Mensaje ${index}`, 4_000 + index), `more ${index}`),
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      {/* So tall that one message can be scrolled away */}
      <style>{'[role="log"] article { padding-block-start: 80rem !important }'}</style>
      <MessageLog
        outbox={{ send: () => undefined }}
        reading={reading}
        search={search}
        entries={entriesOf([...loaded, ...more], [], 5_000, unreadKey)}
      />
    </div>
  )
}

const play: ViewPlay<typeof readingMachine> = {
  view: (reading) => <Log reading={reading} />,
  performers: {
    'messages.changed': outside,
    'messages.loaded': outside,
    'thread.opened': outside,
    'reader.returned': outside,
    'view.scrolled': async (screen, { isAtEnd }) => {
      await settled()
      const element = log(screen).element()
      element.scrollTop = isAtEnd ? element.scrollHeight : element.scrollTop - 300
    },
  },
  checks: {
    'position.atEnd': async (screen) => {
      await expect.element(button(screen, 'Ir al final')).not.toBeInTheDocument()
      await expect.element(button(screen, 'Nuevos mensajes')).not.toBeInTheDocument()
    },
    'position.above': (screen) => expect.element(button(screen, 'Ir al final')).toBeVisible(),
    'position.above.undisturbed': (screen) =>
      expect.element(button(screen, 'Nuevos mensajes')).not.toBeInTheDocument(),
    'position.above.newBelow': (screen) =>
      expect.element(button(screen, 'Nuevos mensajes')).toBeVisible(),
    'mark.none': (screen) => expect.element(screen.getByText('No leídos')).not.toBeInTheDocument(),
    'mark.placing': (screen) =>
      expect.element(screen.getByText('No leídos')).not.toBeInTheDocument(),
    'mark.placed': (screen) => expect.element(screen.getByText('No leídos')).toBeInTheDocument(),
  },
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
