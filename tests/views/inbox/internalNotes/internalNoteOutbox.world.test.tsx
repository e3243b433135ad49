import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import {
  type internalNoteOutboxMachine,
  selectItems,
} from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import '#src/ui/styles.css'
import { entryTeller } from '#src/views/inbox/chat/log/entries.ts'
import { NoteEntry } from '#src/views/inbox/internalNotes/NoteEntry.tsx'
import { internalNoteOutboxModel } from '../../../model/inbox/internalNotes/internalNoteOutbox.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

interface Props {
  readonly outbox: ActorRefFrom<typeof internalNoteOutboxMachine>
}

/** The notes hand these on to their outbox. */
const notesOf = (outbox: Props['outbox']) => ({ send: outbox.send }) as never

function Outgoing({ outbox }: Props) {
  const outgoing = useSelector(outbox, selectItems)
  return entryTeller()([], [], 6_000, null, { stored: [], outgoing }).map(
    (entry) =>
      entry.note && (
        <NoteEntry key={entry.key} notes={notesOf(outbox)} entry={entry} onMenu={() => undefined} />
      ),
  )
}

describeScreen(internalNoteOutboxModel, {
  view: (outbox) => <Outgoing outbox={outbox} />,
  elsewhere: {
    'Nota interna': 'the switch, which the writer has',
    'Escribe una nota interna': 'the writer, which has a machine of its own',
    'Guardar nota': 'stands beside it',
  },
  async also({ context: { items } }) {
    const articles = page.getByRole('article', { name: /^Nota interna, Tú/u })
    await expect.poll(() => articles.elements().length).toBe(items.length)
    for (const [index, { error }] of items.entries())
      await expect
        .element(articles.nth(index))
        .toHaveTextContent(error === null ? 'Guardando…' : `Nota sin guardar. ${error}`)
  },
})
