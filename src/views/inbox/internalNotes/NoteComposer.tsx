import { useSelector } from '@xstate/react'
import { CircleAlert, NotebookPen } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { internalNoteProblem } from '#contract/internalNotes.ts'
import { COMPOSER_MAX_HEIGHT } from '#contract/limits.ts'
import {
  type internalNoteWriterMachine,
  selectDraft,
  selectNoteError,
  selectPeople,
} from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { askedAt } from '#machines/inbox/internalNotes/naming.ts'
import { isShortcut } from '#machines/shell/shortcuts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { newId } from '../../../ui/newId.ts'
import composerStyles from '../chat/composer/Composer.module.css'
import { useCaret } from '../chat/composer/useCaret.ts'
import { useDraftFocus } from '../chat/composer/useDraftFocus.ts'
import { Names } from './Names.tsx'
import styles from './NoteComposer.module.css'
import { useNames } from './useNames.ts'

interface Props {
  readonly writer: ActorRefFrom<typeof internalNoteWriterMachine>
}

/** The field for an internal note. It looks like no answer: another ground, another button. */
export function NoteComposer({ writer }: Props) {
  const draft = useSelector(writer, selectDraft)
  const refused = useSelector(writer, selectNoteError)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  const error = refused ?? (draft.trim() === '' ? null : internalNoteProblem(draft))

  useDraftFocus(field)

  const { caret, readCaret } = useCaret()
  const names = useNames({
    draft,
    caret,
    people: useSelector(writer, selectPeople),
    onPut: (text, from, to) => {
      const it = field.current
      if (it === null) return
      it.setRangeText(text, from, to, 'end')
      readCaret(it)
      writer.send({ type: 'note.typed', text: it.value })
    },
  })

  /** The list is as new as the '@'. */
  function onType(it: HTMLTextAreaElement) {
    const at = readCaret(it)
    const asksNames = askedAt(it.value, at)?.query === ''
    writer.send({ type: 'note.typed', text: it.value, ...(asksNames && { asksNames }) })
  }

  const send = () => writer.send({ type: 'note.send', at: Date.now(), key: newId() })

  function onKeyDown(event: KeyboardEvent) {
    if (names.takeKey(event)) return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (!isShortcut('send', event) && !isShortcut('sendNext', event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={`${composerStyles.composer} ${styles.note}`}
      aria-label="Nota interna"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error !== null && (
        <p id={errorId} role="alert" className={composerStyles.error}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
      {names.chosen && (
        <Names
          listId={names.listId}
          optionId={names.optionId}
          found={names.found}
          chosen={names.chosen}
          onPick={names.pick}
        />
      )}
      <div className={composerStyles.line}>
        <div
          className={composerStyles.grow}
          data-text={draft}
          style={{ maxBlockSize: COMPOSER_MAX_HEIGHT }}
        >
          <textarea
            ref={field}
            data-composer
            className={composerStyles.field}
            aria-label="Escribe una nota interna"
            aria-describedby={error === null ? undefined : errorId}
            aria-invalid={error !== null || undefined}
            placeholder="Solo tu equipo la verá"
            rows={1}
            value={draft}
            onChange={(event) => onType(event.currentTarget)}
            onSelect={(event) => readCaret(event.currentTarget)}
            onKeyDown={onKeyDown}
            {...names.field}
          />
        </div>
        <Button
          type="submit"
          size="large"
          icon={NotebookPen}
          onMouseDown={(event) => event.preventDefault()}
        >
          Guardar nota
        </Button>
      </div>
    </form>
  )
}
