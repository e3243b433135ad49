// How names and numbers are compared, on the page and on the server alike.

/** Without accents and case: 'CAMIÓN' and 'camion' are the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** So many last digits tell a number, with or without the code of its country. */
export const TELLING_DIGITS = 8

/** The end that tells a number; null where it is too short for that. */
export const numberEnd = (number: string | null | undefined): string | null => {
  const digits = digitsOf(number ?? '')
  return digits.length < TELLING_DIGITS ? null : digits.slice(-TELLING_DIGITS)
}
