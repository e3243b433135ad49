import * as z from 'zod/mini'

// The internal notes of a conversation in this browser's storage. Apart from the rest of them, which is loaded with the
// chat.

/** An internal note that the server does not have yet, as this browser stores it. */
export const OutgoingNote = z.object({
  /** The idempotency key. */
  key: z.string(),
  text: z.string(),
  /** The time of writing: milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  /** The reason why it was not stored; null while it is tried. */
  error: z.nullable(z.string()),
})
export type OutgoingNote = Readonly<z.output<typeof OutgoingNote>>

/** The unsent internal notes of a conversation, as this browser stores them. */
export interface InternalNotesMemory {
  /** The note that is being written. */
  readonly draft: string
  readonly outgoing: readonly OutgoingNote[]
}

export const emptyInternalNotes: InternalNotesMemory = { draft: '', outgoing: [] }
