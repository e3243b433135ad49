import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { KEY_HEADER } from '#contract/endpoint'
import type { User } from './access/session'
import type { Db } from './database/schema'
import { Refusal } from './refusal'

const Key = z.optional(z.uuid())

/** The key of a call, or undefined where the caller gives none. */
const readKey = ({ headers }: FastifyRequest): string | undefined => {
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
 */
export const once = <Answer>(
  db: Db,
  caller: Caller,
  work: (transaction: Db) => Promise<Answer>,
): Promise<Answer> => {
  const { user, request } = caller
  const key = readKey(request)
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return work(transaction)
    const fingerprint = fingerprintOf(caller)
    const own = { user_id: user.id, send_key: key }
    const taken = await transaction
      .insertInto('send_keys')
      .values({ ...own, fingerprint })
      .onConflict((conflict) => conflict.columns(['user_id', 'send_key']).doNothing())
      .returning('send_key')
      .executeTakeFirst()
    const kept = transaction
      .selectFrom('send_keys')
      .select(['fingerprint', 'answer'])
      .where('user_id', '=', own.user_id)
      .where('send_key', '=', own.send_key)
    if (!taken) {
      const first = await kept.executeTakeFirst()
      if (first?.fingerprint !== fingerprint)
        throw new Refusal(409, 'Esta clave ya se usó para otro envío')
      // The same call has the same answer: what stands there is what `work` gave.
      return first.answer?.given as Answer
    }
    const answer = await work(transaction)
    await transaction
      .updateTable('send_keys')
      .set({ answer: JSON.stringify({ given: answer }) })
      .where('user_id', '=', own.user_id)
      .where('send_key', '=', own.send_key)
      .execute()
    return answer
  })
}

/** What the call did was undone: its key may be used again. */
export const forget = async (transaction: Db, { user, request }: Caller): Promise<void> => {
  const key = readKey(request)
  if (key === undefined) return
  await transaction
    .deleteFrom('send_keys')
    .where('user_id', '=', user.id)
    .where('send_key', '=', key)
    .execute()
}
