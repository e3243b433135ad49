import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '#machines/inbox/chat/outboxMachine'
import { visible } from '#machines/inbox/chat/outgoing'
import '#src/ui/styles.css'
import { entriesOf } from '#src/views/inbox/chat/log/entries.ts'
import { LogEntry } from '#src/views/inbox/chat/log/LogEntry.tsx'
import { outboxModel } from '../../../model/inbox/chat/outbox.model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

interface Props {
  readonly outbox: ActorRefFrom<typeof outboxMachine>
}

/** The messages of an outbox as the log draws them. */
function Outbox({ outbox }: Props) {
  const { items, messages } = useSelector(outbox, (state) => state.context)
  return entriesOf(messages, visible(items, messages), 5_000).map((entry) => (
    <LogEntry key={entry.key} outbox={outbox} entry={entry} onPhoto={() => undefined} />
  ))
}

const words = {
  pending: 'En espera',
  sending: 'Enviando...',
  sent: 'Abrimos a las nueve',
  unknown: 'Comprobando si llegó...',
  failed: 'No enviado',
} as const

/** The failed messages stand in the order of their ids. */
const press =
  (name: 'Reintentar' | 'Descartar') =>
  async (screen: Screen, { id }: { id: number }) => {
    const failed = current.getSnapshot().context.items.filter(({ status }) => status === 'failed')
    const index = failed.findIndex((item) => item.id === id)
    await screen.getByRole('button', { name }).nth(index).click()
  }

let current: Props['outbox']

const play: ViewPlay<typeof outboxMachine> = {
  view: (outbox) => {
    current = outbox
    return <Outbox outbox={outbox} />
  },
  performers: {
    'message.write': outside,
    'messages.changed': outside,
    'network.online': outside,
    'network.offline': outside,
    'message.retry': press('Reintentar'),
    'message.discard': press('Descartar'),
  },
  checks: Object.fromEntries(
    [
      'queue.counting.resting',
      'queue.counting.due',
      'network.offline',
      'network.online',
      'queue.idle',
      'queue.sending',
      'queue.unanswered',
      'queue.checking',
      'queue.waitingToCheck',
    ].map((state) => [
      state,
      async (screen: Screen, { context }) => {
        const { items, messages } = context
        const shown = visible(items, messages)
        const articles = screen.getByRole('article')
        await expect.poll(() => articles.elements().length).toBe(messages.length + shown.length)
        for (const [index, { status, error }] of shown.entries()) {
          const article = articles.nth(messages.length + index)
          await expect.element(article).toHaveTextContent(words[status])
          if (error !== null) await expect.element(article).toHaveTextContent(error)
        }
        const failed = shown.filter(({ status }) => status === 'failed')
        for (const name of ['Reintentar', 'Descartar'])
          expect(screen.getByRole('button', { name }).elements()).toHaveLength(failed.length)
      },
    ]),
  ),
}

describeView(outboxModel, play, reduce(screenPaths(outboxModel)))
