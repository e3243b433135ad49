import type { MessageAuthor } from '#contract/author.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'

// The names of those who wrote messages of the business, for its members. Visitors are told neither names nor
// addresses.

/** The columns of a message, with the address of its writer. */
interface Writer {
  readonly author: MessageAuthor | null
  readonly assistant_name: string | null
  readonly name: string | null
  readonly email: string | null
}

interface Person {
  /** Their own; null: they have not said it. */
  readonly name: string | null
  readonly email: string
}

/** 'ana.solano@…' is Ana Solano where she has not said it otherwise. */
export const memberName = ({ name, email }: Person): string => name ?? nameIn(email)

const nameIn = (email: string): string =>
  (email.split(/[@+]/u)[0] ?? '')
    .split(/[._-]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const authorName = ({ author, assistant_name, name, email }: Writer): string | null => {
  if (author === 'assistant') return assistant_name
  return (author === 'person' && email !== null && memberName({ name, email })) || null
}

/** The name of an account; '' where neither it nor its e-mail has one. */
export const accountName = async (db: Db, { id, email }: User): Promise<string> => {
  const person = await db
    .selectFrom('users')
    .select('name')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return memberName({ name: person?.name ?? null, email })
}
