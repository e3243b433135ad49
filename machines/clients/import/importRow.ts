import { type ClientDraft, clientProblemText, emptyClientDraft } from '#contract/clients/clients.ts'
import { isSameTag } from '#contract/clients/tags.ts'
import { tooLong } from '#contract/fields.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import { callingCode, withCallingCode } from '#contract/phones.ts'
import { fold } from '#contract/text.ts'
import { hasMonthFirst, readDay } from './importDay.ts'
import { phoneRank } from './importHeaders.ts'
import { type CellPhone, phoneText, readPhones } from './importPhones.ts'
import type { ImportColumns, ImportField, ImportRow, ImportTable } from './importTable.ts'

// The client in a row of a file, and what is wrong in its cells. Pure functions.

export interface CellProblem {
  readonly field: ImportField
  readonly value: string
  readonly text: string
  /** It costs the whole row; any other wrong cell is left out, and its row is imported. */
  readonly isGrave: boolean
}

type Filled = Exclude<keyof ClientDraft, 'otherPhones'> | 'tags'

export interface ReadRow {
  readonly row: ImportRow
  /** Without the wrong cells, and with one phone: who compares it with the known ones adds the others. */
  readonly draft: ClientDraft
  readonly tags: readonly string[]
  /** All of the person: the first is the draft's. */
  readonly phones: readonly string[]
  /** What no field of a client takes: further e-mails and extensions. '' where there is nothing. */
  readonly note: string
  /** The same with the further phones, for a back end that has no place for them. */
  readonly wholeNote: string
  /** The fields with a good text in the file: an update leaves the others alone. */
  readonly filled: readonly Filled[]
  readonly problems: readonly CellProblem[]
}

export const isRefused = (problems: readonly CellProblem[]): boolean =>
  problems.some(({ isGrave }) => isGrave)

/** Exports guard cells that look like formulas: by an apostrophe, or as the formula of a text. */
const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['’‘`´](?=\s*[=+\-@\d])/, '')
    .trim()

type TextsOf = (field: ImportField) => readonly string[]

/** The filled cells of a field. The phone on which somebody can be written to comes first. */
const textsIn =
  (headers: readonly string[], { cells }: ImportRow, columns: ImportColumns): TextsOf =>
  (field) => {
    const places = columns.flatMap((each, index) => (each === field ? index : []))
    const rank = (at: number) => (field === 'phone' ? phoneRank(headers, cells, at) : 0)
    const inOrder = places.toSorted((one, other) => rank(one) - rank(other))
    return inOrder.flatMap((at) => cellText(cells[at] ?? '') || [])
  }

/** A surname that the name already ends with is not said twice. */
const nameIn = (textsOf: TextsOf): string => {
  const [name, surname] = [
    [...textsOf('name'), ...textsOf('middleName')].join(' '),
    textsOf('lastName').join(' '),
  ]
  const isSaid = ` ${fold(name)}`.endsWith(` ${fold(surname)}`)
  const whole = surname === '' || isSaid ? name : `${name} ${surname}`
  // WhatsApp marks with '~' a name that a person gave themselves.
  const company = (textsOf('company')[0] ?? '').replace(/^~\s?/, '')
  return (whole.trim().replace(/^~\s?/, '') || company).replace(/\s+/g, ' ')
}

/** What Outlook writes where there is no day. */
const NO_DAY = /^0+\/0+\/0+$/

const statuses: Readonly<Record<string, ClientDraft['status']>> = {
  '': 'Active',
  activo: 'Active',
  activa: 'Active',
  active: 'Active',
  inactivo: 'Inactive',
  inactiva: 'Inactive',
  inactive: 'Inactive',
}

/** Between commas, semicolons or Google's ' ::: '; each once, whatever its case. Google's own groups have a star. */
const tagsIn = (cells: readonly string[]): readonly string[] =>
  cells
    .flatMap((cell) => cell.split(/:::|[,;]/))
    .map((tag) =>
      cellText(tag)
        // Mailchimp's '"VIP","Nuevo"'.
        .replace(/^"(.*)"$/, '$1')
        .replace(/\s+/g, ' '),
    )
    .filter(
      (tag, index, all) =>
        tag !== '' &&
        !tag.startsWith('* ') &&
        all.findIndex((one) => isSameTag(one, tag)) === index,
    )

const PHONE_PROBLEM = 'Escribe el teléfono con sus dígitos, como +506 8888 1111'
const PHONE_SHORTENED =
  'Perdió dígitos por la notación científica: da formato de texto a la columna y escribe el número completo'
const PHONE_HIDDEN =
  'La hoja de cálculo escribió # en lugar del número: ensancha la columna y guarda el archivo otra vez'
const CODE_PROBLEM = 'Escribe el código de país como +506'
const STATUS_PROBLEM = 'El estado es «Activo» o «Inactivo»'

/** The value of a field, what is left for the note, and what is wrong. */
interface Reading {
  readonly value: string
  /** Of phones. */
  readonly all: readonly string[]
  readonly rest: readonly string[]
  /** The same with further phones. */
  readonly wholeRest: readonly string[]
  readonly problems: readonly CellProblem[]
}

const extended = (phones: readonly CellPhone[]): readonly string[] =>
  phones
    .filter(({ extension }) => extension !== '')
    .map((phone) => `Teléfono con extensión: ${phoneText(phone)}`)

/** `written`: the country code in a cell of its own, or ''. */
const phoneIn = (cells: readonly string[], written: string): Reading => {
  const read = cells.map(readPhones)
  const code = callingCode(written)
  const [first, ...others] = read
    .flatMap(({ phones }) => phones)
    .map((phone) =>
      code === null ? phone : { ...phone, number: withCallingCode(phone.number, code) },
    )
  const isWrongCode = written !== '' && code === null && first !== undefined
  const further = others.filter(({ number }) => number !== first?.number)
  return {
    value: first?.number ?? '',
    all: [first, ...further].flatMap((each) => each?.number ?? []),
    rest: extended([...(first ? [first] : []), ...further]),
    wholeRest: [
      ...extended(first ? [first] : []),
      ...(further.length > 0 ? [`Otros teléfonos: ${further.map(phoneText).join(', ')}`] : []),
    ],
    problems: [
      ...(isWrongCode
        ? [{ field: 'phoneCode' as const, value: written, text: CODE_PROBLEM, isGrave: false }]
        : []),
      ...read.flatMap(({ shortened, wrong }) => [
        ...shortened.map((value) => ({
          field: 'phone' as const,
          value,
          text: value.startsWith('#') ? PHONE_HIDDEN : PHONE_SHORTENED,
          // Without any number the client could not be found again once the file is corrected.
          isGrave: first === undefined,
        })),
        ...wrong.map((value) => ({
          field: 'phone' as const,
          value,
          text: PHONE_PROBLEM,
          isGrave: false,
        })),
      ]),
    ],
  }
}

const emailIn = (cells: readonly string[]): Reading => {
  const emails = cells
    .flatMap((cell) => cell.split(/:::|[;,\r\n]/))
    // 'Ana <ana@correo.example>'
    .map((text) => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim())
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .map((value) => ({
      value,
      text: clientProblemText({ ...emptyClientDraft, email: value }, 'email'),
    }))
  const [first, ...others] = emails.filter(({ text }) => text === null)
  const rest =
    others.length > 0 ? [`Otros correos: ${others.map(({ value }) => value).join(', ')}`] : []
  return {
    value: first?.value ?? '',
    all: [],
    rest,
    wholeRest: rest,
    problems: emails.flatMap(({ value, text }) =>
      text === null ? [] : [{ field: 'email' as const, value, text, isGrave: false }],
    ),
  }
}

/** The fields with one text, which is wrong or right as a whole. */
const single = [
  'name',
  'birthDate',
  'address',
  'city',
  'country',
  'postalCode',
  'status',
  'tags',
] as const
const fields: readonly Filled[] = ['email', 'phone', ...single]

const problemText = (
  draft: ClientDraft,
  tags: readonly string[],
  field: (typeof single)[number],
  value: string,
): string | null => {
  if (field === 'tags')
    return tags.some((tag) => tag.length > NAME_MAX_LENGTH)
      ? `Cada etiqueta: ${tooLong(NAME_MAX_LENGTH).toLowerCase()}`
      : null
  if (field === 'status' && statuses[fold(value)] === undefined) return STATUS_PROBLEM
  return clientProblemText(draft, field)
}

/** The client in each row, and what is wrong in its cells. */
export const readRows = (
  { headers, rows }: ImportTable,
  columns: ImportColumns,
): readonly ReadRow[] => {
  const textsOf = rows.map((row) => textsIn(headers, row, columns))
  const isMonthFirst = hasMonthFirst(textsOf.flatMap((texts) => texts('birthDate')[0] ?? []))
  return rows.flatMap((row, index) => {
    const texts = textsOf[index]
    return texts ? { row, ...readRow(texts, isMonthFirst) } : []
  })
}

const readRow = (textsOf: TextsOf, isMonthFirst: boolean): Omit<ReadRow, 'row'> => {
  const first = (field: ImportField) => textsOf(field)[0]?.split(':::')[0]?.trim() ?? ''
  const birthDate = first('birthDate').replace(NO_DAY, '')
  const values = {
    name: nameIn(textsOf),
    birthDate,
    address: first('address'),
    city: first('city'),
    country: first('country'),
    postalCode: first('postalCode'),
    status: first('status'),
    tags: textsOf('tags').join(', '),
  }
  const [phone, email] = [phoneIn(textsOf('phone'), first('phoneCode')), emailIn(textsOf('email'))]
  const tags = tagsIn(textsOf('tags'))
  const { tags: _, ...texts } = values
  const written = birthDate === '' ? { day: '' } : readDay(birthDate, isMonthFirst)
  const draft: ClientDraft = {
    ...texts,
    otherPhones: '',
    email: email.value,
    phone: phone.value,
    birthDate: 'day' in written ? written.day : '',
    status: statuses[fold(values.status)] ?? 'Active',
  }
  const wrong = single.flatMap((field) => {
    const value = values[field]
    const text =
      field === 'birthDate' && 'problem' in written
        ? written.problem
        : problemText(draft, tags, field, value)
    return text === null ? [] : [{ field, value, text, isGrave: field === 'name' }]
  })
  const wrongFields = new Set<Filled>(wrong.map(({ field }) => field))
  const isFilled = (field: Filled) =>
    (field === 'phone' || field === 'email' ? draft[field] : values[field]) !== '' &&
    !wrongFields.has(field)
  return {
    draft: {
      ...draft,
      ...Object.fromEntries(
        wrong.flatMap(({ field }) => (field === 'tags' ? [] : [[field, emptyClientDraft[field]]])),
      ),
    },
    tags: wrongFields.has('tags') ? [] : tags,
    phones: phone.all,
    note: [...phone.rest, ...email.rest].join('\n'),
    wholeNote: [...phone.wholeRest, ...email.wholeRest].join('\n'),
    filled: fields.filter(isFilled),
    problems: [...wrong, ...email.problems, ...phone.problems],
  }
}
