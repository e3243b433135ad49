import '#src/ui/styles.css'
import { RemovedNote } from '#src/views/inbox/internalNotes/NoteRemoval.tsx'
import { internalNoteRemovalModel } from '../../../model/inbox/internalNotes/internalNoteRemoval.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(internalNoteRemovalModel, {
  view: (removal) => <RemovedNote removal={removal} />,
})
