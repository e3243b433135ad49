import * as z from 'zod/mini'
import { type Loose, looseFlag, looseText } from './loose.ts'

// The author of a message of the business: Recado only, and optional. Other back ends do not send it.

const authors = ['person', 'assistant'] as const
export type MessageAuthor = (typeof authors)[number]

const Author: z.ZodMiniType<MessageAuthor> = z.enum(authors)

/** The known writer of a message of the business. */
export interface Authorship {
  readonly author?: MessageAuthor | undefined
  /** The name of the assistant, or of the member of the business. */
  readonly authorName?: string | undefined
  /** The account of the member of the business. */
  readonly authorId?: string | undefined
  /** Written by this account. */
  readonly isOwn?: boolean | undefined
}

/** The same, as this browser keeps it and other tabs tell it. */
export const keptAuthorship = {
  author: z.optional(Author),
  authorName: z.optional(z.string()),
  authorId: z.optional(z.string()),
  isOwn: z.optional(z.boolean()),
}

/** Empty where the answer has no author. */
export const readAuthor = (author: Loose, name?: Loose, isOwn?: Loose, id?: Loose): Authorship => {
  const { data } = z.safeParse(Author, looseText(author)?.toLowerCase())
  if (data === undefined) return {}
  const authorName = looseText(name)
  const authorId = looseText(id)
  return {
    author: data,
    ...(authorName !== null && { authorName }),
    ...(authorId !== null && { authorId }),
    ...(looseFlag(isOwn) === true && { isOwn: true }),
  }
}
