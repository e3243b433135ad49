import { deleteNote } from '#contract/clients/notes.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { noteRemovalMachine } from '#machines/clients/noteRemovalMachine.ts'
import { wire } from '../kit/wire.ts'
import { firstOf, press, sees, the } from '../qa/say.ts'
import { removalModel } from '../shared/removal.ts'
import { guardNote } from './someNotes.ts'

export const noteRemovalModel = removalModel({
  machine: noteRemovalMachine,
  parent: clientNotesMachine,
  opening: {
    title: 'Eliminar una nota',
    about: 'La pregunta antes de eliminar una nota de un cliente, y lo que sigue.',
    role: 'member',
    address: '/',
    before: ['La ficha de un cliente está abierta, con la nota «Se deja con el guarda».'],
  },
  item: { clientId: '7', note: guardNote },
  deleteItem: wire(deleteNote, undefined, { id: '7', note_id: guardNote.id }),
  failure: 'Error al eliminar nota',
  asked: [press(firstOf(the.button('Eliminar nota'))), sees('Esta acción no se puede deshacer')],
})
