import type { Db } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'
import { announceMessage, announceScheduled } from '../announce.ts'
import { announceAssignee } from '../assignees/announceAssignee.ts'
import { takeByAnswering } from '../assignees/assign.ts'
import type { FoundConversation } from '../conversations.ts'
import { storeOutgoing } from '../delivery.ts'
import { dropScheduled } from './rows.ts'

interface Leaving {
  readonly scheduled_id: number
  readonly content: string
  readonly authorId: number
}

/**
 * What was scheduled becomes an ordinary message. Both happen in the caller's transaction: a process that is killed
 * sends it once, or leaves it scheduled.
 */
export const storeScheduled = async (
  transaction: Db,
  to: Parameters<typeof storeOutgoing>[1],
  { scheduled_id, content, authorId }: Leaving,
  now: Date,
): Promise<number> => {
  const said = { content, author: 'person', written_by: authorId } as const
  const messageId = await storeOutgoing(transaction, to, said, now)
  await dropScheduled(transaction, scheduled_id)
  return messageId
}

/** After the transaction. The message is stored: nothing of this may make anyone send it again. */
export const announceLeaving = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  conversation: Pick<FoundConversation, 'thread_id' | 'business_id' | 'assignee_id'>,
  { messageId, authorId }: { readonly messageId: number; readonly authorId: number },
  log: (error: unknown) => void,
): Promise<void> => {
  const { business_id: businessId, thread_id: threadId } = conversation
  const isTaken = await takeByAnswering(resources, { id: authorId }, conversation, log)
  await Promise.all([
    announceMessage(resources, { businessId, threadId, messageId }),
    announceScheduled(resources, { businessId, threadId }),
    ...(isTaken ? [announceAssignee(resources, { businessId, threadId, before: null })] : []),
  ]).catch(log)
}
