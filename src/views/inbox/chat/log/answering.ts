import type { ActorRefFrom } from 'xstate'
import { selectFile } from '#machines/inbox/chat/composer/attachmentShown.ts'
import {
  type composerMachine,
  selectAttachment,
  selectCanQuote,
} from '#machines/inbox/chat/composer/composerMachine.ts'
import { actionsOf } from '#machines/inbox/chat/log/messageActions.ts'
import { selectWriter } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { selectIsNoting } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import type { NotesRef } from '../../internalNotes/useWriter.ts'
import type { Entry } from './entries.ts'

interface Tools {
  readonly composer: ActorRefFrom<typeof composerMachine>
  readonly notes?: NotesRef
  /** The back end sends real quotes. */
  readonly canAnswer?: boolean
}

/** An answer is written now: no internal note, and no chosen file stands where one would write. */
function isWriting({ composer, notes }: Tools): boolean {
  const state = composer.getSnapshot()
  const file = selectAttachment(state)?.getSnapshot()
  const writer = notes && selectWriter(notes.getSnapshot())
  return (
    selectCanQuote(state) &&
    (file === undefined || selectFile(file) === null) &&
    (writer === undefined || !selectIsNoting(writer.getSnapshot()))
  )
}

/** Answers a message with a quote, a real one where the back end sends it; null where that cannot be done now. */
export function answerOf(tools: Tools, entry: Entry) {
  if (entry.note || !isWriting(tools)) return null
  const { text, replyTo } = actionsOf(entry.message ?? entry.outgoing)
  if (tools.canAnswer && replyTo !== null)
    return { label: 'Responder', event: { type: 'message.answer' as const, replyTo } }
  return text === null ? null : { label: 'Citar', event: { type: 'message.quote' as const, text } }
}
