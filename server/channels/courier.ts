import type { Selectable } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import { FileStoreUnavailable } from '../files/store/storeUnavailable.ts'
import { readStored } from '../files/stored.ts'
import { announceMessage, announceMessageChanged } from '../inbox/announce.ts'
import { CHANNEL_JOBS_AT_ONCE, CHANNEL_TRIES } from '../limits/bounds.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter, Enclosure } from './adapter.ts'
import { askName } from './customerNames.ts'
import { failJob } from './failJob.ts'
import { answerLost, ChannelFailure } from './failure.ts'
import { fetchFile } from './incomingFile.ts'
import { beginSend, endJob, type Job, putOff, setAnnounced, takeJob } from './jobs.ts'
import { accountIn } from './ownership.ts'
import { referenceOf } from './reference.ts'

// Sends messages to their channel, and fetches files from it.

const EVERY = 1_000

const NOT_CONNECTED = 'La conexión con el canal no es válida'
const AWAY = 'El canal no contesta'

/** Null where the connection is deleted, switched off, or without a readable token. */
const accountOf = async (
  resources: Resources,
  { integration_id }: Job,
): Promise<Account | null> => {
  const row = await resources.db
    .selectFrom('integrations')
    .selectAll()
    .where('integration_id', '=', integration_id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ? accountIn(resources, row) : null
}

/** The photo or the document of a message, or null. */
const enclosureOf = async (
  resources: Resources,
  { photo_url, document_url }: Pick<Selectable<Tables['messages']>, 'photo_url' | 'document_url'>,
): Promise<Enclosure | null> => {
  const address = photo_url ?? document_url
  if (address === null) return null
  const file = await readStored(resources, address)
  if (!file) throw new ChannelFailure('refused', 'The file of a message is gone', null)
  const { publicUrl } = resources.environment
  return {
    kind: photo_url === null ? 'document' : 'image',
    type: file.type,
    title: file.title ?? file.name,
    bytes: file.bytes,
    url: publicUrl === null ? null : publicUrl + address,
  }
}

/**
 * Sends the message. One transaction stores the channel's id of the message and deletes the job. A send that began and has an unknown
 * outcome is not repeated: the customer may have the message.
 */
const send = async (
  resources: Resources,
  adapter: ChannelAdapter,
  account: Account,
  job: Job,
): Promise<void> => {
  const { db } = resources
  if (job.is_sending) throw answerLost()
  const message = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['content', 'contact_id', 'photo_url', 'document_url'])
    .where('message_id', '=', job.message_id)
    .executeTakeFirstOrThrow()
  const to = message.contact_id.replace(/^\+/, '')
  const enclosure = await enclosureOf(resources, message)
  const said = { text: message.content, enclosure, to, reference: referenceOf(job) }
  const sendOnce = await adapter.prepare(account, said)
  if (!(await beginSend(db, job))) return
  const external_id = await sendOnce()
  await storeSent(db, job, external_id).catch((error: unknown) => {
    throw answerLost(error)
  })
}

const storeSent = async (db: Db, job: Job, external_id: string | null): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ external_id, status: 'sent', failure: null })
      .where('message_id', '=', job.message_id)
      // A delivery status may have arrived earlier, and is newer.
      .where('external_id', 'is', null)
      .execute()
    await endJob(transaction, job)
  })
}

/** `later`: the job is retried automatically. */
export type Outcome = 'done' | 'later' | ChannelFailure

const works = { send, fetch: fetchFile, name: askName } as const

/** One try of a job, counted. */
const attempt = async (resources: Resources, job: Job): Promise<Outcome> => {
  const account = await accountOf(resources, job)
  const outcome = await attemptWith(resources, account, job)
  resources.metrics.jobs.inc({
    job: job.kind,
    channel: account?.kind ?? 'none',
    outcome: outcome instanceof ChannelFailure ? outcome.problem : outcome,
  })
  return outcome
}

/** The caller decides what follows a final failure. */
const attemptWith = async (
  resources: Resources,
  account: Account | null,
  job: Job,
): Promise<Outcome> => {
  try {
    const adapter = account && resources.channels.get(account.kind)
    if (!account || !adapter)
      throw new ChannelFailure('credentials', 'No connection', NOT_CONNECTED)
    await works[job.kind](resources, adapter, account, job)
    return 'done'
  } catch (error) {
    const failure =
      error instanceof ChannelFailure
        ? error
        : new ChannelFailure('away', 'A job of a channel failed', null, error)
    // A customer's file waits at the channel while our own store is away.
    const waits = job.kind === 'fetch' && error instanceof FileStoreUnavailable
    if (!waits && (failure.problem !== 'away' || job.attempts >= CHANNEL_TRIES)) return failure
    await putOff(resources.db, job, resources.clock())
    return 'later'
  }
}

/** Tries to send a message now, while its author waits. */
export const sendNow = async (resources: Resources, messageId: number): Promise<Outcome> => {
  const job = await takeJob(resources.db, resources.clock(), messageId)
  if (!job) return 'later'
  const outcome = await attempt(resources, job)
  // A message that the customer may have stays stored.
  if (outcome instanceof ChannelFailure && outcome.problem === 'unknown')
    await failTogether(resources, job, outcome)
  return outcome
}

const failTogether = ({ db }: Resources, job: Job, { reason }: ChannelFailure): Promise<void> =>
  db.transaction().execute((transaction) => failJob(transaction, job, reason ?? AWAY))

/** `new_message` about a known message makes the page load the thread again, for the new status. */
export const announceMessageById = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  messageId: number,
): Promise<void> => {
  const row = await resources.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['business_id', 'messages.thread_id'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (row)
    await announceMessage(resources, {
      businessId: row.business_id,
      threadId: row.thread_id,
      messageId,
    })
}

/** Announces the outcome of a job to the pages. A message with a file is announced after the first finished try to fetch the file. */
export const announceOutcome = async (
  resources: Resources,
  job: Job,
  outcome: Outcome,
): Promise<void> => {
  const { kind, message_id, thread_id } = job
  const isLast = outcome !== 'later'
  if (kind === 'send' && isLast) await announceMessageById(resources, message_id)
  if (kind !== 'fetch') return
  if (!job.is_announced) {
    await announceMessageById(resources, message_id)
    await setAnnounced(resources.db, job)
  } else if (isLast) {
    const { business_id: businessId } = await businessOf(resources, thread_id)
    await announceMessageChanged(resources, { businessId, threadId: thread_id })
  }
}

const businessOf = ({ db }: Pick<Resources, 'db'>, threadId: string) =>
  db
    .selectFrom('conversations')
    .select('business_id')
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()

/** Runs the due jobs until none is left. */
export const startCourier = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  let isClosing = false
  const next = async () => (isClosing ? null : takeJob(resources.db, resources.clock()))

  const finish = async (job: Job): Promise<void> => {
    const outcome = await attempt(resources, job)
    if (outcome instanceof ChannelFailure) {
      log(outcome)
      await failTogether(resources, job, outcome)
    }
    await announceOutcome(resources, job, outcome)
  }

  const work = async (first: Job | null): Promise<void> => {
    for (let job = first; job !== null; job = await next()) await finish(job)
  }

  const workAll = async (): Promise<void> => {
    const first = await next()
    if (first === null) return
    const others = Array.from({ length: CHANNEL_JOBS_AT_ONCE - 1 }, async () => work(await next()))
    await Promise.all([work(first), ...others].map((lane) => lane.catch(log)))
  }

  const stop = repeat(timers, EVERY, () => workAll().catch(log))
  return {
    close: async (): Promise<void> => {
      isClosing = true
      await stop()
    },
  }
}
