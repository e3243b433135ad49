import type { Message } from '#contract/inbox.ts'
import { type InternalNote, noteKey } from '#contract/internalNotes.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { OutgoingNote } from '#contract/threadMemory.ts'

// The content of an entry of the log: a message, a note, or one of them on its way.

/** An internal note on the screen: one that the server has, or one on its way. */
export interface ShownNote {
  /** As the search knows it. */
  readonly key: string
  readonly text: string
  readonly author: string
  readonly stored: InternalNote | null
  readonly outgoing: OutgoingNote | null
}

export const ME = 'Tú'

/** The back end tells who wrote for the business. */
const writerOf = ({ author, authorName, isOwn }: Message): string | null => {
  if (isOwn) return ME
  return authorName ?? (author === 'assistant' ? 'Asistente' : null)
}

/** The content of an entry, before the entries around it are known. */
export type Said = {
  readonly fromBusiness: boolean
  readonly by: string | null
  readonly at: number
} & (
  | { readonly message: Message }
  | { readonly outgoing: OutgoingMessage }
  | { readonly note: ShownNote }
)

export const messageSaid = (message: Message): Said => ({
  fromBusiness: message.fromBusiness,
  by: message.fromBusiness ? writerOf(message) : (message.details?.author ?? null),
  at: message.at,
  message,
})
export const outgoingSaid =
  (by: string | null) =>
  (outgoing: OutgoingMessage): Said => ({ fromBusiness: true, by, at: outgoing.at, outgoing })

export const noteSaid = (stored: InternalNote): Said => {
  const author = stored.isOwn ? ME : (stored.authorName ?? 'Alguien del equipo')
  const { at, text } = stored
  const note: ShownNote = { key: noteKey(stored.id), text, author, stored, outgoing: null }
  return { fromBusiness: true, by: null, at, note }
}
export const outgoingNoteSaid = (outgoing: OutgoingNote): Said => {
  const { at, key, text } = outgoing
  const note: ShownNote = { key: `nota en camino|${key}`, text, author: ME, stored: null, outgoing }
  return { fromBusiness: true, by: null, at, note }
}
