import { noteProblem, updateNote } from '#contract/clients/notes.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { noteEditMachine } from '#machines/clients/noteEditMachine.ts'
import { wire } from '../kit/wire.ts'
import { fill, firstOf, press, the } from '../qa/say.ts'
import { formModel } from '../shared/form.ts'
import { guardNote } from './someNotes.ts'

export const noteEditModel = formModel({
  machine: noteEditMachine,
  parent: clientNotesMachine,
  opening: {
    title: 'Editar una nota',
    about: 'Cambiar el texto de una nota de un cliente, guardarlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: ['La ficha de un cliente está abierta, con la nota «Se deja con el guarda».'],
  },
  wire: wire(updateNote, undefined, { id: '7', note_id: guardNote.id }),
  scope: { clientId: '7', noteId: guardNote.id },
  draft: { content: guardNote.content },
  wrong: {
    field: 'content',
    value: ' ',
    words: fill(the.field('Nota *'), ' '),
  },
  right: {
    field: 'content',
    value: 'Se deja en la tienda',
    words: fill(the.field('Nota *'), 'Se deja en la tienda'),
  },
  undone: {
    field: 'content',
    value: guardNote.content,
    words: fill(the.field('Nota *'), 'Se deja con el guarda'),
  },
  more: null,
  problemOf: noteProblem,
  failure: 'Error al actualizar nota',
  words: {
    fresh: press(firstOf(the.button('Editar nota'))),
    title: 'Editar nota',
    save: 'Guardar',
    saving: 'Guardando...',
  },
})
