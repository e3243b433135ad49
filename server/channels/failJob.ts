import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import type { Db } from '../database/schema.ts'
import { endJob, type Job, restJob } from './jobs.ts'
import { noteMissing } from './missingFile.ts'

/**
 * Ends a job as failed, and stores the reason in its message. A file can be asked for again. Must run in a
 * transaction.
 */
export const failJob = async (transaction: Db, job: Job, reason: string): Promise<void> => {
  if (job.kind === 'fetch') {
    await noteMissing(transaction, job, 'missing', reason)
    return restJob(transaction, job)
  }
  if (job.kind === 'send') await failSend(transaction, job, reason)
  await endJob(transaction, job)
}

const failSend = async (
  transaction: Db,
  { message_id, is_sending }: Job,
  reason: string,
): Promise<void> => {
  await transaction
    .updateTable('messages')
    .set({ status: 'failed', failure: is_sending ? UNCONFIRMED : reason })
    .where('message_id', '=', message_id)
    // The channel has confirmed the message since.
    .where('external_id', 'is', null)
    .execute()
}
