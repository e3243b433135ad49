import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { readingMachine } from '#machines/inbox/chat/readingMachine'
import {
  selectHitCount,
  selectHitNumber,
  type threadSearchMachine,
} from '#machines/inbox/chat/threadSearchMachine'
import '#src/ui/styles.css'
import { entriesOf } from '#src/views/inbox/chat/log/entries.ts'
import { MessageLog } from '#src/views/inbox/chat/log/MessageLog.tsx'
import { ThreadSearch } from '#src/views/inbox/chat/ThreadSearch.tsx'
import { threadSearchModel } from '../../../model/inbox/chat/threadSearch.model'
import { defineModel } from '../../../model/kit/model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

type Search = ActorRefFrom<typeof threadSearchMachine>

/** Nobody writes what stands there already. */
const screenModel = defineModel({
  ...threadSearchModel,
  options: {
    ...threadSearchModel.options,
    filter: ({ context }, event) => !('query' in event && event.query === context.query),
  },
})

const field = (screen: Screen) =>
  screen.getByRole('searchbox', { name: 'Buscar en la conversación' })
const press = (name: string) => (screen: Screen) =>
  screen.getByRole('button', { name, exact: true }).click()

let current: Search

function Thread({ search }: { readonly search: Search }) {
  const messages = useSelector(search, (state) => state.context.messages)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <ThreadSearch search={search} />
      <MessageLog
        outbox={{ send: () => undefined }}
        reading={createActor(readingMachine).start()}
        search={search}
        entries={entriesOf(messages, [], 5_000)}
      />
    </div>
  )
}

const play: ViewPlay<typeof threadSearchMachine> = {
  view: (search) => {
    current = search
    return <Thread search={search} />
  },
  performers: {
    'messages.changed': outside,
    // Its button stands in the header of the chat: tests/views/inbox/chat/searching.test.tsx presses it.
    'search.open': () => current.send({ type: 'search.open' }),
    'search.close': press('Cerrar búsqueda'),
    'search.older': press('Resultado anterior'),
    'search.newer': press('Resultado siguiente'),
    'query.changed': (screen, { query }) => field(screen).fill(query),
    'reader.moved': (screen) =>
      screen
        .getByRole('log', { name: 'Mensajes' })
        .element()
        .dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
  },
  checks: {
    closed: async (screen) => {
      await expect.element(field(screen)).not.toBeInTheDocument()
      expect(screen.container.querySelector('mark')).toBeNull()
    },
    open: (screen, { context }) => expect.element(field(screen)).toHaveValue(context.query),
    'open.missing': (screen) => expect.element(screen.getByText('Sin resultados')).toBeVisible(),
    'open.found': async (screen, snapshot) => {
      const count = `${selectHitNumber(snapshot)} de ${selectHitCount(snapshot)}`
      await expect.element(screen.getByText(count)).toBeVisible()
      await expect.element(screen.getByText('camisas', { exact: true }).first()).toBeVisible()
    },
  },
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
