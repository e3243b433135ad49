import type { Job } from './jobs.ts'

// Recado's own reference of a message at the channel, which has no idempotency keys: WhatsApp repeats it in statuses,
// also where the answer with the channel's id was lost. The thread's id separates the messages of two installations
// with one number.

/**
 * `retries`: a message that was sent again has another reference, so that late statuses of the earlier send are known.
 */
export const referenceOf = (
  { thread_id, message_id }: Pick<Job, 'thread_id' | 'message_id'>,
  retries: number,
) => `${thread_id}:${message_id}${retries === 0 ? '' : `.${retries}`}`

interface Reference {
  readonly threadId: string
  readonly messageId: number
  readonly retries: number
}

/** Null where the reference is not Recado's. */
export const readReference = (reference: string | null): Reference | null => {
  const [, threadId, digits, retries = 0] =
    /^(.+):(\d{1,15})(?:\.(\d{1,4}))?$/.exec(reference ?? '') ?? []
  return threadId === undefined
    ? null
    : { threadId, messageId: Number(digits), retries: Number(retries) }
}
