import { NoteRemoval } from '#src/views/clients/NoteRemoval.tsx'
import { noteRemovalModel } from '../../model/clients/noteRemoval.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(noteRemovalModel, { view: (removal) => <NoteRemoval removal={removal} /> })
