import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { User } from '../access/session.ts'
import type { OwnClient } from '../clients/ownClient.ts'
import type { Db } from '../database/schema.ts'
import { threadsOf } from '../erasure/client.ts'
import type { FileStore } from '../files/store/store.ts'
import { seenOf } from '../inbox/assignees/sight.ts'
import {
  EXPORT_KEPT,
  EXPORT_LEASE,
  EXPORT_NOTED_EVERY,
  EXPORT_PART_BYTES,
  EXPORTS_EVERY,
} from '../limits/bounds/deletions.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { entriesOf, zipOf } from './archive.ts'

// The jobs of exports, as rows. An archive is stored in parts, so that no process holds more than one of them.

type Exporting = Pick<Resources, 'db' | 'files' | 'clock'>

/** The same thing that is exported already is not begun again. */
export const startExport = (
  db: Db,
  user: User,
  { business_id, client_profile_id }: { business_id: number; client_profile_id: number | null },
  now: Date,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('businesses')
      .select('business_id')
      .where('business_id', '=', business_id)
      .forUpdate()
      .execute()
    const running = await transaction
      .selectFrom('exports')
      .select('export_id')
      .where('business_id', '=', business_id)
      .where('client_profile_id', 'is not distinct from', client_profile_id)
      // Of a client each person gets what they see.
      .$if(client_profile_id !== null, (own) => own.where('requested_by', '=', user.id))
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (running) return running.export_id
    const export_id = randomUUID()
    await transaction
      .insertInto('exports')
      .values({ export_id, business_id, client_profile_id, requested_by: user.id, created_at: now })
      .execute()
    return export_id
  })

export const findExport = async (db: Db, businessId: number, id: string) => {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined
  return db
    .selectFrom('exports')
    .leftJoin('export_parts', 'export_parts.export_id', 'exports.export_id')
    .select(['exports.export_id', 'client_profile_id', 'requested_by', 'state', 'done', 'total'])
    .select(({ fn }) => fn.sum<number>('export_parts.size').as('size'))
    .where('exports.export_id', '=', id)
    .where('business_id', '=', businessId)
    .groupBy('exports.export_id')
    .executeTakeFirst()
}

/** The bytes of a finished archive, part by part. */
export const readArchive = async ({ db, files }: Pick<Exporting, 'db' | 'files'>, id: string) => {
  const parts = await db
    .selectFrom('export_parts')
    .select(['file_name', 'size'])
    .where('export_id', '=', id)
    .orderBy('position')
    .execute()
  async function* bytes() {
    for (const { file_name } of parts) {
      const part = await files.read(file_name)
      if (!part) throw new Error('A part of an archive is gone')
      yield* part.bytes
    }
  }
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    bytes: Readable.from(bytes(), { objectMode: false }),
  }
}

const takeDue = (db: Db, now: Date) =>
  db
    .updateTable('exports')
    .set({ state: 'running', claimed_until: new Date(now.getTime() + EXPORT_LEASE) })
    .where('export_id', '=', ({ selectFrom }) =>
      selectFrom('exports')
        .select('export_id')
        .where(({ or, and, eb }) =>
          or([
            eb('state', '=', 'waiting'),
            and([eb('state', '=', 'running'), eb('claimed_until', '<=', now)]),
          ]),
        )
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

type Job = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** `note` is told of each piece: the words of a year may be less than one part. */
async function* inParts(
  stream: AsyncIterable<Buffer>,
  note: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    await note()
    pieces.push(piece)
    size += piece.length
    if (size < EXPORT_PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** Its row first: bytes that nobody names would stay. */
const storePart = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  export_id: string,
  position: number,
  bytes: Buffer,
) => {
  const file_name = `${randomBytes(16).toString('hex')}.zip`
  await db
    .insertInto('export_parts')
    .values({ export_id, position, file_name, size: bytes.length })
    .execute()
  await files.put(file_name, bytes)
  // The export may have gone meanwhile, and its parts before they were there.
  const own = db.selectFrom('export_parts').select('file_name').where('file_name', '=', file_name)
  if (!(await own.executeTakeFirst())) await files.remove(file_name)
}

const run = async ({ db, files, clock }: Exporting, job: Job): Promise<void> => {
  const { export_id, business_id, client_profile_id, requested_by } = job
  const own = db.updateTable('exports').where('export_id', '=', export_id)
  // A process that ended halfway left some.
  await db.deleteFrom('export_parts').where('export_id', '=', export_id).execute()
  const client: OwnClient | null =
    client_profile_id === null ? null : { business_id, client_profile_id }
  const threadIds = client && (await seenOf(db, { id: requested_by }, await threadsOf(db, client)))
  const scope = { businessId: business_id, clientId: client_profile_id, threadIds }
  const entries = await entriesOf({ db, files }, scope)
  await own.set({ total: entries.length, done: 0 }).execute()
  let done = 0
  const onEntry = () => {
    done += 1
  }
  let notedAt = clock().getTime()
  const note = async () => {
    const now = clock().getTime()
    if (now - notedAt < EXPORT_NOTED_EVERY) return
    notedAt = now
    const claimed_until = new Date(now + EXPORT_LEASE)
    await own.set({ done: Math.max(0, done - 1), claimed_until }).execute()
  }
  let position = 0
  for await (const part of inParts(zipOf(entries, onEntry), note)) {
    await storePart({ db, files }, export_id, position, part)
    position += 1
    await note()
  }
  await own.set({ state: 'ready', done: entries.length, claimed_until: null }).execute()
}

/** Runs all that wait, one after another, and ends what is a day old. */
export const runExports = async (
  resources: Exporting,
  log: (error: unknown) => void,
): Promise<void> => {
  const { db, clock } = resources
  const old = new Date(clock().getTime() - EXPORT_KEPT)
  await db.deleteFrom('exports').where('created_at', '<=', old).execute()
  for (;;) {
    const job = await takeDue(db, clock())
    if (!job) return
    await run(resources, job).catch(async (error: unknown) => {
      log(error)
      await db.deleteFrom('export_parts').where('export_id', '=', job.export_id).execute()
      await db
        .updateTable('exports')
        .set({ state: 'failed', claimed_until: null })
        .where('export_id', '=', job.export_id)
        .execute()
    })
  }
}

export const startExports = (
  resources: Exporting,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => ({ close: repeat(timers, EXPORTS_EVERY, () => runExports(resources, log).catch(log)) })
