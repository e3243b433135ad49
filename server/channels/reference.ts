import type { Job } from './jobs.ts'

// Recado's own reference of a message at the channel, which has no idempotency keys: WhatsApp repeats it in statuses,
// also where the answer with the channel's id was lost. The thread's id separates the messages of two installations
// with one number.

export const referenceOf = ({ thread_id, message_id }: Pick<Job, 'thread_id' | 'message_id'>) =>
  `${thread_id}:${message_id}`

/** Null where the reference is not Recado's. */
export const readReference = (
  reference: string | null,
): { readonly threadId: string; readonly messageId: number } | null => {
  const [, threadId, digits] = /^(.+):(\d{1,15})$/.exec(reference ?? '') ?? []
  return threadId === undefined ? null : { threadId, messageId: Number(digits) }
}
