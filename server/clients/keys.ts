// PGlite knows no Spanish collation, so what is searched and sorted by is written beside the name.

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Name, e-mail and phone as they are searched: no accents, lower case; the phone also as bare digits. */
export const searchKey = (
  name: string,
  email: string | null = null,
  phone: string | null = null,
): string => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return [name, email, phone, digits].flatMap((part) => (part ? [fold(part)] : [])).join(' ')
}

/** What a search asks for: each of its words somewhere. A piece of a phone counts by its digits. */
export const searchWords = (search: string): readonly string[] =>
  fold(search)
    .split(/\s+/)
    .map((word) => (/^[+().\d-]*\d[+().\d-]*$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)

/** Compared byte by byte it sorts as Spanish does: accents do not count, ñ comes after every n. */
export const sortKey = (name: string): string =>
  fold(name.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~'))
