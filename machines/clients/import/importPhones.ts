import { digitsOf, plainDigits, withoutTurns } from '#contract/text.ts'

// The phones in a cell, as spreadsheets and address books write them.

export interface CellPhone {
  readonly number: string
  /** '' where there is none. */
  readonly extension: string
}

export interface CellPhones {
  readonly phones: readonly CellPhone[]
  /** Numbers of which a spreadsheet left out digits. */
  readonly shortened: readonly string[]
  /** What is no phone. */
  readonly wrong: readonly string[]
}

/** '5,21552E+12'. */
const SHORTENED = /(?<!\d)\d(?:[.,]\d+)? ?E ?[+-]?\d{1,3}(?!\d)/gi
/**
 * '5215520000000': the same, once a spreadsheet wrote it out again. It keeps six digits of a number of twelve or more.
 */
const WRITTEN_OUT = /^[1-9]\d{5}0{6,9}$/
/** What a spreadsheet shows, and writes, in a column that is too narrow for the number. */
const HIDDEN = /^#{2,}$/
/** A whole number that a spreadsheet wrote with decimals: '88880028.0'. */
const DECIMALS = /^(\+?\d{7,}(?=[.,]0+$)|\+?\d(?: ?\d){7,}(?=[.,]0{1,2}$))[.,]0+$/
/** A number with a fraction is what a spreadsheet made of something else. */
const FRACTION = /\d{8}[.,]\d{1,2}$/
/** With marks between the thousands: '88,880,028.00'. */
const GROUPED = /^(\d{1,3}(?:,\d{3}){2,})(?:\.0+)?$|^(\d{1,3}(?:\.\d{3}){2,})(?:,0+)?$/
/** Google's ' ::: ', what people write between two numbers, and a second plus. */
const BETWEEN = / ?(?::::|[;,|/]| (?:o|u|y|e|ou|or|and) ) ?| (?=\+)|(?<=\d)(?=\+)/i
const EXTENSION =
  / ?\(?(?:extensi[oó]n|ext|x|interno|int|anexo|ramal|opci[oó]n|#) ?[.:=]{0,2} ?(\d{0,6})\)?$/iu
/** A pause is dialled before it: '+50622220000,,4'. */
const PAUSE = /(\d) ?(?:,+|;)(\d{1,4})$/
/** 'https://wa.me/50622220000'. */
const LINK = /(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/gi
/** What people write between two numbers, and within one: two where each part is one. */
const PERHAPS = [/ [-–&+] | ?& ?/, / /] as const
/** 'Tel. 2222-0000', 'tel:+506…', 'Casa 8888-1111'. */
const LABEL_BEFORE = /^\p{L}[\p{L} ]*(?:[.:]{1,2} ?| |(?<=^(?:tel|cel)))(?=[(+\d])/iu
/** '8888-1111 (casa)', '8888-1111 casa'. */
const LABEL_BEHIND = / (?:\([\p{L} ]+\)|\p{L}[\p{L} ]*)$/u
const NUMBER = /^\+?[\d (). -]+$/
/** Digits: E.164 has at most 15. */
const [LEAST, MOST] = [7, 15]
/** No cell with more letters is a list of phones. */
const LONGEST = 500

const plain = (cell: string): string =>
  withoutTurns(plainDigits(cell))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u200B/g, '')
    .replace(/[\r\n]+/g, ',')
    .replace(/\s+/g, ' ')
    .trim()

/** As of columns: that on which somebody can be written to comes first. */
const rankOf = (piece: string): number => {
  if (/whatsapp/i.test(piece)) return 0
  return /\b(?:cel|celular|m[oó]vil|mobile)\b/i.test(piece) ? 1 : 2
}

const readPhone = (piece: string): CellPhone | null => {
  const text = piece.replace(LABEL_BEFORE, '')
  const extension = EXTENSION.exec(text)
  const number = (extension === null ? text : text.slice(0, extension.index))
    .replace(LABEL_BEHIND, '')
    .trim()
    .replace(DECIMALS, '$1')
    .replace(/^\(\+ ?(\d{1,4})\) ?/, '+$1 ')
    .replace(/^00(?=[1-9](?:\D*\d){8})/, '+')
  const digits = digitsOf(number).length
  return NUMBER.test(number) && !FRACTION.test(number) && digits >= LEAST && digits <= MOST
    ? { number, extension: extension?.[1] ?? '' }
    : null
}

/** One phone, or several that only a blank or a dash stands between; none where it is neither. */
const readSeveral = (piece: string): readonly CellPhone[] => {
  const one = readPhone(piece)
  if (one !== null) return [one]
  for (const between of PERHAPS) {
    const parts = piece.split(between)
    const phones = parts.flatMap((part) => readPhone(part) ?? [])
    if (phones.length === parts.length) return phones
  }
  return []
}

/** The first phone is the client's. */
export const readPhones = (cell: string): CellPhones => {
  if (cell.length > LONGEST) return { phones: [], shortened: [], wrong: [cell] }
  const text = plain(cell).replace(LINK, '+')
  if (WRITTEN_OUT.test(text.replace(DECIMALS, '$1')) || HIDDEN.test(text))
    return { phones: [], shortened: [cell], wrong: [] }
  const shortened = text.match(SHORTENED) ?? []
  const pieces = text
    .replace(SHORTENED, '')
    .replace(DECIMALS, '$1')
    .replace(GROUPED, (_, commas?: string, dots?: string) => digitsOf(commas ?? dots ?? ''))
    .replace(/ ?[,;/] ?(?=(?:ext|int|anexo|ramal|x)\b)/gi, ' ')
    .replace(PAUSE, '$1 ext. $2')
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const phones = new Map<string, CellPhone>()
  const wrong: string[] = []
  for (const piece of pieces) {
    const found = readSeveral(piece)
    if (found.length === 0) wrong.push(piece)
    for (const phone of found)
      if (!phones.has(digitsOf(phone.number))) phones.set(digitsOf(phone.number), phone)
  }
  // A cell without any number is shown as it is.
  const isOne = phones.size === 0 && shortened.length === 0 && wrong.length > 0
  return { phones: [...phones.values()], shortened, wrong: isOne ? [cell] : wrong }
}

export const phoneText = ({ number, extension }: CellPhone): string =>
  extension === '' ? number : `${number} ext. ${extension}`
