import { sql } from 'kysely'
import { isSourceReason, sourceReasons } from '#contract/assistants/sourceReasons.ts'
import type { Db } from '../database/schema.ts'
import { shownAddress } from './site/addresses.ts'

// Sources as the page gets them.

const reasonText = (reason: string | null): string | null =>
  reason === null ? null : sourceReasons[isSourceReason(reason) ? reason : 'broken']

const selectSources = (db: Db) =>
  db
    .selectFrom('sources')
    .select(['source_id', 'kind', 'name', 'address', 'state', 'error', 'read_at'])
    .select(({ selectFrom }) => {
      const texts = selectFrom('source_texts').whereRef(
        'source_texts.source_id',
        '=',
        'sources.source_id',
      )
      const told = texts.where('text', 'is not', null)
      return [
        texts
          .select(sql<number>`count(*)::int`.as('found'))
          .whereRef('found_run', '=', 'run')
          .as('found'),
        texts
          .select(sql<number>`count(*)::int`.as('done'))
          .whereRef('done_run', '=', 'run')
          .as('done'),
        told.select(sql<number>`count(*)::int`.as('texts')).as('texts'),
        told.select(sql<number | null>`sum(pages)::int`.as('pages')).as('pages'),
        told.select(sql<number | null>`sum(rows)::int`.as('rows')).as('rows'),
        told.select(sql<number | null>`sum(length(text))::int`.as('characters')).as('characters'),
        sql<boolean>`is_cut or exists (
          select from source_texts where source_texts.source_id = sources.source_id and source_texts.is_cut)`.as(
          'is_cut',
        ),
      ]
    })

type Row = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number]

const toWire = ({ texts, address, error, read_at, characters, ...row }: Row) => ({
  ...row,
  url: row.kind === 'website' ? address : null,
  error: reasonText(error),
  pages: row.kind === 'website' ? texts : row.pages,
  characters: characters ?? 0,
  read_at: read_at?.toISOString() ?? null,
})

/** In the order in which they were added. */
export const listSources = async (db: Db, assistantId: number) => {
  const rows = await selectSources(db)
    .where('assistant_id', '=', assistantId)
    .orderBy('source_id')
    .execute()
  return rows.map(toWire)
}

export const oneSource = async (db: Db, sourceId: number) =>
  toWire(await selectSources(db).where('source_id', '=', sourceId).executeTakeFirstOrThrow())

/** What was read of a source, page by page. */
export const piecesOf = async (db: Db, sourceId: number) => {
  const rows = await db
    .selectFrom('source_texts')
    .innerJoin('sources', 'sources.source_id', 'source_texts.source_id')
    .select(['source_texts.address', 'title', 'text', 'problem', 'sources.name'])
    .where('sources.source_id', '=', sourceId)
    .where((eb) => eb.or([eb('text', 'is not', null), eb('problem', 'is not', null)]))
    .orderBy('place')
    .execute()
  return rows.map(({ address, title, text, problem, name }) => ({
    name: address === '' ? name : title === '' ? shownAddress(address) : title,
    url: address === '' ? null : address,
    text,
    problem: reasonText(problem),
  }))
}
