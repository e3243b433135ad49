import type { Colleague } from '#contract/assignee.ts'
import type { Entry } from './entries.ts'

/** The people of the business, and which of them looks. */
export interface Faces {
  readonly people: readonly Colleague[]
  readonly userId: string | null
}

export type Face = Pick<Colleague, 'name' | 'photoUrl'>

const authorIn = ({ message, note }: Entry, own: string | null): string | null | undefined => {
  if (note) return note.stored && !note.stored.isOwn ? note.stored.authorId : own
  if (!message || message.isOwn) return own
  return message.author === 'person' ? message.authorId : null
}

/** The person who wrote an entry; null for customers and assistants, and where the team is not known. */
export const faceOf = (faces: Faces | undefined, entry: Entry): Face | null => {
  const id = faces && authorIn(entry, faces.userId)
  if (id == null) return null
  // Who has left the team has initials.
  const name = entry.note?.author ?? entry.writer
  return faces?.people.find(({ userId }) => userId === id) ?? (name === null ? null : { name })
}
