import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type FieldProblem, tooLong } from '../fields.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'
import { Loose, LooseList, looseItems, looseText, looseTime } from '../loose.ts'
import { Id } from '../wire.ts'
import { ClientParams } from './clients.ts'

// The notes of the business about a client.

const NoteWire = z.object({
  note_id: Id,
  note_title: Loose,
  note_content: Loose,
  created_at: Loose,
  priority: Loose,
  /** Recado only, both: the e-mail of the author, and the time of the last edit. */
  author: Loose,
  edited_at: Loose,
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id/notes',
  auth: 'session',
  params: ClientParams,
  lists: ['notes'],
  answer: LooseList(NoteWire),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/lpmobile/clients/:id/notes',
  auth: 'session',
  knowsKey: 'createKey',
  params: ClientParams,
  body: z.object({ note_content: z.string() }),
  answer: 'none',
})

const NoteParams = z.object({ id: z.string(), note_id: z.string() })

/** Recado only: the capability `clientNotes`. */
export const updateNote = endpoint({
  method: 'PUT',
  path: '/lpmobile/clients/:id/notes/:note_id',
  auth: 'session',
  params: NoteParams,
  body: z.object({ note_content: z.string() }),
  answer: 'none',
})

/** Recado only: the capability `clientNotes`. */
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/lpmobile/clients/:id/notes/:note_id',
  auth: 'session',
  params: NoteParams,
  answer: 'none',
})

export interface Note {
  readonly id: string
  readonly title: string | null
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
  /** 'High', 'Normal', or another word of the back end. */
  readonly priority: string
  /** The e-mail of the person who wrote it; null where the back end does not say. */
  readonly author: string | null
  /** Milliseconds since the epoch; null while it is as it was written. */
  readonly editedAt: number | null
  /** The back end edits and deletes notes. */
  readonly isChangeable: boolean
}

/** The editable text of a note. */
export interface NoteDraft {
  readonly content: string
}

const NOTE_MISSING = 'La nota no puede estar vacía'

/** The reason why a note cannot be saved. The server applies the same rule. */
export const noteProblem = ({ content }: NoteDraft): FieldProblem<keyof NoteDraft> | null => {
  const text = content.trim()
  if (text === '') return { field: 'content', text: NOTE_MISSING }
  return text.length > TEXT_MAX_LENGTH ? { field: 'content', text: tooLong(TEXT_MAX_LENGTH) } : null
}

/** Newest first. */
export const readNotes = (
  answer: z.output<typeof listNotes.answer>,
  isChangeable = false,
): readonly Note[] =>
  looseItems(answer)
    .map((wire) => ({
      id: String(wire.note_id),
      title: looseText(wire.note_title),
      content: looseText(wire.note_content) ?? '',
      createdAt: looseTime(wire.created_at),
      priority: looseText(wire.priority) ?? 'Normal',
      author: looseText(wire.author),
      editedAt: looseTime(wire.edited_at),
      isChangeable,
    }))
    .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))

export const clientNotesEndpoints = { addNote, listNotes, updateNote, deleteNote }
