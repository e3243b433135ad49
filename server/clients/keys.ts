import { SEARCH_MAX_WORDS } from '#contract/limits'
import { digitsOf, fold } from '#contract/text'

// PGlite knows no Spanish collation, so what is searched and sorted by is written beside the name.

export const folded = (text: string): string => fold(text).trim()

/** Name, e-mail and phone as they are searched: no accents, lower case; the phone also as bare digits. */
export const searchKey = (
  name: string,
  email: string | null = null,
  phone: string | null = null,
): string => {
  const digits = digitsOf(phone ?? '')
  return [name, email, phone, digits].flatMap((part) => (part ? [folded(part)] : [])).join(' ')
}

/** What a search asks for: each of its first words somewhere. A piece of a phone counts by its digits. */
export const searchWords = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .map((word) => (/^[+().\d-]*\d[+().\d-]*$/.test(word) ? digitsOf(word) : word))
    .filter(Boolean)
    .filter((word, index, words) => words.indexOf(word) === index)
    .slice(0, SEARCH_MAX_WORDS)

/** Compared byte by byte it sorts as Spanish does: accents do not count, ñ comes after every n. */
export const sortKey = (name: string): string =>
  folded(name.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~'))
