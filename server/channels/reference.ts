import type { Job } from './jobs'

// Our own name of a message at the channel, which knows no key of a send: it stands in the statuses of WhatsApp, also where the answer that
// says the channel's own name was lost. The thread's id tells the messages of two installations with one number apart.

export const referenceOf = ({ thread_id, message_id }: Pick<Job, 'thread_id' | 'message_id'>) =>
  `${thread_id}:${message_id}`

/** Null where it is none of ours. */
export const readReference = (
  reference: string | null,
): { readonly threadId: string; readonly messageId: number } | null => {
  const [, threadId, digits] = /^(.+):(\d{1,15})$/.exec(reference ?? '') ?? []
  return threadId === undefined ? null : { threadId, messageId: Number(digits) }
}
