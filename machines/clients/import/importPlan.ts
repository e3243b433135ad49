import { allPhones } from '#contract/clients/allPhones.ts'
import { type Client, type ClientDraft, draftOfClient } from '#contract/clients/clients.ts'
import { isSameTag } from '#contract/clients/tags.ts'
import type { Country } from '#contract/phones.ts'
import { phonesBeside } from './importBeside.ts'
import { hasOnlyName, isLikeName, keysIn, peopleOf } from './importMatch.ts'
import { type CellProblem, isRefused, type ReadRow, readRows } from './importRow.ts'
import {
  type ImportColumns,
  type ImportRow,
  type ImportTable,
  importFields,
} from './importTable.ts'

// The plan of an import, row by row: pure functions.

export type DuplicateWay = 'skip' | 'update'

interface Planned {
  readonly row: ImportRow
  readonly draft: ClientDraft
  /** To be added to those that the client has. */
  readonly tags: readonly string[]
  /** To be added to the client's notes; '' where there is nothing. */
  readonly note: string
  /** The wrong cells: the grave ones cost the row, the others only themselves. */
  readonly problems: readonly CellProblem[]
}

export type PlannedRow =
  /** `alike`: a client whose number ends alike and is another. Who they are, a person decides. */
  | (Planned & { readonly kind: 'new'; readonly alike: Client | null })
  /** A client with the same phone or e-mail exists. */
  | (Planned & { readonly kind: 'duplicate'; readonly client: Client })
  /** An earlier line of the file has the same phone or e-mail. */
  | (Planned & { readonly kind: 'repeated'; readonly earlier: number })
  | (Planned & { readonly kind: 'wrong' })

/** What the file is compared with. */
export interface KnownClients {
  readonly clients: readonly Client[]
  /** That of the business: a number without a country is one of it. */
  readonly country: Country | null
  /** A client has phones beside the main one; else those of the file are noted. */
  readonly hasOtherPhones: boolean
}

/** The number with its country tells more. */
const IS_WHOLE = /^\s*\+/

/** Only the filled cells change a client, and a known number keeps its country. */
const updated = (
  client: Client,
  { draft, filled }: Pick<ReadRow, 'draft' | 'filled'>,
  { isMain, isBeside }: { readonly isMain: boolean; readonly isBeside: boolean },
): ClientDraft => {
  const isWhole = IS_WHOLE.test(client.phone ?? '') && !IS_WHOLE.test(draft.phone)
  const isKept = isBeside || (isMain && isWhole)
  const changes = Object.entries(draft).filter(
    ([field]) => filled.some((each) => each === field) && !(isKept && field === 'phone'),
  )
  return { ...draftOfClient(client), ...Object.fromEntries(changes) }
}

const joined = (...lines: readonly string[]): string => lines.filter(Boolean).join('\n')

export const planOf = (
  table: ImportTable,
  columns: ImportColumns,
  { clients, country, hasOtherPhones }: KnownClients,
): readonly PlannedRow[] => {
  const keyOf = keysIn(country)
  const [existing, others] = [peopleOf<Client>(keyOf), peopleOf<Client>(keyOf)]
  for (const client of clients) {
    existing.add(client, client)
    for (const { number } of client.otherPhones ?? [])
      others.add({ ...client, phone: number }, client)
  }
  const lines = peopleOf<number>(keyOf)
  /** `before`: noted where only one phone has a place. */
  const withPhones = (
    { note, wholeNote }: ReadRow,
    draft: ClientDraft,
    phones: readonly string[],
    before = '',
  ): Pick<Planned, 'draft' | 'note'> => {
    if (!hasOtherPhones) return { draft, note: joined(before, wholeNote) }
    const { otherPhones, left } = phonesBeside(draft, phones, keyOf)
    return { draft: { ...draft, otherPhones }, note: joined(note, left) }
  }
  return readRows(table, columns).map((read): PlannedRow => {
    const { row, draft, tags, problems, phones } = read
    const planned = { row, tags, problems, ...withPhones(read, draft, phones) }
    if (isRefused(problems)) return { ...planned, kind: 'wrong' }
    const earlier =
      lines.withPhone(draft) ??
      lines.withEmail(draft) ??
      (hasOnlyName(draft) ? lines.withNameOnly(draft) : undefined)
    lines.add(draft, row.line)
    if (earlier !== undefined) return { ...planned, kind: 'repeated', earlier }
    const called = existing.withPhone(draft)
    // People share the phone of a house: by another one than the first, only who has the name.
    const further = [
      ...phones.slice(1).flatMap((phone) => existing.withPhone({ ...draft, phone }) ?? []),
      ...phones.flatMap((phone) => others.withPhone({ ...draft, phone }) ?? []),
    ]
    const named = further.find(({ name }) => isLikeName(name, draft.name))
    // By the name, too: a row whose e-mail was left out is found again once it is corrected.
    const client = called ?? existing.withEmail(draft) ?? named ?? existing.withNameOnly(draft)
    if (client === undefined)
      return {
        ...planned,
        kind: 'new',
        alike: existing.withAlikePhone(draft) ?? further[0] ?? null,
      }
    const next = updated(client, read, {
      isMain: called !== undefined,
      isBeside: (client.otherPhones ?? []).some(
        ({ number }) => keyOf({ ...client, phone: number }) === keyOf(draft),
      ),
    })
    const isOtherNumber =
      called === undefined && draft.phone !== '' && client.phone !== null && client !== named
    return {
      ...planned,
      kind: 'duplicate',
      // What an update replaces is not lost.
      ...withPhones(
        read,
        next,
        [...allPhones(client).map(({ number }) => number), ...phones],
        isOtherNumber ? `Teléfono anterior: ${client.phone}` : '',
      ),
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
  readonly note: string
  /** Null for a new client. */
  readonly client: Client | null
  /** The idempotency keys of the client and of the note, the same at every try. */
  readonly key: string
  readonly noteKey: string
}

/** A UUID for a line: the last group of the import's own, replaced by the line. */
const keyOf = (key: string, line: number): string =>
  `${key.slice(0, -12)}${line.toString(16).padStart(12, '0')}`

/** No file has so many lines: behind them begin the keys of the notes. */
const FIRST_NOTE = 2 ** 32

export const savingsOf = (
  plan: readonly PlannedRow[],
  way: DuplicateWay,
  key: string,
): readonly ImportSaving[] =>
  plan.flatMap((each): readonly ImportSaving[] => {
    const { line } = each.row
    const { draft, tags, note } = each
    const keys = { key: keyOf(key, line), noteKey: keyOf(key, FIRST_NOTE + line) }
    const saving = { line, draft, tags, note, ...keys }
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
  /** The same for its note. */
  readonly noteRefusal: string | null
}

export interface RefusedRow {
  readonly row: ImportRow
  readonly reason: string
  /** False where the row was imported without some of its cells. */
  readonly isLost: boolean
}

const leftOut = (
  { problems }: PlannedRow,
  { tagRefusal, noteRefusal }: ImportOutcome,
): readonly string[] => [
  ...problems.map(({ field, text }) => `Importada sin ${importFields[field]}: ${text}`),
  ...(tagRefusal === null ? [] : [`Importada sin ${importFields.tags}: ${tagRefusal}`]),
  ...(noteRefusal === null ? [] : [`Importada sin sus otros teléfonos y correos: ${noteRefusal}`]),
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
    const reason = leftOut(each, outcome).join('. ')
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
