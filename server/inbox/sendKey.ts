import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SEND_KEY_HEADER } from '#contract/inbox'
import type { User } from '../access/session'
import type { Db } from '../database/schema'
import { Refusal } from '../refusal'

const Key = z.optional(z.uuid())

/** The key of a send, or undefined where the caller gives none. */
export const readSendKey = ({ headers }: FastifyRequest): string | undefined => {
  const parsed = Key.safeParse(headers[SEND_KEY_HEADER])
  if (!parsed.success) throw new Refusal(400, 'La clave del envío debe ser un UUID')
  return parsed.data
}

interface Sending {
  readonly key: string
  readonly threadId: string
  readonly content: string
}

/**
 * Takes the key for this send. False: this account sent the same message with it before.
 * Call it in the transaction that stores the message: a second send with the key then waits here until the first has
 * stored its message, and a first one that fails frees the key.
 */
export const takeSendKey = async (
  transaction: Db,
  user: User,
  { key, threadId, content }: Sending,
): Promise<boolean> => {
  const taken = await transaction
    .insertInto('send_keys')
    .values({ user_id: user.id, send_key: key, thread_id: threadId, content })
    .onConflict((conflict) => conflict.columns(['user_id', 'send_key']).doNothing())
    .returning('send_key')
    .executeTakeFirst()
  if (taken) return true
  const first = await transaction
    .selectFrom('send_keys')
    .select(['thread_id', 'content'])
    .where('user_id', '=', user.id)
    .where('send_key', '=', key)
    .executeTakeFirst()
  if (first?.thread_id !== threadId || first.content !== content)
    throw new Refusal(409, 'Esta clave de envío ya se usó para otro mensaje')
  return false
}
