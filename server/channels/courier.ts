import type { Selectable } from 'kysely'
import { channelFailures } from '#contract/channelFailures.ts'
import { carriedKind, channels, type FileKind, type KnownChannel } from '#contract/channels.ts'
import { fileTypeOf } from '#contract/fileTypes.ts'
import { missingFileReasons } from '#contract/missingFiles.ts'
import { scoreNames, surveyScores, writeChoice } from '#contract/survey.ts'
import { readSent } from '#contract/templates/sent.ts'
import type { Db, Tables } from '../database/schema.ts'
import { withArriving } from '../files/arriving.ts'
import { addressesFor } from '../files/keys.ts'
import { FileStoreUnavailable } from '../files/store/storeUnavailable.ts'
import { findStored } from '../files/stored.ts'
import { announceMessage, announceMessageChanged } from '../inbox/announce.ts'
import { CHANNEL_LINK_LASTS } from '../limits/bounds/deletions.ts'
import { CHANNEL_JOBS_AT_ONCE, CHANNEL_TRIES, FILE_TRIES } from '../limits/bounds/reading.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter, Choice, Enclosure } from './adapter.ts'
import { askName } from './customerNames.ts'
import { failJob } from './failJob.ts'
import { answerLost, ChannelFailure } from './failure.ts'
import { noteRefusal, noteTaken } from './health.ts'
import { fetchFile } from './incomingFile.ts'
import {
  awaitStatus,
  beginSend,
  endJob,
  type Job,
  type JobQueue,
  putOff,
  setAnnounced,
  takeJob,
} from './jobs.ts'
import { noteMissing } from './missingFile.ts'
import { accountIn } from './ownership.ts'
import { referenceOf } from './reference.ts'

// Sends messages to their channel, and fetches files from it.

const EVERY = 1_000

const AWAY = 'El canal no contesta'

const disconnected = () =>
  new ChannelFailure('credentials', 'No connection', missingFileReasons.disconnected)

/**
 * Null where the connection is deleted, or without a readable token. One that is switched off sends nothing; what came
 * is fetched, of a deleted one by the connection that the conversation has by now.
 */
export const accountOf = async (
  resources: Resources,
  {
    integration_id,
    thread_id,
    kind = 'send',
  }: Pick<Job, 'integration_id' | 'thread_id'> & Partial<Pick<Job, 'kind'>>,
): Promise<Account | null> => {
  const row = await resources.db
    .selectFrom('integrations')
    .selectAll()
    .where((eb) =>
      eb(
        'integration_id',
        '=',
        integration_id ??
          eb
            .selectFrom('conversations')
            .select('conversations.integration_id')
            .where('thread_id', '=', thread_id),
      ),
    )
    .executeTakeFirst()
  return row && (row.is_active || kind !== 'send') ? accountIn(resources, row) : null
}

const kindOf = (mimeType: string, channel: KnownChannel): FileKind => {
  const type = fileTypeOf(mimeType)
  return (type && carriedKind(type, channels[channel].carries)) ?? 'document'
}

const gone = () => new ChannelFailure('refused', 'The file of a message is gone', null)

/** The file of a message, or null. */
const enclosureOf = async (
  resources: Resources,
  { kind: channel }: Account,
  {
    photo_url,
    document_url,
    kind,
  }: Pick<Selectable<Tables['messages']>, 'photo_url' | 'document_url' | 'kind'>,
): Promise<Enclosure | null> => {
  const address = photo_url ?? document_url
  if (address === null) return null
  const file = await findStored(resources.db, address)
  if (!file) throw gone()
  const { publicUrl } = resources.environment
  const until = resources.clock().getTime() + CHANNEL_LINK_LASTS
  return {
    kind: photo_url === null ? kindOf(file.type, channel) : 'photo',
    type: file.type,
    title: file.title ?? file.name,
    isVoice: kind === 'voice',
    withFile: async (use) => {
      const reading = await resources.files.read(file.name)
      if (!reading) throw gone()
      return withArriving(resources.environment.dataFolder, reading.bytes, use, file.type)
    },
    url:
      publicUrl === null
        ? null
        : publicUrl + addressesFor(resources.secret, { kind: 'link', until })(address),
  }
}

const choicesOf = (surveyId: string | null): readonly Choice[] =>
  surveyId === null
    ? []
    : surveyScores.map((score) => ({
        id: writeChoice(surveyId, score),
        title: scoreNames[score],
      }))

/**
 * Sends the message. One transaction stores the channel's id of the message and deletes the job. A send that began and
 * has an unknown outcome is not repeated: the customer may have the message. Its job waits for the channel's status,
 * and fails without one.
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
    .leftJoin('messages as quoted', 'quoted.message_id', 'messages.reply_to')
    .leftJoin('surveys', 'surveys.message_id', 'messages.message_id')
    .select(['messages.content', 'contact_id', 'messages.photo_url', 'messages.document_url'])
    .select(['is_group', 'messages.retries', 'messages.kind', 'messages.details'])
    .select(['quoted.external_id as reply_to', 'survey_id'])
    .where('messages.message_id', '=', job.message_id)
    .executeTakeFirstOrThrow()
  const to = message.contact_id.replace(/^\+/, '')
  const enclosure = await enclosureOf(resources, account, message)
  const said = {
    text: message.content,
    enclosure,
    to,
    isGroup: message.is_group,
    replyTo: message.reply_to,
    requestsNumber: message.kind === 'numberRequest',
    choices: choicesOf(message.survey_id),
    template: message.kind === 'template' ? readSent(message.details?.template) : null,
    reference: referenceOf(job, message.retries),
  }
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

/**
 * `later`: the job is retried automatically. `missing`: so is it, and its message says something new about its file.
 * `awaited`: its send has no answer, and a status may tell the outcome.
 */
export type Outcome = 'done' | 'later' | 'missing' | 'awaited' | ChannelFailure

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
  if (account && job.integration_id !== null)
    await noteHealth(resources, job.kind, job.integration_id, outcome)
  return outcome
}

/** What its channel says about a connection while it sends and fetches. */
const noteHealth = async (
  { db, clock }: Resources,
  kind: Job['kind'],
  integrationId: number,
  outcome: Outcome,
): Promise<void> => {
  if (kind === 'send' && outcome === 'done') await noteTaken(db, integrationId, clock())
  if (kind === 'name' || !(outcome instanceof ChannelFailure)) return
  const { problem, reason } = outcome
  await noteRefusal(
    db,
    integrationId,
    problem === 'credentials' ? channelFailures.credentials : (reason ?? ''),
  )
}

/** The caller decides what follows a final failure. */
const attemptWith = async (
  resources: Resources,
  account: Account | null,
  job: Job,
): Promise<Outcome> => {
  try {
    const adapter = account && resources.channels.get(account.kind)
    if (!account || !adapter) throw disconnected()
    await works[job.kind](resources, adapter, account, job)
    return 'done'
  } catch (error) {
    const failure =
      error instanceof ChannelFailure
        ? error
        : new ChannelFailure('away', 'A job of a channel failed', null, error)
    if (failure.problem === 'unknown' && job.awaited_until === null) {
      await awaitStatus(resources.db, job, resources.clock())
      return 'awaited'
    }
    if (job.kind === 'fetch') return missFile(resources, account, job, failure)
    if (failure.problem !== 'away' || job.attempts >= CHANNEL_TRIES) return failure
    await putOff(resources.db, job, resources.clock())
    return 'later'
  }
}

/**
 * A customer's file waits at the channel while our own store is away, and while the connection has no valid token.
 * Other failures are final.
 */
const missFile = async (
  { db, clock }: Resources,
  account: Account | null,
  job: Job,
  failure: ChannelFailure,
): Promise<Outcome> => {
  const isWaiting = failure.problem === 'credentials'
  const isAway = failure.problem === 'away'
  const isOurs = failure.cause instanceof FileStoreUnavailable
  if (!isWaiting && !isOurs && (!isAway || job.attempts >= FILE_TRIES)) return failure
  if (isWaiting && account && job.integration_id !== null)
    await noteRefusal(db, job.integration_id, channelFailures.credentials)
  const hasChanged = await db.transaction().execute(async (transaction) => {
    const isNews = await noteMissing(
      transaction,
      job,
      isWaiting ? 'waiting' : 'coming',
      isWaiting ? reasonOf(failure) : null,
    )
    await putOff(transaction, job, clock())
    return isNews
  })
  return hasChanged ? 'missing' : 'later'
}

const ownReasons: readonly string[] = Object.values(missingFileReasons)

/** A channel's own words are about messages that are sent. */
const reasonOf = ({ problem, reason }: ChannelFailure): string => {
  if (reason !== null && ownReasons.includes(reason)) return reason
  if (problem === 'credentials') return missingFileReasons.credentials
  return problem === 'away' ? missingFileReasons.unreached : missingFileReasons.gone
}

/** Tries to send a message now, while its author waits. */
export const sendNow = async (resources: Resources, messageId: number): Promise<Outcome> => {
  const job = await takeJob(resources.db, resources.clock(), messageId)
  if (!job) return 'later'
  return attempt(resources, job)
}

const failTogether = ({ db }: Resources, job: Job, failure: ChannelFailure): Promise<void> => {
  const reason = job.kind === 'fetch' ? reasonOf(failure) : (failure.reason ?? AWAY)
  return db.transaction().execute((transaction) => failJob(transaction, job, reason))
}

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

/**
 * Announces the outcome of a job to the pages. A message with a file is announced after the first finished try to fetch
 * the file.
 */
export const announceOutcome = async (
  resources: Resources,
  job: Job,
  outcome: Outcome,
): Promise<void> => {
  const { kind, message_id, thread_id } = job
  const isNews = outcome !== 'later' && outcome !== 'awaited'
  if (kind === 'send' && isNews) await announceMessageById(resources, message_id)
  if (kind !== 'fetch') return
  if (!job.is_announced) {
    await announceMessageById(resources, message_id)
    await setAnnounced(resources.db, job)
  } else if (isNews) {
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

/** Runs the due jobs until none is left: files, and beside them the others. */
export const startCourier = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  let isClosing = false

  const finish = async (job: Job): Promise<void> => {
    const outcome = await attempt(resources, job)
    if (outcome instanceof ChannelFailure) {
      log(outcome)
      await failTogether(resources, job, outcome)
    }
    await announceOutcome(resources, job, outcome)
  }

  const repeatQueue = (queue: JobQueue) => {
    const next = async () =>
      isClosing ? null : takeJob(resources.db, resources.clock(), null, queue)

    const work = async (first: Job | null): Promise<void> => {
      for (let job = first; job !== null; job = await next()) await finish(job)
    }

    const workAll = async (): Promise<void> => {
      const first = await next()
      if (first === null) return
      const others = Array.from({ length: CHANNEL_JOBS_AT_ONCE[queue] - 1 }, async () =>
        work(await next()),
      )
      await Promise.all([work(first), ...others].map((lane) => lane.catch(log)))
    }
    return repeat(timers, EVERY, () => workAll().catch(log))
  }

  const stops = [repeatQueue('rest'), repeatQueue('files')]
  return {
    close: async (): Promise<void> => {
      isClosing = true
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
