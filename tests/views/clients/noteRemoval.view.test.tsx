import { NoteRemoval } from '#src/views/clients/NoteRemoval.tsx'
import { noteRemovalModel } from '../../model/clients/noteRemoval.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(noteRemovalModel, { view: (removal) => <NoteRemoval removal={removal} /> })
