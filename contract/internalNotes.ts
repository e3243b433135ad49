import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { TEXT_MAX_LENGTH } from './limits.ts'
import { Loose, LooseList, looseFlag, looseItems, looseText, looseTime } from './loose.ts'
import { Id } from './wire.ts'

// The internal notes of a conversation: what the team writes beside its messages, and the customer never sees. Recado
// only, with the capability `internalNotes`. The notes of a client (contract/clients/notes.ts) are others.

const InternalNoteWire = z.object({
  internal_note_id: Id,
  note_text: Loose,
  noted_at: Loose,
  author_name: Loose,
  author_is_own: Loose,
  author_id: Loose,
  /** The conversation with the same person, which can be joined with this one (contract/conversationTwins.ts). */
  twin_id: Loose,
})

const OfConversation = z.object({ id: z.string() })

/** Oldest first. */
export const listInternalNotes = endpoint({
  method: 'GET',
  path: '/lpmobile/conversation/:id/internal-notes',
  auth: 'session',
  params: OfConversation,
  lists: ['notes'],
  answer: LooseList(InternalNoteWire),
})

export const addInternalNote = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/internal-notes',
  auth: 'session',
  knowsKey: 'internalNotes',
  params: OfConversation,
  body: z.object({ note_text: z.string() }),
  answer: z.nullable(z.object({ internal_note_id: Id, noted_at: Loose })),
  isDoneAnyway: true,
})

/** By its author only. */
export const deleteInternalNote = endpoint({
  method: 'DELETE',
  path: '/lpmobile/conversation/:id/internal-notes/:note',
  auth: 'session',
  params: z.object({ id: z.string(), note: z.coerce.number().check(z.int(), z.positive()) }),
  answer: 'none',
})

/** The status of a note that is gone. */
export const INTERNAL_NOTE_GONE = 404

/** The number of notes of a conversation that are read and shown: the newest. */
export const INTERNAL_NOTES_READ = 500

export interface InternalNote {
  readonly id: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Null where the author is no longer known. */
  readonly authorName: string | null
  /** The account; undefined where it is not told. */
  readonly authorId?: string | undefined
  readonly isOwn: boolean
  /** The note offers to join the conversation with this one. */
  readonly twinId?: string | undefined
}

/** Its key among the keys of the messages. */
export const noteKey = (id: string): string => `nota|${id}`

export const readInternalNotes = (
  answer: z.output<typeof listInternalNotes.answer>,
): readonly InternalNote[] =>
  looseItems(answer)
    .map((wire) => ({
      id: String(wire.internal_note_id),
      text: looseText(wire.note_text) ?? '',
      at: looseTime(wire.noted_at) ?? 0,
      authorName: looseText(wire.author_name),
      authorId: looseText(wire.author_id) ?? undefined,
      isOwn: looseFlag(wire.author_is_own) === true,
      twinId: looseText(wire.twin_id) ?? undefined,
    }))
    .sort((a, b) => a.at - b.at)

/** The note of this account that a call has stored; null where only the list can tell. */
export const readStoredNote = (
  answer: z.output<typeof addInternalNote.answer>,
  { text, at }: Pick<InternalNote, 'text' | 'at'> = { text: '', at: 0 },
): InternalNote | null =>
  answer && {
    id: String(answer.internal_note_id),
    text,
    at: looseTime(answer.noted_at) ?? at,
    authorName: null,
    isOwn: true,
  }

/** Null where the note can be stored. */
export const internalNoteProblem = (text: string): string | null => {
  const { length } = text.trim()
  if (length === 0) return 'La nota no puede estar vacía'
  return length > TEXT_MAX_LENGTH
    ? `La nota puede tener hasta ${TEXT_MAX_LENGTH} caracteres: sobran ${length - TEXT_MAX_LENGTH}`
    : null
}

/** The error texts of the internal notes. */
export const describeInternalNoteFailure = failures({
  list: saidOr('No se pudieron cargar las notas internas'),
  add: saidOr('Inténtalo de nuevo.'),
  remove: saidOr('No se pudo eliminar la nota'),
})

export const internalNotesEndpoints = { listInternalNotes, addInternalNote, deleteInternalNote }
