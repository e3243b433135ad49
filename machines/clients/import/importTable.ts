import { type ClientDraft, clientProblemText, emptyClientDraft } from '#contract/clients/clients.ts'
import { isSameTag } from '#contract/clients/tags.ts'
import { tooLong } from '#contract/fields.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import { digitsOf, fold } from '#contract/text.ts'
import { fieldLabels } from '../fieldLabels.ts'

// A file of clients: its rows, its columns, and the client in each row. Pure functions.

export interface ImportRow {
  /** As spreadsheets count: the headers are line 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface ImportTable {
  readonly headers: readonly string[]
  readonly rows: readonly ImportRow[]
}

export type ImportField = keyof ClientDraft | 'tags'

/** The field of each column; null for one that is not imported. */
export type ImportColumns = readonly (ImportField | null)[]

/** The labels of the form; in a file, a name may be a part of the whole one. */
export const importFields: Readonly<Record<ImportField, string>> = {
  ...fieldLabels,
  name: 'Nombre',
  tags: 'Etiquetas',
}

const known: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'nombre',
    'nombre completo',
    'nombre y apellidos',
    'cliente',
    'name',
    'full name',
    'client name',
    'customer',
  ],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail', 'email address'],
  phone: [
    'telefono',
    'celular',
    'movil',
    'whatsapp',
    'numero',
    'phone',
    'phone number',
    'mobile',
    'tel',
  ],
  birthDate: [
    'fecha de nacimiento',
    'nacimiento',
    'cumpleanos',
    'birth date',
    'birthdate',
    'birthday',
    'date of birth',
  ],
  address: ['direccion', 'domicilio', 'calle', 'address', 'street'],
  city: ['ciudad', 'localidad', 'poblacion', 'city', 'town'],
  country: ['pais', 'country'],
  postalCode: ['codigo postal', 'cp', 'postal code', 'zip', 'zip code', 'postcode'],
  status: ['estado', 'status', 'client status'],
  tags: ['etiquetas', 'etiqueta', 'tags', 'tag', 'labels'],
}

const plainHeader = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The field of each header, in Spanish or English; each field once. */
export const recogniseColumns = (headers: readonly string[]): ImportColumns => {
  const fields = Object.keys(known) as readonly ImportField[]
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const name = plainHeader(header)
    const field = fields.find((each) => known[each].includes(name) && !taken.has(each))
    if (field === undefined) return null
    taken.add(field)
    return field
  })
}

/** A field has one column: another that had it is not imported any more. */
export const withColumn = (
  columns: ImportColumns,
  index: number,
  field: ImportField | null,
): ImportColumns => columns.map((each, at) => (at === index ? field : each === field ? null : each))

/** Exports guard cells that look like formulas with an apostrophe. */
const cellText = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

const day = (text: string): string => {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (!written) return text
  const [, date = '', month = '', year = ''] = written
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toJSON().startsWith(text)
  )
}

const statuses: Readonly<Record<string, ClientDraft['status']>> = {
  '': 'Active',
  activo: 'Active',
  activa: 'Active',
  active: 'Active',
  inactivo: 'Inactive',
  inactiva: 'Inactive',
  inactive: 'Inactive',
}

export interface CellProblem {
  readonly field: ImportField
  readonly value: string
  readonly text: string
}

export interface ReadRow {
  /** Without the wrong cells. */
  readonly draft: ClientDraft
  readonly tags: readonly string[]
  /** The fields with a good text in the file: an update leaves the others alone. */
  readonly filled: readonly ImportField[]
  readonly problems: readonly CellProblem[]
}

/** A row without a name is refused; any other wrong cell is left out, and its row is imported. */
export const isRefused = (problems: readonly CellProblem[]): boolean =>
  problems.some(({ field }) => field === 'name')

/** A phone may have blanks, dots, hyphens and brackets in it, and an extension behind it. */
const PHONE = /^\+?[\d\s().-]+(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i
const [PHONE_LEAST, PHONE_MOST] = [7, 20]

const isPhone = (text: string): boolean => {
  const digits = digitsOf(text).length
  return PHONE.test(text) && digits >= PHONE_LEAST && digits <= PHONE_MOST
}

/** The tags in a cell, between commas or semicolons; each once, whatever its case. */
const tagsIn = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/)
    .map((tag) => cellText(tag).replace(/\s+/g, ' '))
    .filter(
      (tag, index, all) => tag !== '' && all.findIndex((one) => isSameTag(one, tag)) === index,
    )

const DAY_PROBLEM = 'Escribe la fecha como 31/12/1990 o 1990-12-31'
const PHONE_PROBLEM = 'Escribe el teléfono con sus dígitos, como +506 8888 1111'
const STATUS_PROBLEM = 'El estado es «Activo» o «Inactivo»'

const problemText = (draft: ClientDraft, field: ImportField, value: string): string | null => {
  if (field === 'tags')
    return tagsIn(value).some((tag) => tag.length > NAME_MAX_LENGTH)
      ? `Cada etiqueta: ${tooLong(NAME_MAX_LENGTH).toLowerCase()}`
      : null
  if (field === 'phone' && value !== '' && !isPhone(value)) return PHONE_PROBLEM
  if (field === 'birthDate' && value !== '' && !isDay(draft.birthDate)) return DAY_PROBLEM
  if (field === 'status' && statuses[fold(value)] === undefined) return STATUS_PROBLEM
  return clientProblemText(draft, field)
}

/** The client in a row, and what is wrong in its cells. */
export const readRow = ({ cells }: ImportRow, columns: ImportColumns): ReadRow => {
  const values = new Map<ImportField, string>()
  columns.forEach((field, index) => {
    if (field !== null) values.set(field, cellText(cells[index] ?? ''))
  })
  const written = draftOf(values)
  const problems = [...new Set<ImportField>(['name', ...values.keys()])].flatMap((field) => {
    const value = values.get(field) ?? ''
    const text = problemText(written, field, value)
    return text === null ? [] : [{ field, value, text }]
  })
  for (const { field } of problems) values.set(field, '')
  return {
    draft: draftOf(values),
    tags: tagsIn(values.get('tags') ?? ''),
    filled: [...values].flatMap(([field, value]) => (value === '' ? [] : [field])),
    problems,
  }
}

const draftOf = (values: ReadonlyMap<ImportField, string>): ClientDraft => {
  const { tags: _, ...texts } = Object.fromEntries(values)
  return {
    ...emptyClientDraft,
    ...texts,
    birthDate: day(values.get('birthDate') ?? ''),
    status: statuses[fold(values.get('status') ?? '')] ?? 'Active',
  }
}
