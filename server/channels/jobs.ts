import { type Insertable, sql } from 'kysely'
import { MINUTE } from '#contract/durations.ts'
import type { Db, JobKind, MediaKind, Tables } from '../database/schema.ts'

// The channel jobs, as rows: they survive the process, and any process runs them.

/** The maximum time of a process for a job. Milliseconds. */
const LEASE = MINUTE
const BACKOFF_FIRST = 2_000
const BACKOFF_MAX = 5 * MINUTE

type NewJob = Pick<
  Insertable<Tables['channel_jobs']>,
  | 'kind'
  | 'message_id'
  | 'thread_id'
  | 'integration_id'
  | 'media'
  | 'media_kind'
  | 'media_title'
  | 'media_caption'
>

/** No job is put off for longer, and no lease is: a later time is of a clock that was ahead, and waits for nothing. */
const AHEAD = BACKOFF_MAX + LEASE

/** Adds a job in the transaction that stores the message. `now` is the server's own clock. */
export const addJob = async (transaction: Db, job: NewJob, now: Date): Promise<void> => {
  await transaction
    .insertInto('channel_jobs')
    .values({ ...job, next_try_at: now })
    .execute()
}

export interface Job {
  readonly job_id: number
  readonly kind: JobKind
  readonly message_id: number
  readonly thread_id: string
  readonly integration_id: number
  readonly media: string | null
  readonly media_kind: MediaKind
  readonly media_title: string | null
  readonly media_caption: string | null
  readonly attempts: number
  readonly is_announced: boolean
  /** An earlier try began to send, with an unknown outcome. */
  readonly is_sending: boolean
}

/**
 * Takes the next due job, or the one of this message; null where there is none. The messages of a conversation leave in
 * the order of writing: a message waits for those before it.
 */
export const takeJob = async (
  db: Db,
  now: Date,
  messageId: number | null = null,
): Promise<Job | null> => {
  const ahead = new Date(now.getTime() + AHEAD)
  const { rows } = await sql<Job>`
    update channel_jobs set claimed_until = ${new Date(now.getTime() + LEASE)}, attempts = attempts + 1
    where job_id = (
      select job_id from channel_jobs as job
      where (next_try_at <= ${now} or next_try_at > ${ahead})
        and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${ahead})
        and (${messageId}::bigint is null or message_id = ${messageId}::bigint)
        and (kind <> 'send' or not exists (
          select from channel_jobs as earlier
          where earlier.thread_id = job.thread_id and earlier.kind = 'send' and earlier.job_id < job.job_id))
      order by job_id limit 1
      for update skip locked)
    returning job_id, kind, message_id, thread_id, integration_id, media, media_kind, media_title, media_caption, attempts, is_announced, is_sending`.execute(
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
    .executeTakeFirst()
  return job !== undefined
}

/** For the only process of a database, at its start: all leases are of ended processes, so that none is awaited. */
export const releaseJobs = async (db: Db): Promise<void> => {
  await db.updateTable('channel_jobs').set({ claimed_until: null }).execute()
}

/** Schedules the next try, after a longer pause each time. */
export const putOff = async (db: Db, { job_id, attempts }: Job, now: Date): Promise<void> => {
  const wait = Math.min(BACKOFF_FIRST * 2 ** (attempts - 1), BACKOFF_MAX)
  await db
    .updateTable('channel_jobs')
    .set({ next_try_at: new Date(now.getTime() + wait), claimed_until: null, is_sending: false })
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
    ])
    .where('integration_id', '=', integrationId)
    .orderBy('job_id')
    .execute()
