import type { Db } from '../database/schema.ts'
import type { StatusEvent } from './adapter.ts'
import { addressKey, isNumber } from './addresses.ts'
import { holdAddresses, knownAs, learn } from './customerConversations.ts'
import { idsIn, isOwnId } from './recycledNumbers.ts'
import { noteTwins } from './twins.ts'

// By what else the channel knows whom a message reached: who was written to by a number may answer by an id alone, and
// goes on in the same conversation.

/** Nothing where the number is somebody else's by now: another account, or another conversation, has it. */
export const learnRecipient = async (
  db: Db,
  messageId: number,
  { kind, account, recipient = [] }: StatusEvent,
): Promise<void> => {
  if (recipient.length === 0) return
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['messages.thread_id', 'conversations.business_id'])
    .where('message_id', '=', messageId)
    .where('conversations.is_group', '=', false)
    .executeTakeFirst()
  if (!row) return
  const { thread_id, business_id } = row
  const keys = [...new Set(recipient.map((each) => addressKey(kind, each)))]
  const all = keys.map((address) => ({ business_id, channel: kind, account, address }))
  const isHere = (each: { readonly thread_id: string }) => each.thread_id === thread_id
  const found = await knownAs(db, all)
  if (found.length === all.length && found.every(isHere)) return
  await db.transaction().execute(async (transaction) => {
    await holdAddresses(transaction, all)
    const known = await knownAs(transaction, all)
    const ids = (await idsIn(transaction, [thread_id])).get(thread_id) ?? []
    const told = keys.filter(isOwnId)
    const isAnother = ids.length > 0 && told.length > 0 && !told.some((id) => ids.includes(id))
    const isElsewhere = known.some((each) => isNumber(each.address) && !isHere(each))
    if (isAnother || isElsewhere) return
    await learn(
      transaction,
      all
        .filter(({ address }) => !known.some((each) => each.address === address))
        .map((address) => ({ ...address, thread_id })),
    )
    await noteTwins(
      transaction,
      known
        .filter((each) => !isHere(each))
        .map((each) => ({ business_id, threads: [thread_id, each.thread_id] })),
    )
  })
}
