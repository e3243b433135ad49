import { UNCONFIRMED } from '#contract/deliveryStatus.ts'
import type { Db } from '../database/schema.ts'
import { previewOf } from '../inbox/incoming.ts'
import { withoutFile } from './incomingFile.ts'
import { endJob, type Job } from './jobs.ts'

/** Ends a job as failed, and stores the reason in its message. Must run in a transaction. */
export const failJob = async (transaction: Db, job: Job, reason: string): Promise<void> => {
  if (job.kind === 'send') await failSend(transaction, job, reason)
  if (job.kind === 'fetch') await missFile(transaction, job)
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

/** The list shows the customer's last message: with its new text, if it is this one. */
const missFile = async (transaction: Db, job: Job): Promise<void> => {
  const { message_id, thread_id } = job
  // Storing a message always locks the conversation, too.
  await transaction
    .selectFrom('conversations')
    .select('thread_id')
    .where('thread_id', '=', thread_id)
    .forUpdate()
    .execute()
  const message = await transaction
    .updateTable('messages')
    .set({ content: withoutFile(job) })
    .where('message_id', '=', message_id)
    .returning(['content', 'wordless'])
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('conversations')
    .set({ last_client_message: previewOf(message) })
    .where('thread_id', '=', thread_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as later')
            .select('later.message_id')
            .where('later.thread_id', '=', thread_id)
            .where('later.is_bot', '=', false)
            .where('later.message_id', '>', message_id),
        ),
      ),
    )
    .execute()
}
