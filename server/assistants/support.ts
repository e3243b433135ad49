import { stopwords as english } from '@orama/stopwords/english'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { fold } from '#contract/text.ts'
import { termsOf } from './terms.ts'

// Whether a language model's words say what a passage of the training says. A customer may tell the model anything;
// what
// cannot be found in the training goes to a person.

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of courtesy, and those without a meaning of their own: they need no passage. */
const FREE = new Set([
  ...[...english, ...portuguese].map(fold),
  ...'gusto claro supuesto encantado encantada feliz bienvenido bienvenida amable saludo saludos perfecto genial'.split(
    ' ',
  ),
  ...'excelente entiendo comprendo escribeme escribenos avisame dime cuentame espero esperamos alegra ademas duda dudas visitanos'.split(
    ' ',
  ),
])

/** The share of a clause's words that the passage must have. */
const SHARE = 0.6
/** Two forms of one word begin alike: 'cambiamos' and 'cambios'. */
const SAME_BEGINNING = 4
const SHORT = 3

/** What binds the business: Spanish, Portuguese and English words begin so. */
const BINDING =
  'reembols devolv devuelv devoluc refund gratis gratuit free descuent descont discount rebaj regal obsequi cupon coupon bonific compens indemniz garanti guarant promet promes promis asegur cancel anula exoner condon mitad doble half double money dinero dinheiro aprob approv autoriz'.split(
    ' ',
  )

const NUMBERS =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  )
const TENS: Readonly<Record<string, string>> = {
  treinta: '30',
  cuarenta: '40',
  cincuenta: '50',
  sesenta: '60',
  setenta: '70',
  ochenta: '80',
  noventa: '90',
  cien: '100',
  mil: '1000',
}

const digitsOf = (word: string): string | null => {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '')
  const at = NUMBERS.indexOf(word)
  return at < 0 ? (TENS[word] ?? null) : String(at + 2)
}

/** The numbers of a text, in digits or words: '2 500', '2.500' and '2500' are one. Full hours have no minutes. */
const numbersIn = (text: string): readonly string[] =>
  wordsOf(
    text.replace(/(?<=\d)[ .,\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(/:00(?!\d)/g, ''),
  ).flatMap((word) => (word.match(/\p{N}+|\p{L}+/gu) ?? []).flatMap((part) => digitsOf(part) ?? []))

/** Addresses of the web and of mail, as they are written. */
const addressesIn = (text: string): readonly string[] =>
  fold(text)
    .split(/\s+/)
    .filter((word) => /@|:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u.test(word))
    .map((word) => word.replace(/^[^\p{L}\p{N}]/u, '').replace(/[^\p{L}\p{N}/]$/u, ''))

const isKnownTo = (terms: ReadonlySet<string>) => {
  const starts = (length: number, least: number, most = Number.POSITIVE_INFINITY) =>
    new Set(
      [...terms]
        .filter((term) => term.length >= least && term.length <= most)
        .map((term) => term.slice(0, length)),
    )
  const alike = starts(SAME_BEGINNING, SAME_BEGINNING)
  // Of short words fewer letters stay the same: 'abre', 'abrimos'.
  const short = starts(SHORT, SHORT, SAME_BEGINNING)
  const begun = starts(SHORT, SHORT)
  return (term: string): boolean =>
    terms.has(term) ||
    (term.length >= SAME_BEGINNING && alike.has(term.slice(0, SAME_BEGINNING))) ||
    short.has(term.slice(0, SHORT)) ||
    (term.length <= SAME_BEGINNING && begun.has(term.slice(0, SHORT)))
}

/** Numbers are compared by themselves. */
const isMeant = (word: string): boolean => !FREE.has(word) && digitsOf(word) === null

/**
 * True if each clause of the words says what the passage says, with its numbers, its addresses and its promises.
 * `names` are words that may be said, and stand for nothing else.
 */
export const isSupported = (words: string, passage: string, names = ''): boolean => {
  const has = (all: readonly string[]) => {
    const known = new Set(all)
    return (one: string) => known.has(one)
  }
  if (!numbersIn(words).every(has(numbersIn(passage)))) return false
  if (!addressesIn(words).every(has(addressesIn(passage)))) return false
  const said = wordsOf(passage)
  const binding = (all: readonly string[]) =>
    BINDING.filter((beginning) => all.some((word) => word.startsWith(beginning)))
  if (!binding(wordsOf(words)).every(has(binding(said)))) return false
  const isKnown = isKnownTo(termsOf([...said, ...wordsOf(names)]))
  return words.split(/[,;:.!?¡¿()\n—]/).every((clause) => {
    const terms = [...termsOf(wordsOf(clause).filter(isMeant))]
    return terms.filter(isKnown).length >= terms.length * SHARE
  })
}

/** So many words in a row are no chance. */
const IN_A_ROW = 6

const rowsOf = (words: readonly string[]): readonly string[] =>
  words.slice(IN_A_ROW - 1).map((_, at) => words.slice(at, at + IN_A_ROW).join(' '))

/** True if the words repeat a part of a text that is not for customers. */
export const repeats = (words: string, secret: string): boolean => {
  const rows = new Set(rowsOf(wordsOf(secret)))
  return rowsOf(wordsOf(words)).some((row) => rows.has(row))
}
