import { fold } from '#contract/text.ts'

// Who is offered behind an '@' of a note: pure functions.

/** An '@' that asks for a name. */
export interface Asked {
  /** The place of the '@' in the text. */
  readonly from: number
  readonly query: string
}

const IN_WORD = /[\p{L}\p{N}_]/u

/** The '@' that the caret stands behind, in the same line; null where there is none. That of an address asks nothing. */
export const askedAt = (text: string, caret: number): Asked | null => {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || IN_WORD.test(before.charAt(from - 1))) return null
  const query = before.slice(from + 1)
  return query.includes('\n') ? null : { from, query }
}

interface Named {
  readonly name: string
}

const wordBegins = (name: string, query: string): boolean => ` ${fold(name)}`.includes(` ${query}`)

/**
 * Those with a word that begins as the query does. People who share a name are offered once, since all of them are
 * told; a name that stands there whole leaves nothing to choose.
 */
export const offeredNames = <Person extends Named>(
  people: readonly Person[],
  query: string,
): readonly Person[] => {
  const asked = fold(query)
  const found = people.filter(
    ({ name }, index) =>
      wordBegins(name, asked) &&
      people.findIndex((other) => fold(other.name) === fold(name)) === index,
  )
  const [first, ...others] = found
  return first && others.length === 0 && fold(first.name) === asked ? [] : found
}
