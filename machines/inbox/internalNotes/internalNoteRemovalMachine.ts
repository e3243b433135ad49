import { describeInternalNoteFailure, type InternalNote } from '#contract/internalNotes.ts'
import { createRemovalMachine } from '../../shared/removalFactory.ts'

/** A note of a conversation. */
export interface NoteOfThread {
  readonly threadId: string
  readonly note: InternalNote
}

export const internalNoteRemovalMachine = createRemovalMachine<NoteOfThread>({
  id: 'internalNoteRemoval',
  description: 'The question before an internal note is deleted, and the deletion.',
  describe: (error) => describeInternalNoteFailure('remove', error),
})
