import { NoteEdit } from '#src/views/clients/NoteEdit.tsx'
import { noteEditModel } from '../../model/clients/noteEdit.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(noteEditModel, { view: (form) => <NoteEdit form={form} /> })
