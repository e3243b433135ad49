import '#src/ui/styles.css'
import { RemovedNote } from '#src/views/inbox/internalNotes/NoteRemoval.tsx'
import { internalNoteRemovalModel } from '../../../model/inbox/internalNotes/internalNoteRemoval.model'
import { describeScreen } from '../../kit/screenWorld'

describeScreen(internalNoteRemovalModel, {
  view: (removal) => <RemovedNote removal={removal} />,
})
