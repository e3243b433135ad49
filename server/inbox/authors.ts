import type { MessageAuthor } from '#contract/author.ts'

// The names of those who wrote messages of the business, for its members. Visitors are told neither names nor
// addresses.

/** The columns of a message, with the address of its writer. */
interface Writer {
  readonly author: MessageAuthor | null
  readonly assistant_name: string | null
  readonly email: string | null
}

/** 'ana.solano@…' is Ana Solano: accounts have no other name. */
export const memberName = (email: string): string =>
  (email.split(/[@+]/u)[0] ?? '')
    .split(/[._-]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const authorName = ({ author, assistant_name, email }: Writer): string | null => {
  if (author === 'assistant') return assistant_name
  return (author === 'person' && email !== null && memberName(email)) || null
}
