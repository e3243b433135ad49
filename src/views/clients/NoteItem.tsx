import { Pencil, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Note } from '#contract/clients/notes.ts'
import type { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import type { Tone } from '../../ui/signs/tone.ts'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './ClientNotes.module.css'

const priorities: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  urgent: { text: 'Urgente', tone: 'bad' },
  high: { text: 'Alta', tone: 'warning' },
  normal: { text: 'Normal', tone: 'neutral' },
  low: { text: 'Baja', tone: 'neutral' },
}

interface Props {
  readonly notes: ActorRefFrom<typeof clientNotesMachine>
  readonly note: Note
}

/** One note: who wrote it and when, and its buttons where the back end changes notes. */
export function NoteItem({ notes, note }: Props) {
  const { text, tone } = priorities[note.priority.toLowerCase()] ?? {
    text: note.priority,
    tone: 'neutral',
  }
  return (
    <li className={styles.note}>
      <div className={styles.about}>
        <Written note={note} />
        <span className="visuallyHidden">Prioridad:</span>
        <StatusBadge text={text} tone={tone} />
      </div>
      {note.title !== null && <p className={styles.title}>{note.title}</p>}
      <p className={styles.content}>{note.content}</p>
      {note.isChangeable && (
        <p className={styles.changes}>
          <IconButton
            label="Editar nota"
            aria-description={note.content}
            icon={Pencil}
            size="small"
            onClick={() => notes.send({ type: 'note.edit', note })}
          />
          <IconButton
            label="Eliminar nota"
            aria-description={note.content}
            icon={Trash2}
            size="small"
            onClick={() => notes.send({ type: 'note.delete', note })}
          />
        </p>
      )}
    </li>
  )
}

function Written({ note: { author, createdAt, editedAt } }: Pick<Props, 'note'>) {
  const now = useNow()
  return (
    <p className={styles.written}>
      {author !== null && <span className={styles.author}>{author}</span>}
      {createdAt !== null && (
        <time dateTime={new Date(createdAt).toISOString()} title={fullMoment(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
      )}
      {editedAt !== null && <span title={fullMoment(editedAt)}>editada</span>}
    </p>
  )
}
