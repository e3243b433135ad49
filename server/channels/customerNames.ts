import { hasPhone, type KnownChannel, rowOf } from '#contract/channels.ts'
import { withoutTurns } from '#contract/text.ts'
import { announceConversation } from '../inbox/announce.ts'
import { channelTexts } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import type { Account, ChannelAdapter } from './adapter.ts'
import { endJob, type Job } from './jobs.ts'

// The names of customers.

const ID_END = 4

/** The name of a customer whom the channel has not named: the number, or the end of the id, so that two can be told apart. */
export const namelessAs = (kind: KnownChannel, id: string): string =>
  hasPhone(kind) ? `+${id}` : `${rowOf(kind)?.label ?? kind} ${id.slice(-ID_END)}`

/** A name as the lists show it; null where the channel has none. */
export const shownName = (name: string | null): string | null =>
  withoutTurns(name ?? '')
    .trim()
    .slice(0, channelTexts.name) || null

/** Asks the channel for a customer's name, and stores it unless the conversation has another name by now. */
export const askName = async (
  resources: Resources,
  { fetchName }: ChannelAdapter,
  account: Account,
  job: Job,
): Promise<void> => {
  const { db } = resources
  const { thread_id } = job
  const { contact_id, business_id: businessId } = await db
    .selectFrom('conversations')
    .select(['contact_id', 'business_id'])
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  const nameless = namelessAs(account.kind, contact_id)
  const name = shownName((await fetchName?.(account, contact_id)) ?? null)
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ show_name: name ?? nameless })
    .where('thread_id', '=', thread_id)
    .where('show_name', '=', nameless)
    .executeTakeFirstOrThrow()
  await endJob(db, job)
  if (name !== null && numUpdatedRows > 0n)
    await announceConversation(resources, { businessId, threadId: thread_id })
}
