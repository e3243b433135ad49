import type { ChosenFile } from '#contract/endpoint.ts'
import {
  type DuplicateWay,
  type ImportOutcome,
  type ImportSaving,
  type PlannedRow,
  type RefusedRow,
  refusedRows,
  savingsOf,
} from './importPlan.ts'
import type { ImportColumns, ImportField, ImportTable } from './importTable.ts'

// Input, context and events of the import's machine.

export interface ClientImportInput {
  readonly businessId: number
}

/** A file that was read: its table, or what is wrong with it. */
export interface ReadFile {
  readonly table: ImportTable | null
  readonly fault: string | null
}

export interface ClientImportContext extends ClientImportInput {
  readonly file: ChosenFile | null
  readonly table: ImportTable
  readonly columns: ImportColumns
  readonly plan: readonly PlannedRow[]
  readonly way: DuplicateWay
  /** The base of the rows' idempotency keys; '' before the import. */
  readonly key: string
  readonly outcomes: readonly ImportOutcome[]
  readonly error: string | null
}

export type ClientImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'column.assigned'; index: number; field: ImportField | null }
  | { type: 'import.check' }
  | { type: 'import.back' }
  | { type: 'duplicates.chosen'; way: DuplicateWay }
  /** `key`: the base of the idempotency keys for a first try. */
  | { type: 'import.start'; key: string }
  | { type: 'import.stop' }
  | { type: 'refused.download' }
  | { type: 'import.close' }

/** The event for the parent, which ends the import. */
export interface ClientImportNews {
  readonly type: 'import.closed'
}

export const UNREADABLE = 'No se pudo leer el archivo'

export const remaining = ({
  plan,
  way,
  key,
  outcomes,
}: ClientImportContext): readonly ImportSaving[] => savingsOf(plan, way, key).slice(outcomes.length)

export const refusedFile = ({
  table,
  plan,
  outcomes,
}: ClientImportContext): { headers: readonly string[]; rows: readonly RefusedRow[] } => ({
  headers: table.headers,
  rows: refusedRows(plan, outcomes),
})
