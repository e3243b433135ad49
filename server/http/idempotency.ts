import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { KEY_HEADER } from '#contract/endpoint.ts'
import type { User } from '../access/session.ts'
import type { Db, KeptAnswer } from '../database/schema.ts'
import { patienceWith } from '../limits/bounds/otherServices.ts'
import type { Resources } from '../resources.ts'
import { Refusal } from './refusal.ts'

const Key = z.optional(z.uuid())

/** The idempotency key of a call, or undefined. */
export const readKey = ({ headers }: FastifyRequest): string | undefined => {
  const parsed = Key.safeParse(headers[KEY_HEADER])
  if (!parsed.success) throw new Refusal(400, 'La clave del envío debe ser un UUID')
  return parsed.data
}

/** Identifies a call by a hash, since the body may be private. */
const fingerprintOf = ({ request: { method, url, body }, upload }: Caller): string => {
  const hash = createHash('sha256').update(JSON.stringify([method, url, body]))
  if (upload) hash.update(JSON.stringify(upload.fields)).update(upload.bytes)
  return hash.digest('hex')
}

export interface Caller {
  readonly user: User
  readonly request: FastifyRequest
  /** The file of an upload and its text fields, which are not in the body. */
  readonly upload?: { readonly bytes: Buffer; readonly fields: unknown }
}

/**
 * Runs a call in one transaction, once for each idempotency key of an account. A second call with the key gets the
 * first answer, and does nothing; a simultaneous one waits for the first; a failed first call frees the key. `goesOn`
 * tells whether work is left after the transaction, which `settle` or `refuse` ends.
 */
export const once = <Answer>(
  db: Db,
  caller: Caller,
  work: (transaction: Db) => Promise<Answer>,
  goesOn: (transaction: Db, answer: Answer) => Promise<boolean> = async () => false,
): Promise<Answer> => {
  const { user, request } = caller
  const key = readKey(request)
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return work(transaction)
    const fingerprint = fingerprintOf(caller)
    const taken = await transaction
      .insertInto('send_keys')
      .values({ user_id: user.id, send_key: key, fingerprint })
      .onConflict((conflict) => conflict.columns(['user_id', 'send_key']).doNothing())
      .returning('send_key')
      .executeTakeFirst()
    if (!taken) {
      const first = await keptOf(transaction, caller)
        .select(['fingerprint', 'answer'])
        .forUpdate()
        .executeTakeFirst()
      if (!first?.answer?.refused) {
        if (first?.fingerprint !== fingerprint)
          throw new Refusal(409, 'Esta clave ya se usó para otro envío')
        // The same call has the same type of answer: the stored one comes from `work`.
        return first.answer?.given as Answer
      }
      // A refused call is run again.
      await keep(transaction, caller, null)
        .set({ fingerprint, sent_at: sql<Date>`clock_timestamp()` })
        .execute()
    }
    const answer = await work(transaction)
    const isSettled = !(await goesOn(transaction, answer))
    await keep(transaction, caller, { given: answer, isSettled }).execute()
    return answer
  })
}

const keptOf = (db: Db, { user, request }: Caller) =>
  db
    .selectFrom('send_keys')
    .where('user_id', '=', user.id)
    .where('send_key', '=', readKey(request) ?? '')

const keep = (db: Db, { user, request }: Caller, answer: KeptAnswer | null) =>
  db
    .updateTable('send_keys')
    .set({ answer: answer && JSON.stringify(answer) })
    .where('user_id', '=', user.id)
    .where('send_key', '=', readKey(request) ?? '')

/** The work of a call ended well, or continues automatically: waiting calls get this answer. */
export const settle = async (db: Db, caller: Caller, given: unknown): Promise<void> => {
  if (readKey(caller.request) === undefined) return
  await keep(db, caller, { given, isSettled: true }).execute()
}

/** The work of a call was undone: waiting calls get the reason, and the key is free again. */
export const refuse = async (
  transaction: Db,
  caller: Caller,
  { status, message }: Refusal,
): Promise<void> => {
  if (readKey(caller.request) === undefined) return
  await keep(transaction, caller, { refused: { status, message } }).execute()
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 2_000

/**
 * The pause of a waiting call after so many looks at the first one: most calls end soon, and a slow one costs few
 * looks.
 */
export const pauseAfter = (looks: number): number =>
  Math.min(FIRST_PAUSE * 2 ** looks, LONGEST_PAUSE)

/**
 * A second call with the key gets the outcome of the first. A first call whose process ended has no outcome: its
 * message continues automatically.
 */
export const awaitFirst = async (
  { db, environment, startedAt }: Pick<Resources, 'db' | 'environment' | 'startedAt'>,
  caller: Caller,
  given: unknown,
): Promise<void> => {
  // PGlite has one process at a time: an older call belongs to an ended process.
  const isAlone = environment.database.kind === 'pglite'
  for (let looks = 0; ; looks += 1) {
    const row = await keptOf(db, caller)
      .select([
        'answer',
        'sent_at',
        sql<number>`extract(epoch from now() - sent_at) * 1000`.as('age'),
      ])
      .executeTakeFirst()
    if (row?.answer?.refused)
      throw new Refusal(row.answer.refused.status, row.answer.refused.message)
    if (!row || row.answer?.isSettled) return
    if (row.age >= patienceWith.firstCall || (isAlone && row.sent_at < startedAt)) break
    await setTimeout(pauseAfter(looks))
  }
  await settle(db, caller, given)
}
