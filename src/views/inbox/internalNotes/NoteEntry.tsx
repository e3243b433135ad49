import { NotebookPen, Pencil, RotateCw } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Avatar } from '../../../ui/channels/Avatar.tsx'
import { exactTime, fullMoment } from '../../../ui/time.ts'
import { Day } from '../chat/log/Day.tsx'
import type { NoteLogEntry } from '../chat/log/entries.ts'
import type { Face } from '../chat/log/faces.ts'
import { Linked } from '../chat/log/Linked.tsx'
import { isLong, LongText } from '../chat/log/LongText.tsx'
import { MenuButton } from '../chat/log/MenuButton.tsx'
import { NOTE_MENU_LABEL } from '../chat/log/MessageMenu.tsx'
import styles from './NoteEntry.module.css'
import type { NotesRef } from './useWriter.ts'

interface Props {
  readonly notes: NotesRef
  readonly entry: NoteLogEntry
  /** Of the person who wrote it. */
  readonly face?: Face | null
  /** The searched words. */
  readonly query?: string
  readonly isHit?: boolean
  readonly isMenuOpen?: boolean
  readonly onMenu: (key: string, isByKey: boolean) => void
}

/** An internal note among the messages: as wide as the log, so that it stands on nobody's side. */
export const NoteEntry = memo(function NoteEntry({
  notes,
  entry,
  face = null,
  query = '',
  isHit = false,
  isMenuOpen = false,
  onMenu,
}: Props) {
  const { at, day, note } = entry
  const { text, author, outgoing } = note
  return (
    <>
      {day !== null && <Day name={day} />}
      <article
        aria-label={`Nota interna, ${author}${at > 0 ? `, ${exactTime(at)}` : ''}`}
        className={styles.note}
        data-hit={isHit || undefined}
        aria-current={isHit || undefined}
      >
        <p className={styles.head}>
          <NotebookPen size={14} aria-hidden />
          {face && <Avatar name={face.name} image={face.photoUrl} size="tiny" />}
          <span className={styles.author}>Nota interna · {author}</span>
          <MenuButton
            label={NOTE_MENU_LABEL}
            text={text}
            entryKey={entry.key}
            isOpen={isMenuOpen}
            onMenu={onMenu}
          />
          {at > 0 && (
            <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
              {exactTime(at)}
            </time>
          )}
        </p>
        {query === '' && isLong(text) ? (
          <LongText text={text} />
        ) : (
          <p className={styles.text}>
            <Linked text={text} query={query} />
          </p>
        )}
        {outgoing && outgoing.error === null && <p className={styles.status}>Guardando…</p>}
        {outgoing?.error != null && (
          <div className={styles.failure}>
            <p className={styles.error}>Nota sin guardar. {outgoing.error}</p>
            <Button
              size="small"
              variant="quiet"
              icon={RotateCw}
              onClick={() => notes?.send({ type: 'note.retry', key: outgoing.key })}
            >
              Reintentar
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={Pencil}
              onClick={() => notes?.send({ type: 'note.edit', key: outgoing.key })}
            >
              Volver a escribirla
            </Button>
          </div>
        )}
      </article>
    </>
  )
})
