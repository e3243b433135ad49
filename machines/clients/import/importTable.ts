import type { ClientDraft } from '#contract/clients/clients.ts'
import { fieldLabels } from '../fieldLabels.ts'

// A file of clients: its rows, and the field of each of its columns.

export interface ImportRow {
  /** As spreadsheets count: the headers are line 1. Of a contact card, the line on which it begins. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface ImportTable {
  readonly headers: readonly string[]
  readonly rows: readonly ImportRow[]
}

export type ImportField =
  | Exclude<keyof ClientDraft, 'otherPhones'>
  | 'middleName'
  | 'lastName'
  | 'company'
  | 'phoneCode'
  | 'tags'

/** The field of each column; null for one that is not imported. */
export type ImportColumns = readonly (ImportField | null)[]

const { name: _, otherPhones: __, ...otherLabels } = fieldLabels

/** The labels of the form; in a file, a name may be a part of the whole one. */
export const importFields: Readonly<Record<ImportField, string>> = {
  name: 'Nombre',
  middleName: 'Segundo nombre',
  lastName: 'Apellidos',
  company: 'Empresa (si falta el nombre)',
  ...otherLabels,
  phoneCode: 'Código de país del teléfono',
  tags: 'Etiquetas',
}

const SEVERAL: readonly (ImportField | null)[] = ['phone', 'email', 'lastName']

/** A person has several surnames, phones and e-mails, each in a column of its own. */
export const hasSeveral = (field: ImportField | null): boolean => SEVERAL.includes(field)

/** Any of these names a client. */
export const hasNameColumn = (columns: ImportColumns): boolean =>
  columns.some((field) => field === 'name' || field === 'lastName' || field === 'company')

/** Any other field has one column: another that had it is not imported any more. */
export const withColumn = (
  columns: ImportColumns,
  index: number,
  field: ImportField | null,
): ImportColumns =>
  columns.map((each, at) => {
    if (at === index) return field
    return each === field && !hasSeveral(field) ? null : each
  })
