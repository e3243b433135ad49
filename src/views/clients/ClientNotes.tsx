import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Note } from '#contract/clients/notes'
import {
  type clientNotesMachine,
  selectAddError,
  selectDraft,
  selectError,
  selectIsAdding,
  selectNotes,
  selectWhyNotAdd,
} from '#machines/clients/clientNotesMachine'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { newId } from '../../ui/newId.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import type { Tone } from '../../ui/signs/tone.ts'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './ClientNotes.module.css'

interface Props {
  readonly notes: ActorRefFrom<typeof clientNotesMachine>
}

/** The notes of a client, and the field for the next one. */
export function ClientNotes({ notes }: Props) {
  const id = useId()
  const error = useSelector(notes, selectError)
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Notas
      </h3>
      <NewNote notes={notes} />
      {error !== null && (
        <RetryNotice isInline text={error} onRetry={() => notes.send({ type: 'notes.reload' })} />
      )}
      <NoteList notes={notes} />
    </section>
  )
}

function NewNote({ notes }: Props) {
  const draft = useSelector(notes, selectDraft)
  const addError = useSelector(notes, selectAddError)
  const isAdding = useSelector(notes, selectIsAdding)
  const whyNotAdd = useSelector(notes, selectWhyNotAdd)

  const add = (event: FormEvent) => {
    event.preventDefault()
    notes.send({ type: 'note.add', key: newId() })
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <TextArea
        label="Nueva nota"
        rows={2}
        value={draft}
        error={addError}
        onChange={(text) => notes.send({ type: 'note.changed', text })}
      />
      <Button type="submit" size="small" busy={isAdding} busyText="Agregando..." reason={whyNotAdd}>
        Agregar nota
      </Button>
    </form>
  )
}

function NoteList({ notes }: Props) {
  const list = useSelector(notes, selectNotes)
  const error = useSelector(notes, selectError)
  if (list === null)
    return error === null ? (
      <div role="status" aria-label="Cargando notas...">
        <Skeleton kind="block" count={2} />
      </div>
    ) : null
  if (list.length === 0) return <p className={styles.none}>Todavía no hay notas</p>
  return (
    <ul className={styles.list}>
      {list.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  )
}

const priorities: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  urgent: { text: 'Urgente', tone: 'bad' },
  high: { text: 'Alta', tone: 'warning' },
  normal: { text: 'Normal', tone: 'neutral' },
  low: { text: 'Baja', tone: 'neutral' },
}

function NoteItem({ note }: { readonly note: Note }) {
  const now = useNow()
  const { text, tone } = priorities[note.priority.toLowerCase()] ?? {
    text: note.priority,
    tone: 'neutral',
  }
  return (
    <li className={styles.note}>
      <p className={styles.about}>
        {note.createdAt !== null && (
          <time
            dateTime={new Date(note.createdAt).toISOString()}
            title={fullMoment(note.createdAt)}
          >
            {relativeTime(note.createdAt, now)}
          </time>
        )}
        <span className="visuallyHidden">Prioridad:</span>
        <StatusBadge text={text} tone={tone} />
      </p>
      {note.title !== null && <p className={styles.title}>{note.title}</p>}
      <p className={styles.content}>{note.content}</p>
    </li>
  )
}
