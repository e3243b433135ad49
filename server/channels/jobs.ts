import { type Insertable, sql } from 'kysely'
import { HOUR, MINUTE } from '#contract/durations.ts'
import type { Db, JobKind, MediaKind, Tables } from '../database/schema.ts'

// The channel jobs, as rows: they survive the process, and any process runs them.

/** The maximum time of a process for a job, and the longest pause between two tries. Milliseconds. */
const times: Readonly<Record<JobKind, { readonly lease: number; readonly pause: number }>> = {
  send: { lease: MINUTE, pause: 5 * MINUTE },
  name: { lease: MINUTE, pause: 5 * MINUTE },
  // Two large files one after the other, and their way to the store.
  fetch: { lease: 10 * MINUTE, pause: HOUR },
}
const BACKOFF_FIRST = 2_000
/** The time in which the channel's status of a message may still come whose send has no answer. */
const AWAITED = 2 * MINUTE

export type NewJob = Pick<
  Insertable<Tables['channel_jobs']>,
  | 'kind'
  | 'message_id'
  | 'thread_id'
  | 'integration_id'
  | 'media'
  | 'media_kind'
  | 'media_title'
  | 'media_caption'
  | 'is_announced'
>

/** No job is put off for longer, and no lease is: a later time is of a clock that was ahead, and waits for nothing. */
const aheadOf = (kind: JobKind): number => times[kind].pause + times[kind].lease

/** Adds jobs in the transaction that stores their messages. `now` is the server's own clock. */
export const addJobs = async (
  transaction: Db,
  jobs: readonly NewJob[],
  now: Date,
): Promise<void> => {
  if (jobs.length === 0) return
  await transaction
    .insertInto('channel_jobs')
    .values(jobs.map((job) => ({ ...job, next_try_at: now })))
    .execute()
}

export interface Job {
  readonly job_id: number
  readonly kind: JobKind
  readonly message_id: number
  readonly thread_id: string
  readonly integration_id: number | null
  readonly media: string | null
  readonly media_kind: MediaKind
  readonly media_title: string | null
  readonly media_caption: string | null
  readonly attempts: number
  readonly is_announced: boolean
  /** An earlier try began to send, with an unknown outcome. */
  readonly is_sending: boolean
  /** Until then the outcome was awaited; null where it was not. */
  readonly awaited_until: Date | null
}

/** A file takes long: the other jobs do not wait for files. */
export type JobQueue = 'files' | 'rest'

/**
 * Takes the next due job, or the one of this message; null where there is none. The messages of a conversation leave in
 * the order of writing: a message waits for those before it, except for one that is not sent any more unless a person
 * says so.
 */
export const takeJob = async (
  db: Db,
  now: Date,
  messageId: number | null = null,
  queue: JobQueue = 'rest',
): Promise<Job | null> => {
  const kind = queue === 'files' ? 'fetch' : 'send'
  const ahead = new Date(now.getTime() + aheadOf(kind))
  const { rows } = await sql<Job>`
    update channel_jobs set claimed_until = ${new Date(now.getTime() + times[kind].lease)}, attempts = attempts + 1
    where job_id = (
      select job_id from channel_jobs as job
      where (next_try_at <= ${now} or next_try_at > ${ahead})
        and not is_given_up
        and (kind = 'fetch') = ${queue === 'files'}::boolean
        and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${ahead})
        and (${messageId}::bigint is null or message_id = ${messageId}::bigint)
        and (kind <> 'send' or not exists (
          select from channel_jobs as earlier
          where earlier.thread_id = job.thread_id and earlier.kind = 'send' and earlier.job_id < job.job_id
            and earlier.awaited_until is null))
      order by job_id limit 1
      for update skip locked)
    returning job_id, kind, message_id, thread_id, integration_id, media, media_kind, media_title, media_caption, attempts, is_announced, is_sending, awaited_until`.execute(
    db,
  )
  return rows[0] ?? null
}

/** True if the message still has a job. */
export const isToBeSent = async (db: Db, messageId: number): Promise<boolean> => {
  const job = await db
    .selectFrom('channel_jobs')
    .select('job_id')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'send')
    .executeTakeFirst()
  return job !== undefined
}

/** For the only process of a database, at its start: all leases are of ended processes, so that none is awaited. */
export const releaseJobs = async (db: Db): Promise<void> => {
  await db.updateTable('channel_jobs').set({ claimed_until: null }).execute()
}

/** Schedules the next try, after a longer pause each time. */
export const putOff = async (db: Db, { job_id, kind, attempts }: Job, now: Date): Promise<void> => {
  const wait = Math.min(BACKOFF_FIRST * 2 ** (attempts - 1), times[kind].pause)
  await db
    .updateTable('channel_jobs')
    .set({ next_try_at: new Date(now.getTime() + wait), claimed_until: null, is_sending: false })
    .where('job_id', '=', job_id)
    .execute()
}

/** The send has no answer: its job waits for the channel's status, and is not tried again. */
export const awaitStatus = async (db: Db, { job_id }: Job, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + AWAITED)
  await db
    .updateTable('channel_jobs')
    .set({ awaited_until: until, next_try_at: until, claimed_until: null, is_sending: true })
    .where('job_id', '=', job_id)
    .execute()
}

/** Marks the start of the send. False where the job is gone, or another process has begun. */
export const beginSend = async (db: Db, { job_id }: Job): Promise<boolean> => {
  const begun = await db
    .updateTable('channel_jobs')
    .set({ is_sending: true })
    .where('job_id', '=', job_id)
    .where('is_sending', '=', false)
    .returning('job_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** The page was told of the message whose file this job fetches. */
export const setAnnounced = async (db: Db, { job_id }: Job): Promise<void> => {
  await db
    .updateTable('channel_jobs')
    .set({ is_announced: true })
    .where('job_id', '=', job_id)
    .execute()
}

/** The job of a file stays, so that the file can be fetched again. */
export const restJob = async (db: Db, { job_id }: Job): Promise<void> => {
  await db
    .updateTable('channel_jobs')
    .set({ is_given_up: true, claimed_until: null })
    .where('job_id', '=', job_id)
    .execute()
}

/** The connection of these jobs is gone: they wait for the next one of their conversation. */
export const detachJob = async (db: Db, { job_id }: Job): Promise<void> => {
  await db
    .updateTable('channel_jobs')
    .set({ integration_id: null })
    .where('job_id', '=', job_id)
    .execute()
}

/** Files that no process fetches now. */
const idleFiles = (db: Db, now: Date) =>
  db
    .updateTable('channel_jobs')
    .set({ next_try_at: now, claimed_until: null, attempts: 0, is_given_up: false })
    .where('kind', '=', 'fetch')
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))

/** The file of this message is fetched at once. */
export const fetchNow = async (db: Db, messageId: number, now: Date): Promise<void> => {
  await idleFiles(db, now).where('message_id', '=', messageId).execute()
}

/** A connection can be used again, or has another token: the files that wait for it are fetched at once. */
export const wakeFiles = async (db: Db, integrationId: number, now: Date): Promise<void> => {
  const threads = db
    .selectFrom('conversations')
    .select('thread_id')
    .where('integration_id', '=', integrationId)
  await idleFiles(db, now)
    .where('is_given_up', '=', false)
    .where(({ or, and, eb }) =>
      or([
        eb('integration_id', '=', integrationId),
        and([eb('integration_id', 'is', null), eb('thread_id', 'in', threads)]),
      ]),
    )
    .where('message_id', 'in', waitingMessages(db))
    .execute()
}

const waitingMessages = (db: Db) =>
  db.selectFrom('messages').select('message_id').where('file_state', '=', 'waiting')

export const endJob = async (db: Db, { job_id }: Job): Promise<void> => {
  await db.deleteFrom('channel_jobs').where('job_id', '=', job_id).execute()
}

/** The open jobs of this connection. */
export const jobsOf = (db: Db, integrationId: number): Promise<Job[]> =>
  db
    .selectFrom('channel_jobs')
    .select([
      'job_id',
      'kind',
      'message_id',
      'thread_id',
      'integration_id',
      'media',
      'media_kind',
      'media_title',
      'media_caption',
      'attempts',
      'is_announced',
      'is_sending',
      'awaited_until',
    ])
    .where('integration_id', '=', integrationId)
    .orderBy('job_id')
    .execute()
