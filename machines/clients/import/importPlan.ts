import { type Client, type ClientDraft, draftOfClient } from '#contract/clients/clients.ts'
import { fold, numberEnd } from '#contract/text.ts'
import {
  type CellProblem,
  type ImportColumns,
  type ImportRow,
  type ImportTable,
  readRow,
} from './importTable.ts'

// The plan of an import, row by row: pure functions.

export type DuplicateWay = 'skip' | 'update'

interface Planned {
  readonly row: ImportRow
  readonly draft: ClientDraft
}

export type PlannedRow =
  | (Planned & { readonly kind: 'new' })
  /** A client with the same e-mail or phone exists. */
  | (Planned & { readonly kind: 'duplicate'; readonly client: Client })
  /** An earlier line of the file has the same e-mail or phone. */
  | (Planned & { readonly kind: 'repeated'; readonly earlier: number })
  | (Planned & { readonly kind: 'wrong'; readonly problems: readonly CellProblem[] })

/** The signs by which two clients are the same: the e-mail, the end of the phone, and without both the name. */
const signsOf = (name: string, email: string | null, phone: string | null): readonly string[] => {
  const end = numberEnd(phone)
  const signs = [
    ...(email ? [`email ${email.trim().toLowerCase()}`] : []),
    ...(end === null ? [] : [`phone ${end}`]),
  ]
  return signs.length > 0 ? signs : [`name ${fold(name).trim()}`]
}

const firstOf = <Value>(all: ReadonlyMap<string, Value>, signs: readonly string[]) => {
  for (const sign of signs) {
    const value = all.get(sign)
    if (value !== undefined) return value
  }
  return undefined
}

/** Only the filled cells change a client. */
const updated = (client: Client, draft: ClientDraft, filled: readonly string[]): ClientDraft => ({
  ...draftOfClient(client),
  ...Object.fromEntries(Object.entries(draft).filter(([field]) => filled.includes(field))),
})

export const planOf = (
  table: ImportTable,
  columns: ImportColumns,
  clients: readonly Client[],
): readonly PlannedRow[] => {
  const existing = new Map<string, Client>()
  for (const client of clients)
    for (const sign of signsOf(client.name, client.email, client.phone))
      if (!existing.has(sign)) existing.set(sign, client)
  const lines = new Map<string, number>()
  return table.rows.map((row): PlannedRow => {
    const { draft, filled, problems } = readRow(row, columns)
    if (problems.length > 0) return { kind: 'wrong', row, draft, problems }
    const signs = signsOf(draft.name, draft.email, draft.phone)
    const earlier = firstOf(lines, signs)
    for (const sign of signs) if (!lines.has(sign)) lines.set(sign, row.line)
    if (earlier !== undefined) return { kind: 'repeated', row, draft, earlier }
    const client = firstOf(existing, signs)
    return client === undefined
      ? { kind: 'new', row, draft }
      : { kind: 'duplicate', row, draft: updated(client, draft, filled), client }
  })
}

/** One client to save: a new one, or an update. */
export interface ImportSaving {
  readonly line: number
  readonly draft: ClientDraft
  /** Null for a new client. */
  readonly client: Client | null
  /** The idempotency key, the same at every try. */
  readonly key: string
}

/** A UUID for a line: the last group of the import's own, replaced by the line. */
const keyOf = (key: string, line: number): string =>
  `${key.slice(0, -12)}${line.toString(16).padStart(12, '0')}`

export const savingsOf = (
  plan: readonly PlannedRow[],
  way: DuplicateWay,
  key: string,
): readonly ImportSaving[] =>
  plan.flatMap((each): readonly ImportSaving[] => {
    const { line } = each.row
    const saving = { line, draft: each.draft, key: keyOf(key, line) }
    if (each.kind === 'new') return [{ ...saving, client: null }]
    return each.kind === 'duplicate' && way === 'update' ? [{ ...saving, client: each.client }] : []
  })

/** The outcome of one saving; `refusal` is the server's reason. */
export interface ImportOutcome {
  readonly line: number
  readonly isNew: boolean
  readonly refusal: string | null
}

export interface RefusedRow {
  readonly row: ImportRow
  readonly reason: string
}

export const refusedRows = (
  plan: readonly PlannedRow[],
  outcomes: readonly ImportOutcome[],
): readonly RefusedRow[] => {
  const refusals = new Map(outcomes.map(({ line, refusal }) => [line, refusal]))
  return plan.flatMap((each) => {
    const reason =
      each.kind === 'wrong'
        ? each.problems.map(({ text }) => text).join('. ')
        : refusals.get(each.row.line)
    return reason ? [{ row: each.row, reason }] : []
  })
}

export const countKinds = (plan: readonly PlannedRow[]) => {
  const count = (kind: PlannedRow['kind']) => plan.filter((each) => each.kind === kind).length
  return {
    fresh: count('new'),
    duplicate: count('duplicate'),
    repeated: count('repeated'),
    wrong: count('wrong'),
  }
}
