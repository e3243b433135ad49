import { sql } from 'kysely'
import { rowOfContact } from '#contract/channels.ts'
import { type HeldReason, SCHEDULE_OVERDUE } from '#contract/scheduledMessages.ts'
import type { Db } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { SCHEDULED_EVERY } from '../../limits/bounds/requests.ts'
import { repeat, systemTimers, type Timers } from '../../process/timers.ts'
import { ringsForSomebody } from '../../push/recipients.ts'
import type { Resources } from '../../resources.ts'
import { announceMention, announceScheduled } from '../announce.ts'
import { scheduledIn } from './rows.ts'
import { announceLeaving, storeScheduled } from './send.ts'

// Sends what is due: each process, one message a transaction. The row is locked until the transaction ends, so that no
// other process sends it, and a process that is killed lets go of it.

type Sending = Pick<Resources, 'db' | 'bus' | 'clock'>

const nextDue = (transaction: Db, now: Date) =>
  scheduledIn(transaction)
    .innerJoin('businesses', 'businesses.business_id', 'conversations.business_id')
    .selectAll('conversations')
    .select('is_demo')
    .where('scheduled.held', 'is', null)
    .where('due_at', '<=', now)
    .where('businesses.deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('scheduled_id')
    .limit(1)
    // Whoever deletes the conversation has it first. Kysely writes one `skip locked` for both.
    .modifyEnd(sql`for update of scheduled skip locked for key share of conversations skip locked`)
    .executeTakeFirst()

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/** Why it cannot be sent at this moment; null: it can. */
const reasonNow = (due: Due, now: Date): HeldReason | null => {
  if (due.held !== null) return due.held
  if (due.blocked_at !== null) return 'blocked'
  if (now.getTime() - due.due_at.getTime() > SCHEDULE_OVERDUE) return 'late'
  const window = rowOfContact(due.contact_type)?.replyWindow ?? null
  const heardAt = due.last_client_message_at?.getTime() ?? 0
  return window !== null && now.getTime() - heardAt >= window ? 'window' : null
}

/**
 * Whether its author is told. Not who does not see the conversation, or not any more, and not where what the customer
 * wrote rings by itself.
 */
const isTold = async (transaction: Db, { thread_id }: Due, held: HeldReason): Promise<boolean> => {
  if (held === 'author' || held === 'blocked') return false
  return held !== 'customer' || !(await ringsForSomebody(transaction, thread_id))
}

/** Null: none is due. `sent`: null where it is held. */
const sendNext = ({ db, clock }: Sending) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const due = await nextDue(transaction, now)
    if (!due) return null
    const hold = async (held: HeldReason) => {
      const told_since = (await isTold(transaction, due, held))
        ? sql<Date>`clock_timestamp()`
        : null
      await transaction
        .updateTable('scheduled_messages')
        .set({ held, told_since })
        .where('scheduled_id', '=', due.scheduled_id)
        .execute()
      return { due, sent: null }
    }
    const reason = reasonNow(due, now)
    const { written_by: authorId } = due
    if (reason !== null || authorId === null) return hold(reason ?? 'author')
    try {
      const messageId = await storeScheduled(transaction, due, { ...due, authorId }, now)
      return { due, sent: { messageId, authorId } }
    } catch (error) {
      // Refusals come before anything is stored.
      if (error instanceof Refusal) return hold('connection')
      throw error
    }
  })

const sendAll = async (sending: Sending, log: (error: unknown) => void): Promise<void> => {
  for (;;) {
    const done = await sendNext(sending)
    if (done === null) return
    const { due, sent } = done
    const place = { businessId: due.business_id, threadId: due.thread_id }
    if (sent) await announceLeaving(sending, due, sent, log)
    else {
      await announceScheduled(sending, place).catch(log)
      await announceMention(sending, { ...place, noteId: null }).catch(log)
    }
  }
}

export const startScheduled = (
  sending: Sending,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => ({ close: repeat(timers, SCHEDULED_EVERY, () => sendAll(sending, log).catch(log)) })
