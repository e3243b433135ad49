import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientNotesMachine,
  selectAddError,
  selectDraft,
  selectEdit,
  selectError,
  selectIsAdding,
  selectNotes,
  selectRemoval,
  selectWhyNotAdd,
} from '#machines/clients/clientNotesMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { newId } from '../../ui/newId.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './ClientNotes.module.css'
import { NoteEdit } from './NoteEdit.tsx'
import { NoteItem } from './NoteItem.tsx'
import { NoteRemoval } from './NoteRemoval.tsx'

interface Props {
  readonly notes: ActorRefFrom<typeof clientNotesMachine>
}

/** The notes of a client, and the field for a new one. */
export function ClientNotes({ notes }: Props) {
  const id = useId()
  const error = useSelector(notes, selectError)
  const edit = useSelector(notes, selectEdit)
  const removal = useSelector(notes, selectRemoval)
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
      {edit && <NoteEdit form={edit} />}
      {removal && <NoteRemoval removal={removal} />}
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
  // After a failed reload an empty list may have got notes since.
  if (list.length === 0)
    return error === null ? <p className={styles.none}>Todavía no hay notas</p> : null
  return (
    <ul className={styles.list}>
      {list.map((note) => (
        <NoteItem key={note.id} notes={notes} note={note} />
      ))}
    </ul>
  )
}
