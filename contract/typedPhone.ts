import { digitsOf, plainDigits, TELLING_DIGITS } from './text.ts'

// What people type as a phone number, before it is read in a country (contract/phones.ts).

/** E.164 has no longer numbers. */
export const MOST_DIGITS = 15
/** A part with as many digits is a number. */
const LEAST_DIGITS = 6
const NUMBER_SIGNS = /^\+?[\d ().-]+$/

/** With ASCII digits. 'xx' stands in Brazil for the carrier that is chosen. */
const plain = (typed: string): string => plainDigits(typed).replace(/0\s*xx\s*(?=\d\d\D)/i, '0')

/** What stands between the words and signs that part numbers. '+' begins another number. */
const partsOf = (text: string): readonly string[] =>
  text
    .replaceAll('+', '|+')
    .split(/[|/,;#*\n\p{L}]/u)
    .filter((part) => digitsOf(part) !== '')

const isLong = (part: string): boolean => digitsOf(part).length >= LEAST_DIGITS

/** Two numbers with nothing but a blank between them. Argentina's are dialled with more digits than they have. */
const isTooLong = (part: string): boolean =>
  digitsOf(part).length > MOST_DIGITS && !/^(?:00)?54/.test(digitsOf(part))

/** '8811 2299 / 8811 2300' */
export const hasTwoNumbers = (typed: string): boolean => {
  const parts = partsOf(plain(typed))
  return parts.filter(isLong).length > 1 || parts.some(isTooLong)
}

/** '2222-0000 ext. 4', '2222-0000;ext=4', and '2222-0000/01', where the end of another number follows. */
const hasExtension = (typed: string): boolean => {
  const [first = '', ...others] = partsOf(plain(typed))
  return isLong(first) && others.length > 0
}

/** The number itself, with ASCII digits. */
export const withoutExtension = (typed: string): string => {
  const text = plain(typed)
  return hasExtension(text) ? (partsOf(text)[0] ?? text) : text
}

/** Why nobody can be written to at what is typed; null: it may be a number. */
export const typedPhoneProblem = (typed: string): string | null => {
  if (hasTwoNumbers(typed)) return 'Hay más de un número: escribe solo uno'
  return hasExtension(typed)
    ? 'WhatsApp no llega a una extensión: escribe el número sin ella'
    : null
}

/** True if it has the digits of a number with its country's code, and nothing but the usual signs between them. */
export const isWholePhone = (typed: string): boolean => {
  const { length } = digitsOf(typed)
  return (
    NUMBER_SIGNS.test(plainDigits(typed).trim()) &&
    length >= TELLING_DIGITS &&
    length <= MOST_DIGITS
  )
}
