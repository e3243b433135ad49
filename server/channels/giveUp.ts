import type { Db } from '../database/schema'
import { withoutFile } from './fetchFile'
import { endJob, type Job } from './jobs'

/** It will not be tried again, and its message says so. Call it in a transaction. */
export const giveUp = async (transaction: Db, job: Job, reason: string): Promise<void> => {
  if (job.kind !== 'name')
    await transaction
      .updateTable('messages')
      .$if(job.kind === 'send', (all) => all.set({ status: 'failed', failure: reason }))
      .$if(job.kind === 'fetch', (all) => all.set({ content: withoutFile(job) }))
      .where('message_id', '=', job.message_id)
      .execute()
  await endJob(transaction, job)
}
