import { NoteEdit } from '#src/views/clients/NoteEdit.tsx'
import { noteEditModel } from '../../model/clients/noteEdit.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(noteEditModel, { view: (form) => <NoteEdit form={form} /> })
