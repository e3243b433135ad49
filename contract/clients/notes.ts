import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Loose, LooseList, looseItems, looseText, looseTime } from '../loose'
import { Id } from '../wire'
import { ClientParams } from './clients'

// What people of the business note of a client.

const NoteWire = z.object({
  note_id: Id,
  note_title: Loose,
  note_content: Loose,
  created_at: Loose,
  priority: Loose,
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id/notes',
  auth: 'session',
  params: ClientParams,
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

export interface Note {
  readonly id: string
  readonly title: string | null
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
  /** 'High', 'Normal', or whatever else the back end says. */
  readonly priority: string
}

/** Newest first. */
export const readNotes = (answer: z.output<typeof listNotes.answer>): readonly Note[] =>
  looseItems(answer)
    .map((wire) => ({
      id: String(wire.note_id),
      title: looseText(wire.note_title),
      content: looseText(wire.note_content) ?? '',
      createdAt: looseTime(wire.created_at),
      priority: looseText(wire.priority) ?? 'Normal',
    }))
    .sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))

export const clientNotesEndpoints = { addNote, listNotes }
