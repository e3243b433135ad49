import { type SqlBool, sql } from 'kysely'
import { isSourceReason, type SourceReason } from '#contract/assistants/sourceReasons.ts'
import { SITE_PAGES_MOST } from '#contract/assistants/sources.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Outlook } from '#machines/sources/sourceReadingMachine.ts'
import type { Db } from '../database/schema.ts'
import { SOURCES_CHARACTERS_MOST } from '../limits/bounds/reading.ts'

// One row for each source says how far it is read. If a process ends, another one continues from there.

export const LEASE = MINUTE

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE)

const isFree = (now: Date) =>
  sql<SqlBool>`(claimed_until is null or claimed_until <= ${now}
    or claimed_until > ${new Date(now.getTime() + 5 * LEASE)})`

/** Of an assistant that is there. */
const isWanted = sql<SqlBool>`exists (
  select from assistants where assistants.assistant_id = sources.assistant_id and deleted_at is null)`

export const findSource = (db: Db, sourceId: number) =>
  db.selectFrom('sources').selectAll().where('source_id', '=', sourceId).executeTakeFirstOrThrow()

/** Takes the next source that waits, and begins to read it, or goes on where a process stopped; null: none waits. */
export const takeDue = (db: Db, holder: string, now: Date): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sources')
      .select(['source_id', 'state', 'run', 'kind', 'address'])
      .where('state', 'in', ['waiting', 'running'])
      .where(isFree(now))
      .where(isWanted)
      .orderBy('source_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const { source_id, state, kind, address } = row
    const run = state === 'running' ? row.run : row.run + 1
    await transaction
      .updateTable('sources')
      .set({ state: 'running', run, claimed_by: holder, claimed_until: leaseFrom(now) })
      .where('source_id', '=', source_id)
      .execute()
    await addFound(transaction, { sourceId: source_id, run }, [kind === 'file' ? '' : address])
    return source_id
  })

interface Run {
  readonly sourceId: number
  readonly run: number
}

/** Pieces that this run found, behind those that it knows. */
export const addFound = async (
  db: Db,
  { sourceId, run }: Run,
  addresses: readonly string[],
): Promise<void> => {
  if (addresses.length === 0) return
  await sql`
    insert into source_texts as known (source_id, address, found_run, place)
    select ${sourceId}, address, ${run},
      (select count(*) from source_texts where source_id = ${sourceId} and found_run = ${run}) + ordinality - 1
    from unnest(${addresses}::text[]) with ordinality as told (address, ordinality)
    on conflict (source_id, address) do update set found_run = excluded.found_run, place = excluded.place
    where known.found_run < excluded.found_run`.execute(db)
}

/** The next piece that this run found and has not read. */
export const nextPiece = (db: Db, sourceId: number) =>
  db
    .selectFrom('source_texts')
    .innerJoin('sources', 'sources.source_id', 'source_texts.source_id')
    .select(['source_text_id', 'source_texts.address', 'place'])
    .where('sources.source_id', '=', sourceId)
    .whereRef('found_run', '=', 'run')
    .whereRef('done_run', '<', 'run')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

/** What this run has read so far. */
const runOf = async (db: Db, sourceId: number) => {
  const { rows } = await sql<{
    found: number
    done: number
    pages: number
    characters: number
    problem: string | null
  }>`
    select count(*)::int as found,
      (count(*) filter (where done_run = run))::int as done,
      (count(*) filter (where done_run = run and problem is null))::int as pages,
      coalesce(sum(length(text)) filter (where done_run = run and problem is null), 0)::int as characters,
      min(problem) filter (where place = 0) as problem
    from source_texts join sources using (source_id)
    where source_id = ${sourceId} and found_run = run`.execute(db)
  const [told] = rows
  if (!told) throw new Error('A count has one row')
  const { problem, ...counts } = told
  return { ...counts, problem: isSourceReason(problem) ? problem : null }
}

/** What is next; it keeps the source for this process. */
export const lookAt = async (
  db: Db,
  holder: string,
  sourceId: number,
  now: Date,
): Promise<Outlook> => {
  const row = await db
    .updateTable('sources')
    .set({ claimed_until: leaseFrom(now) })
    .where('source_id', '=', sourceId)
    .where('claimed_by', '=', holder)
    .where(isWanted)
    .returning('source_id')
    .executeTakeFirst()
  if (!row) return 'lost'
  const { pages, characters } = await runOf(db, sourceId)
  if (pages >= SITE_PAGES_MOST || characters >= SOURCES_CHARACTERS_MOST) return 'end'
  return (await nextPiece(db, sourceId)) ? 'piece' : 'end'
}

const released = { claimed_by: null, claimed_until: null } as const

export const renew = async (db: Db, holder: string, now: Date): Promise<void> => {
  await db
    .updateTable('sources')
    .set({ claimed_until: leaseFrom(now) })
    .where('claimed_by', '=', holder)
    .execute()
}

export const releaseHeld = async (db: Db, holder: string): Promise<void> => {
  await db.updateTable('sources').set(released).where('claimed_by', '=', holder).execute()
}

/** For the only process of a database, at its start: all claims are of ended processes. */
export const releaseSources = async (db: Db): Promise<void> => {
  await db.updateTable('sources').set(released).where('claimed_by', 'is not', null).execute()
}

/** An assistant knows something else now: its control questions are asked again. */
export const noteKnowledge = async (db: Db, assistantId: number): Promise<void> => {
  await db
    .updateTable('assistants')
    .set({ knowledge: sql<number>`knowledge + 1` })
    .where('assistant_id', '=', assistantId)
    .execute()
}

/** Problems that pass: what was read of such a page before stays known. */
const PASSING: readonly SourceReason[] = ['away', 'slow', 'busy']

/**
 * The reading is over. If it brought anything, what it did not find is gone; else all stays as it was known, and the
 * reason is told.
 */
export const endRun = (db: Db, holder: string, sourceId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sources')
      .select(['run', 'assistant_id'])
      .where('source_id', '=', sourceId)
      .where('claimed_by', '=', holder)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const { pages, done, found, problem } = await runOf(transaction, sourceId)
    const isRead = pages > 0
    if (isRead) {
      const texts = transaction.deleteFrom('source_texts').where('source_id', '=', sourceId)
      await texts.where('found_run', '<', row.run).execute()
      await transaction
        .updateTable('source_texts')
        .set({ text: null })
        .where('source_id', '=', sourceId)
        .where('problem', 'is not', null)
        .where('problem', 'not in', PASSING)
        .execute()
      await texts.where('done_run', '<', row.run).where('text', 'is', null).execute()
      await noteKnowledge(transaction, row.assistant_id)
    }
    await transaction
      .updateTable('sources')
      .set({
        ...released,
        state: isRead ? 'ready' : 'failed',
        error: isRead ? null : (problem ?? 'broken'),
        ...(isRead && { read_at: now, is_cut: found > done }),
      })
      .where('source_id', '=', sourceId)
      .execute()
  })

/** Nothing of this machine helps: a person may ask for it again. */
export const failRun = async (db: Db, holder: string, sourceId: number): Promise<void> => {
  await db
    .updateTable('sources')
    .set({ ...released, state: 'failed', error: 'broken' })
    .where('source_id', '=', sourceId)
    .where('claimed_by', '=', holder)
    .execute()
}

/** A person asks for it again. What is being read goes on. */
export const makeDue = async (db: Db, sourceId: number): Promise<void> => {
  await db
    .updateTable('sources')
    .set({ state: 'waiting', error: null })
    .where('source_id', '=', sourceId)
    .where('state', '!=', 'running')
    .execute()
}
