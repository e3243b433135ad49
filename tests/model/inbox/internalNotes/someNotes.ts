import {
  type addInternalNote,
  type InternalNote,
  listInternalNotes,
} from '#contract/internalNotes.ts'
import { wire, wireTime } from '../../kit/wire.ts'

export const ownNote: InternalNote = {
  id: '7',
  text: 'Paga tarde',
  at: 1_500,
  authorName: 'Ana Solano',
  isOwn: true,
}

export const colleagueNote: InternalNote = {
  id: '8',
  text: 'La llamo yo',
  at: 1_700,
  authorName: 'Luis Vega',
  isOwn: false,
}

export const noteRows = (notes: readonly InternalNote[]) =>
  notes.map(({ id, text, at, authorName, isOwn }) => ({
    internal_note_id: Number(id),
    note_text: text,
    noted_at: wireTime(at),
    author_name: authorName,
    author_is_own: isOwn,
  }))

export const notesWire = wire(listInternalNotes, noteRows, { id: 'ana' })

export const storedRow = (note: InternalNote | null): typeof addInternalNote.answer._zod.input =>
  note && { internal_note_id: Number(note.id), noted_at: wireTime(note.at) }

/** The preconditions of every script of the notes. */
export const before = [
  'Este servidor guarda notas internas.',
  'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
]
