import { rowOfContact } from '#contract/channels.ts'
import { IS_BLOCKED } from '#contract/conversationBlocks.ts'
import { canSendTo } from '#contract/inbox.ts'
import {
  invalidCredentials as invalidCredentialsOf,
  notImplemented,
} from '#contract/sendFailure.ts'
import { addJobs } from '../channels/jobs.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { storeReply } from './messages.ts'

export const requireSendable = (contactType: string): void => {
  if (!canSendTo(contactType)) throw new Refusal(400, notImplemented(contactType))
}

interface Addressee {
  readonly thread_id: string
  readonly contact_type: string
  readonly integration_id: number | null
  readonly is_demo: boolean
  readonly deleted_at: Date | null
  readonly blocked_at: Date | null
}

const isOutside = ({ contact_type }: Pick<Addressee, 'contact_type'>): boolean =>
  rowOfContact(contact_type)?.isExternal ?? false

export const invalidCredentials = ({ contact_type }: Pick<Addressee, 'contact_type'>) =>
  new Refusal(400, invalidCredentialsOf(contact_type))

/** Keeps the connection until the transaction ends; false where it was deleted since the conversation was read. */
export const holdConnection = async (transaction: Db, integrationId: number): Promise<boolean> => {
  const held = await transaction
    .selectFrom('integrations')
    .select('integration_id')
    .where('integration_id', '=', integrationId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Stores what the business says, with the job that brings it to its channel. A visitor of the website reads it from the
 * database, and so do the characters of the demo, who came by no connection: nothing has to be brought to them.
 */
export const storeOutgoing = async (
  transaction: Db,
  to: Addressee,
  said: Omit<Parameters<typeof storeReply>[1], 'threadId' | 'status'>,
  now: Date,
): Promise<number> => {
  const { thread_id, integration_id, deleted_at, is_demo } = to
  if (to.blocked_at !== null) throw new Refusal(409, IS_BLOCKED)
  const needsConnection = isOutside(to) && !is_demo
  if (deleted_at !== null || (needsConnection && integration_id === null))
    throw invalidCredentials(to)
  const isBrought = isOutside(to) && integration_id !== null
  if (isBrought && !(await holdConnection(transaction, integration_id)))
    throw invalidCredentials(to)
  const message_id = await storeReply(transaction, {
    ...said,
    threadId: thread_id,
    status: isBrought ? 'pending' : null,
  })
  if (isBrought)
    await addJobs(transaction, [{ kind: 'send', message_id, thread_id, integration_id }], now)
  return message_id
}
