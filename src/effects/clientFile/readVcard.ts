import type { ImportTable } from '#machines/clients/import/importTable.ts'

// Contact cards (vCard 2.1, 3.0 and 4.0), as phones, address books and WhatsApp write them. No library that is kept
// reads 2.1, which Android writes.

interface Property {
  readonly name: string
  /** ';TYPE=CELL;waid=50688881111' */
  readonly params: string
  readonly value: string
}

interface Card {
  /** The line on which it begins. */
  readonly line: number
  readonly properties: readonly Property[]
}

export const isVcard = (text: string): boolean => /^\s{0,100}BEGIN:VCARD/i.test(text)

const QUOTED_PRINTABLE = /^[^:]*[;=]QUOTED-PRINTABLE/i

interface Line {
  readonly line: number
  readonly pieces: string[]
  readonly isQuoted: boolean
}

/** The whole lines: one goes on where the next begins with a blank, or where it is quoted and ends with '='. */
const unfold = (text: string): readonly { line: number; text: string }[] => {
  const lines: Line[] = []
  text.split(/\r\n|\r|\n/).forEach((piece, index) => {
    const before = lines.at(-1)
    const last = before?.pieces.at(-1) ?? ''
    if (before?.isQuoted && last.endsWith('='))
      before.pieces.splice(-1, 1, last.slice(0, -1), piece)
    else if (before && /^[ \t]/.test(piece)) before.pieces.push(piece.slice(1))
    else lines.push({ line: index + 1, pieces: [piece], isQuoted: QUOTED_PRINTABLE.test(piece) })
  })
  return lines.map(({ line, pieces }) => ({ line, text: pieces.join('') }))
}

/** '=C3=B1'. Where the charset is not said, or wrongly, it is that of old phones. */
const unquote = (text: string, charset: string): string => {
  const encoder = new TextEncoder()
  const bytes = Uint8Array.from(
    text
      .split(/(=[\dA-F]{2})/i)
      .flatMap((part, index) =>
        index % 2 === 1 ? [Number.parseInt(part.slice(1), 16)] : [...encoder.encode(part)],
      ),
  )
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const BASE64 = /ENCODING=(?:BASE64|B)(?:;|$)/i
const PICTURES = /^(?:PHOTO|LOGO|SOUND|KEY|X-)/i

/** Some old phones write names so. What is none stays as it is written. */
const unpacked = (written: string, charset: string): string => {
  try {
    const bytes = Uint8Array.from(atob(written.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return written
  }
}

/** A group may stand before the name: 'item1.TEL'. */
const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s

const readProperty = (text: string): Property | null => {
  const [, name, params = '', written = ''] = PROPERTY.exec(text) ?? []
  if (name === undefined) return null
  const charset = /CHARSET=([\w-]+)/i.exec(params)?.[1] ?? 'utf-8'
  const value = QUOTED_PRINTABLE.test(params)
    ? unquote(written, charset)
    : BASE64.test(params) && !PICTURES.test(name)
      ? unpacked(written, charset)
      : written
  return { name: name.toUpperCase(), params, value: value.trim() }
}

const readCards = (text: string): readonly Card[] => {
  const cards: { line: number; properties: Property[] }[] = []
  for (const { line, text: written } of unfold(text)) {
    const property = readProperty(written)
    if (property?.name === 'BEGIN' && /^VCARD$/i.test(property.value))
      cards.push({ line, properties: [] })
    else if (property !== null) cards.at(-1)?.properties.push(property)
  }
  return cards
}

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()

/** The parts of a value: 'Rojas;Ana;;;'. */
const partsOf = (value: string): readonly string[] => value.split(/(?<!\\);/).map(unescaped)

const whole = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

const nameOf = (valueIn: (name: string) => string): string => {
  const [surname, name, middle] = partsOf(valueIn('N'))
  const [company] = partsOf(valueIn('ORG'))
  return (
    unescaped(valueIn('FN')) ||
    whole(name, middle, surname) ||
    company ||
    unescaped(valueIn('NICKNAME'))
  )
}

/** Where WhatsApp knows the whole number, and the card has it without its country. */
const phoneOf = ({ params, value }: Property): string => {
  const text = unescaped(value)
  const whatsapp = /;waid=(\d{7,15})(?![^;:])/i.exec(params)?.[1]
  return whatsapp !== undefined && !text.includes('+') ? `+${whatsapp}` : text
}

/** That on which somebody can be written to comes first. */
const rankOf = ({ params }: Property): number => {
  if (/\b(?:FAX|PAGER)\b/i.test(params)) return 3
  if (/;waid=\d/i.test(params)) return 0
  return /\b(?:CELL|IPHONE)\b/i.test(params) ? 1 : 2
}

/** '1990-03-05'. iPhones write the year 1604 where there is none: that is no day of birth. */
const dayOf = ({ params, value }: Property): string => {
  const day = value.replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/, '$1-$2-$3')
  return /OMIT-YEAR/i.test(params) ? day.replace(/^\d{4}/, '-') : day
}

const headers = [
  'Nombre',
  'Teléfono',
  'Correo electrónico',
  'Fecha de nacimiento',
  'Dirección',
  'Ciudad',
  'Código postal',
  'País',
  'Etiquetas',
]

const cellsOf = ({ properties }: Card): readonly string[] => {
  const all = (name: string) => properties.filter((property) => property.name === name)
  const valueIn = (name: string) => all(name)[0]?.value ?? ''
  const phones = all('TEL').sort((one, other) => rankOf(one) - rankOf(other))
  const birthday = all('BDAY')[0]
  const [, , street = '', city = '', , postalCode = '', country = ''] = partsOf(valueIn('ADR'))
  return [
    nameOf(valueIn),
    phones.map(phoneOf).join(', '),
    all('EMAIL')
      .map(({ value }) => unescaped(value))
      .join(', '),
    birthday ? dayOf(birthday) : '',
    street.replace(/\s+/g, ' '),
    city,
    postalCode,
    country,
    unescaped(valueIn('CATEGORIES')).replace(/(?:^|,)myContacts(?=,|$)/g, ''),
  ]
}

/** The cards as a table: only the columns in which anybody has something. Null where there is no card. */
export const readVcard = (text: string): ImportTable | null => {
  const rows = readCards(text).map((card) => ({ line: card.line, cells: cellsOf(card) }))
  if (rows.length === 0) return null
  const used = headers.flatMap((_, index) =>
    index === 0 || rows.some(({ cells }) => cells[index] !== '') ? [index] : [],
  )
  return {
    headers: used.map((index) => headers[index] ?? ''),
    rows: rows.map(({ line, cells }) => ({ line, cells: used.map((index) => cells[index] ?? '') })),
  }
}
