import { fold } from '#contract/text.ts'

// Finds texts within another, without case and accents.

export const includesText = (text: string, query: string): boolean =>
  fold(text).includes(fold(query.trim()))

/** The words of a query, wherever they stand in a text. */
export const piecesOf = (query: string): readonly string[] => query.split(/\s+/).filter(Boolean)

/** True if the text has all words of the query. */
export const includesAll = (text: string, query: string): boolean =>
  piecesOf(query).every((piece) => includesText(text, piece))
