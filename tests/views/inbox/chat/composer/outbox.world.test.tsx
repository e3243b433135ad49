import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type ActorRefFrom, createActor } from 'xstate'
import {
  type outboxMachine,
  selectIsDoubtOld,
} from '#machines/inbox/chat/composer/outboxMachine.ts'
import { visible } from '#machines/inbox/chat/composer/outgoing.ts'
import { discardMachine } from '#machines/shared/discardMachine.ts'
import { DiscardQuestion } from '#src/views/inbox/chat/log/DiscardQuestion.tsx'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { LogEntry } from '#src/views/inbox/chat/log/LogEntry.tsx'
import { outboxModel } from '../../../../model/inbox/chat/composer/outbox.model.ts'
import { describeScreen } from '../../../kit/screenWorld.ts'

interface Props {
  readonly outbox: ActorRefFrom<typeof outboxMachine>
  readonly discard: ActorRefFrom<typeof discardMachine>
}

/** The messages of an outbox in the log. */
function Outbox({ outbox, discard }: Props) {
  const { items, messages } = useSelector(outbox, (state) => state.context)
  const isDoubtOld = useSelector(outbox, selectIsDoubtOld)
  return (
    <>
      {entryTeller()(messages, visible(items, messages), 5_000)
        .filter((entry) => entry.note === undefined)
        .map((entry) => (
          <LogEntry
            key={entry.key}
            outbox={{
              retry: (id) => outbox.send({ type: 'message.retry', id }),
              isDoubtOld,
              discard: ({ id, text, status }) =>
                discard.send({
                  type: 'discard.ask',
                  message: { id, text, isUnknown: status === 'unknown' },
                }),
            }}
            entry={entry}
            onPhoto={() => undefined}
            onFile={() => undefined}
            onQuoted={() => undefined}
            onMenu={() => undefined}
          />
        ))}
      <DiscardQuestion discard={discard} />
    </>
  )
}

/** The confirmation of a thread, whose answer goes to the outbox. */
const questionFor = (outbox: Props['outbox']) =>
  createActor(
    discardMachine.provide({
      actions: {
        announceDiscard: ({ context: { message } }) =>
          outbox.send({ type: 'message.discard', id: Number(message?.id) }),
      },
    }),
  ).start()

const marks = {
  pending: 'En espera',
  sending: 'Enviando...',
  sent: 'Abrimos a las nueve',
  unknown: 'Comprobando si llegó...',
  failed: 'No enviado',
} as const

describeScreen(outboxModel, {
  view: (outbox) => <Outbox outbox={outbox} discard={questionFor(outbox)} />,
  elsewhere: {
    'Escribe un mensaje': 'the composer, which has a machine of its own',
    Enviar: 'stands beside it',
  },
  // Each message once, in order, with its own mark.
  async also({ context: { items, messages }, ...state }) {
    const shown = visible(items, messages)
    const articles = page.getByRole('article')
    await expect.poll(() => articles.elements().length).toBe(messages.length + shown.length)
    for (const [index, { status, error }] of shown.entries()) {
      const article = articles.nth(messages.length + index)
      await expect.element(article).toHaveTextContent(marks[status])
      // While the outcome is being checked, the error of the last try would contradict it.
      if (error === null) continue
      if (status === 'failed') await expect.element(article).toHaveTextContent(error)
      else await expect.element(article).not.toHaveTextContent(error)
    }
    const failed = shown.filter(({ status }) => status === 'failed')
    const doubted = state.matches({ doubt: 'old' })
      ? shown.filter(({ status }) => status === 'unknown')
      : []
    for (const [name, count] of [
      ['Reintentar', failed.length],
      ['Descartar', failed.length + doubted.length],
    ] as const)
      expect(page.getByRole('button', { name }).elements()).toHaveLength(count)
  },
})
