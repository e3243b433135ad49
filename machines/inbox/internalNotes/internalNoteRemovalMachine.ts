import { describeInternalNoteFailure, type InternalNote } from '#contract/internalNotes'
import { createRemovalMachine } from '../../shared/removalFactory'

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
