import { type Client, type ClientDraft, draftOfClient } from '#contract/clients/clients.ts'
import { isSameTag } from '#contract/clients/tags.ts'
import { fold, numberEnd } from '#contract/text.ts'
import {
  type CellProblem,
  type ImportColumns,
  type ImportRow,
  type ImportTable,
  importFields,
  isRefused,
  readRow,
} from './importTable.ts'

// The plan of an import, row by row: pure functions.

export type DuplicateWay = 'skip' | 'update'

interface Planned {
  readonly row: ImportRow
  readonly draft: ClientDraft
  /** To be added to those that the client has. */
  readonly tags: readonly string[]
  /** The wrong cells: they cost the row where the name is one of them, else only themselves. */
  readonly problems: readonly CellProblem[]
}

export type PlannedRow =
  | (Planned & { readonly kind: 'new' })
  /** A client with the same e-mail or phone exists. */
  | (Planned & { readonly kind: 'duplicate'; readonly client: Client })
  /** An earlier line of the file has the same e-mail or phone. */
  | (Planned & { readonly kind: 'repeated'; readonly earlier: number })
  | (Planned & { readonly kind: 'wrong' })

const nameSign = (name: string): string => `name ${fold(name).trim()}`

/** The signs by which two clients are the same: the e-mail, the end of the phone, and without both the name. */
const signsOf = (name: string, email: string | null, phone: string | null): readonly string[] => {
  const end = numberEnd(phone)
  const signs = [
    ...(email ? [`email ${email.trim().toLowerCase()}`] : []),
    ...(end === null ? [] : [`phone ${end}`]),
  ]
  return signs.length > 0 ? signs : [nameSign(name)]
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
    const { draft, tags, filled, problems } = readRow(row, columns)
    const planned = { row, draft, tags, problems }
    if (isRefused(problems)) return { ...planned, kind: 'wrong' }
    const signs = signsOf(draft.name, draft.email, draft.phone)
    const earlier = firstOf(lines, signs)
    for (const sign of signs) if (!lines.has(sign)) lines.set(sign, row.line)
    if (earlier !== undefined) return { ...planned, kind: 'repeated', earlier }
    // The name, too: a row whose e-mail was left out is found again once it is corrected.
    const client = firstOf(existing, [...signs, nameSign(draft.name)])
    if (client === undefined) return { ...planned, kind: 'new' }
    return {
      ...planned,
      kind: 'duplicate',
      draft: updated(client, draft, filled),
      tags: tags.filter((tag) => !client.tags.some((own) => isSameTag(own, tag))),
      client,
    }
  })
}

/** One client to save: a new one, or an update. */
export interface ImportSaving {
  readonly line: number
  readonly draft: ClientDraft
  readonly tags: readonly string[]
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
    const saving = { line, draft: each.draft, tags: each.tags, key: keyOf(key, line) }
    if (each.kind === 'new') return [{ ...saving, client: null }]
    return each.kind === 'duplicate' && way === 'update' ? [{ ...saving, client: each.client }] : []
  })

/** The outcome of one saving; `refusal` is the server's reason. */
export interface ImportOutcome {
  readonly line: number
  readonly isNew: boolean
  readonly refusal: string | null
  /** Why the client was saved without its tags, if it was. */
  readonly tagRefusal: string | null
}

export interface RefusedRow {
  readonly row: ImportRow
  readonly reason: string
  /** False where the row was imported without some of its cells. */
  readonly isLost: boolean
}

const leftOut = ({ problems }: PlannedRow, tagRefusal: string | null): readonly string[] => [
  ...problems.map(({ field, text }) => `Importada sin ${importFields[field]}: ${text}`),
  ...(tagRefusal === null ? [] : [`Importada sin ${importFields.tags}: ${tagRefusal}`]),
]

/** The rows to correct: those that were refused, and those that were imported without some of their cells. */
export const refusedRows = (
  plan: readonly PlannedRow[],
  outcomes: readonly ImportOutcome[],
): readonly RefusedRow[] => {
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  return plan.flatMap((each): readonly RefusedRow[] => {
    const { row } = each
    if (each.kind === 'wrong')
      return [{ row, reason: each.problems.map(({ text }) => text).join('. '), isLost: true }]
    const outcome = byLine.get(row.line)
    if (outcome === undefined) return []
    if (outcome.refusal !== null) return [{ row, reason: outcome.refusal, isLost: true }]
    const reason = leftOut(each, outcome.tagRefusal).join('. ')
    return reason === '' ? [] : [{ row, reason, isLost: false }]
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
