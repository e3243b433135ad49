// The comparison of names, numbers and texts, on the page and on the server.

/** Without accents and case: 'CAMIÓN' and 'camion' are the same. */
export const fold = (text: string): string =>
  // Before, too: many marks on one letter would be sorted, which takes four times as long for twice as many.
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Without the marks that turn the direction of a text: with one, a message shows another host than its link has, and a
 * file another ending. Arabic and Hebrew are shown as they are without them.
 */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')

/** With ASCII digits: East Asian keyboards write '１２', Arabic and Persian ones '١٢' and '۱۲'. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))

export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')

/** The number of last digits that identify a phone number, with or without the country code. */
export const TELLING_DIGITS = 8

/** The digits of a phone number without its extension. None of an id of WhatsApp ('CR.101'), which is no number. */
export const phoneDigits = (number: string): string =>
  /^[A-Z]{2}\.\w/.test(number)
    ? ''
    : digitsOf(/^\D*\d[^\p{L}#;]*/u.exec(plainDigits(number))?.[0] ?? '')

/** The last digits of a number; null where it is too short to be identified. */
export const numberEnd = (number: string | null | undefined): string | null => {
  const digits = phoneDigits(number ?? '')
  return digits.length < TELLING_DIGITS ? null : digits.slice(-TELLING_DIGITS)
}

/** The one form of a whole number, of countries that write it in several: `contact_address` of the database. */
export const oneForm = (digits: string): string =>
  digits
    .replace(/^521(?=\d{10}$)/, '52')
    .replace(/^549(?=\d{10}$)/, '54')
    // Brazil's mobile numbers begin with 6 to 9 after the area, those of landlines never do.
    .replace(/^(55\d\d)(?=[6-9]\d{7}$)/, '$19')

/** The places of a text within another: start and end in the original. */
export function matchesIn(text: string, query: string): readonly (readonly [number, number])[] {
  const wanted = fold(query.trim())
  if (wanted === '') return []
  const from: number[] = []
  let folded = ''
  let at = 0
  for (const char of text) {
    const piece = fold(char)
    for (let unit = 0; unit < piece.length; unit++) from.push(at)
    folded += piece
    at += char.length
  }
  from.push(at)
  const found: (readonly [number, number])[] = []
  let index = folded.indexOf(wanted)
  while (index >= 0) {
    const end = index + wanted.length
    found.push([from[index] ?? at, from[end] ?? at])
    index = folded.indexOf(wanted, end)
  }
  return found
}
