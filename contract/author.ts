import * as z from 'zod/mini'
import { type Loose, looseText } from './loose'

// Who of the business wrote a message: Recado's own, and optional. Another back end does not say it.

const authors = ['person', 'assistant'] as const
export type MessageAuthor = (typeof authors)[number]

export const Author: z.ZodMiniType<MessageAuthor> = z.enum(authors)

/** Nothing where it is not said. */
export const readAuthor = (author: Loose): { readonly author?: MessageAuthor } => {
  const { data } = z.safeParse(Author, looseText(author)?.toLowerCase())
  return data === undefined ? {} : { author: data }
}
