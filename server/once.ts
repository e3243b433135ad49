import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { KEY_HEADER } from '#contract/endpoint'
import type { User } from './access/session'
import type { Db, KeptAnswer } from './database/schema'
import { Refusal } from './refusal'
import type { Resources } from './resources'

const Key = z.optional(z.uuid())

/** The key of a call, or undefined where the caller gives none. */
export const readKey = ({ headers }: FastifyRequest): string | undefined => {
  const parsed = Key.safeParse(headers[KEY_HEADER])
  if (!parsed.success) throw new Refusal(400, 'La clave del envío debe ser un UUID')
  return parsed.data
}

/** What tells one call from another: a hash, since a body may hold what nobody else is to read. */
const fingerprintOf = ({ request: { method, url, body }, upload }: Caller): string => {
  const hash = createHash('sha256').update(JSON.stringify([method, url, body]))
  if (upload) hash.update(JSON.stringify(upload.fields)).update(upload.bytes)
  return hash.digest('hex')
}

export interface Caller {
  readonly user: User
  readonly request: FastifyRequest
  /** What came as a file, and beside it: that is no body. */
  readonly upload?: { readonly bytes: Buffer; readonly fields: unknown }
}

/**
 * Does what a call asks for, in one transaction: once for each key of an account. A second call with the key is answered as the
 * first was, and does nothing; one that comes at the same time waits until the first is done, and a first one that fails frees the key.
 * `goesOn` says whether something is left to do after the transaction, which `settle` or `refuse` end.
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
        // The same call has the same answer: what stands there is what `work` gave.
        return first.answer?.given as Answer
      }
      // What was refused is tried again.
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

/** What the call began ended well, or goes on by itself: those who wait for it are told so. */
export const settle = async (db: Db, caller: Caller, given: unknown): Promise<void> => {
  if (readKey(caller.request) === undefined) return
  await keep(db, caller, { given, isSettled: true }).execute()
}

/** What the call did was undone: those who wait for it hear why, and its key may be used again. */
export const refuse = async (
  transaction: Db,
  caller: Caller,
  { status, message }: Refusal,
): Promise<void> => {
  if (readKey(caller.request) === undefined) return
  await keep(transaction, caller, { refused: { status, message } }).execute()
}

/** How often it is looked up what became of the first call, and how old that call may be: older than a channel is waited for. */
const LOOK_EVERY = 100
const LONGEST_SEND = 20_000

/**
 * A second call with the key hears what became of the first. Of a first one that was left by a process that ended nothing will be
 * heard: its message goes on by itself.
 */
export const awaitFirst = async (
  { db, environment, startedAt }: Pick<Resources, 'db' | 'environment' | 'startedAt'>,
  caller: Caller,
  given: unknown,
): Promise<void> => {
  // PGlite has one process at a time: what began before this one began with one that is gone.
  const isAlone = environment.database.kind === 'pglite'
  for (;;) {
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
    if (row.age >= LONGEST_SEND || (isAlone && row.sent_at < startedAt)) break
    await setTimeout(LOOK_EVERY)
  }
  await settle(db, caller, given)
}
