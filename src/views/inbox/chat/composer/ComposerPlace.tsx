import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, type MouseEvent, Suspense, useRef } from 'react'
import { selectFile, selectVoiceNote } from '#machines/inbox/chat/composer/attachmentShown.ts'
import { selectAttachment, selectHasAnswer } from '#machines/inbox/chat/composer/composerMachine.ts'
import { NoteComposer } from '../../internalNotes/NoteComposer.tsx'
import { type NotesRef, useWriter } from '../../internalNotes/useWriter.ts'
import { WriterSwitch } from '../../internalNotes/WriterSwitch.tsx'
import { Attachment } from './Attachment.tsx'
import { AttachmentError } from './AttachmentError.tsx'
import styles from './Composer.module.css'
import { Composer } from './Composer.tsx'

const VoiceNote = lazy(() => import('./VoiceNote.tsx'))

interface Props extends ComponentProps<typeof Composer> {
  readonly notes: NotesRef
}

/** An answer, or an internal note where the back end has notes. */
export function ComposerPlace({ notes, ...props }: Props) {
  const { writer, isNoting } = useWriter(notes)
  const hasAnswer = useSelector(props.composer, selectHasAnswer)
  const place = useRef<HTMLDivElement>(null)
  if (!writer) return <AnswerPlace {...props} />

  /** A person who clicked goes on to write; arrow keys stay where they are. */
  function goOn({ target, detail }: MouseEvent) {
    if (detail === 0 || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the radios within are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys leave the focus where it is
    <div ref={place} className={styles.place} data-noting={isNoting || undefined} onClick={goOn}>
      <WriterSwitch writer={writer} hasAnswer={hasAnswer} />
      {isNoting ? <NoteComposer writer={writer} /> : <AnswerPlace {...props} />}
    </div>
  )
}

/** The composer, what is being recorded, or the chosen file: one of them at a time. */
function AnswerPlace(props: ComponentProps<typeof Composer>) {
  const attachment = useSelector(props.composer, selectAttachment)
  const file = useSelector(attachment, (state) => (state ? selectFile(state) : null))
  const voice = useSelector(attachment, (state) => (state ? selectVoiceNote(state) : undefined))
  if (attachment && voice)
    return (
      <Suspense fallback={<div className={styles.composer} />}>
        <VoiceNote voice={voice}>
          <AttachmentError attachment={attachment} />
        </VoiceNote>
      </Suspense>
    )
  // In the page, a chosen file is always the browser's File.
  return attachment && file instanceof File ? (
    <Attachment attachment={attachment} file={file} />
  ) : (
    <Composer {...props} />
  )
}
