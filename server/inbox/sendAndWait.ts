import { channelFailureIn, channelFailures } from '#contract/channelFailures.ts'
import { sendNow } from '../channels/courier.ts'
import { ChannelFailure } from '../channels/failure.ts'
import { isToBeSent } from '../channels/jobs.ts'
import type { Db } from '../database/schema.ts'
import { awaitFirst, type Caller, once, refuse, settle } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { announceMessage } from './announce.ts'
import { announceAssignee } from './assignees/announceAssignee.ts'
import { takeByAnswering } from './assignees/assign.ts'
import type { FoundConversation } from './conversations.ts'
import { invalidCredentials } from './delivery.ts'
import { removeMessage } from './messages.ts'

/**
 * A person's message: stored once for its key, and sent to its channel while the person waits. A message that the
 * channel refuses is removed; one of unknown outcome stays, marked as such. `takeBack` removes what was stored
 * beside the message. Returns the id of the message.
 */
export const sendAndWait = async (
  resources: Resources,
  caller: Caller,
  conversation: FoundConversation,
  store: (transaction: Db) => Promise<number>,
  takeBack: (transaction: Db) => Promise<void> = async () => {},
): Promise<number> => {
  const { db } = resources
  const { log } = caller.request
  const { business_id: businessId, thread_id: threadId } = conversation
  let isFirst = false
  let hasJob = false
  const messageId = await once(
    db,
    caller,
    (transaction) => {
      isFirst = true
      return store(transaction)
    },
    // Without a channel the call is complete: a repeated call need not wait for a process that may have ended.
    async (transaction, stored) => {
      hasJob = await isToBeSent(transaction, stored)
      return hasJob
    },
  )
  // An earlier call with the key stored the message, and may still be sending it.
  if (!isFirst) {
    await awaitFirst(resources, caller, messageId)
    return messageId
  }
  if (hasJob) await deliver(resources, caller, conversation, messageId, takeBack)
  const isTaken = await takeByAnswering(resources, caller.user, conversation, (error) =>
    log.error(error),
  )
  const announce = async () => {
    await announceMessage(resources, { businessId, threadId, messageId })
    if (isTaken) await announceAssignee(resources, { businessId, threadId, before: null })
  }
  // The message is stored: a failed announcement must not make anyone send it again.
  await announce().catch((error: unknown) => log.error(error))
  return messageId
}

/** The connection takes nothing: it is switched off, or its token or number is wrong. */
const withoutAccount = async (db: Db, conversation: FoundConversation): Promise<Refusal> => {
  const connection = await db
    .selectFrom('conversations')
    .innerJoin('integrations', 'integrations.integration_id', 'conversations.integration_id')
    .select('is_active')
    .where('thread_id', '=', conversation.thread_id)
    .executeTakeFirst()
  return connection?.is_active === false
    ? new Refusal(400, channelFailures.off)
    : invalidCredentials(conversation)
}

const deliver = async (
  resources: Resources,
  caller: Caller,
  conversation: FoundConversation,
  messageId: number,
  takeBack: (transaction: Db) => Promise<void>,
): Promise<void> => {
  const { db } = resources
  const outcome = await sendNow(resources, messageId)
  if (outcome instanceof ChannelFailure) {
    caller.request.log.warn(outcome)
    const refusal =
      outcome.problem === 'credentials'
        ? await withoutAccount(db, conversation)
        : new Refusal(400, channelFailureIn(outcome.reason ?? '') ?? 'Error al enviar el mensaje')
    await db.transaction().execute(async (transaction) => {
      await removeMessage(transaction, messageId)
      await takeBack(transaction)
      await refuse(transaction, caller, refusal)
    })
    throw refusal
  }
  await settle(db, caller, messageId)
}
