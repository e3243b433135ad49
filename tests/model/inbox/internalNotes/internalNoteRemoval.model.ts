import { deleteInternalNote } from '#contract/internalNotes.ts'
import { internalNoteRemovalMachine } from '#machines/inbox/internalNotes/internalNoteRemovalMachine.ts'
import { internalNotesMachine } from '#machines/inbox/internalNotes/internalNotesMachine.ts'
import { wire } from '../../kit/wire.ts'
import { press, sees, the } from '../../qa/say.ts'
import { removalModel } from '../../shared/removal.ts'
import { before, ownNote } from './someNotes.ts'

export const internalNoteRemovalModel = removalModel({
  machine: internalNoteRemovalMachine,
  parent: internalNotesMachine,
  opening: {
    title: 'Eliminar una nota interna',
    about: 'La pregunta antes de eliminar una nota propia de una conversación, y lo que sigue.',
    role: 'member',
    address: '/',
    before: [...before, 'En la conversación hay una nota tuya, «Paga tarde».'],
  },
  item: { threadId: 'ana', note: ownNote },
  deleteItem: wire(deleteInternalNote, () => ({ success: true }), { id: 'ana', note: ownNote.id }),
  failure: 'No se pudo eliminar la nota',
  asked: [
    press(the.button('Opciones de la nota')),
    press(the.menuItem('Eliminar nota')),
    sees('Esta acción no se puede deshacer'),
  ],
})
