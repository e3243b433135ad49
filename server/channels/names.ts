import { announceConversation } from '../inbox/announce.ts'
import { channelTexts } from '../limits/bounds.ts'
import type { Resources } from '../resources.ts'
import { type Account, fetchName } from './graph.ts'
import { endJob, type Job } from './jobs.ts'

// The names of customers.

/** A customer without a name gets the end of the id as a name, so that two can be told apart. */
const ID_END = 4

export const namelessOnInstagram = (id: string): string => `Instagram ${id.slice(-ID_END)}`

/** Asks the channel for a customer's name, and stores it unless the conversation has another name by now. */
export const askName = async (resources: Resources, account: Account, job: Job): Promise<void> => {
  const { db, environment } = resources
  const { thread_id } = job
  const { contact_id, business_id: businessId } = await db
    .selectFrom('conversations')
    .select(['contact_id', 'business_id'])
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  const name = await fetchName(environment.graphUrl, account, contact_id)
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ show_name: name?.slice(0, channelTexts.name) ?? namelessOnInstagram(contact_id) })
    .where('thread_id', '=', thread_id)
    .where('show_name', '=', namelessOnInstagram(contact_id))
    .executeTakeFirstOrThrow()
  await endJob(db, job)
  if (name !== null && numUpdatedRows > 0n)
    await announceConversation(resources, { businessId, threadId: thread_id })
}
