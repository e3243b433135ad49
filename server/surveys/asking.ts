import { channelOf, rowOf } from '#contract/channels.ts'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { SURVEY_QUESTION } from '#contract/survey.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { announceMessage } from '../inbox/announce.ts'
import { storeOutgoing } from '../inbox/delivery.ts'
import { surveys } from '../limits/bounds/requests.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'

// Asks those whose time has come: each process, one survey a transaction.

type Asking = Pick<Resources, 'db' | 'bus' | 'clock' | 'channels'>

const AUTHOR = 'Encuesta'

const nextDue = (transaction: Db, now: Date) =>
  transaction
    .selectFrom('surveys')
    .innerJoin('conversations', 'conversations.thread_id', 'surveys.thread_id')
    .innerJoin('businesses', 'businesses.business_id', 'surveys.business_id')
    .leftJoin('conversation_states', 'conversation_states.thread_id', 'surveys.thread_id')
    .selectAll('conversations')
    .select([
      'survey_id',
      'is_demo',
      'asks_survey',
      'conversation_states.state',
      'businesses.deleted_at as gone_at',
    ])
    .where('asked_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate('surveys')
    .skipLocked()
    .executeTakeFirst()

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/** The channel has buttons, or is our own; and takes a message now. */
const canAsk = ({ channels, clock }: Asking, due: Due): boolean => {
  const channel = channelOf(due.contact_type)
  const row = rowOf(channel)
  if (row === null || !due.asks_survey || due.state !== 'solved' || due.gone_at !== null)
    return false
  if (due.blocked_at !== null || due.deleted_at !== null) return false
  if (row.isExternal && !channels.get(channel)?.hasButtons) return false
  const heardAt = due.last_client_message_at
  const isInTime =
    row.replyWindow === null ||
    (heardAt !== null && clock().getTime() - heardAt.getTime() < row.replyWindow)
  return isInTime
}

/** Null: none is due. `message`: null where nobody was asked. */
const askNext = (asking: Asking) =>
  asking.db.transaction().execute(async (transaction) => {
    const now = asking.clock()
    const due = await nextDue(transaction, now)
    if (!due) return null
    const { survey_id, business_id: businessId, thread_id: threadId } = due
    const drop = async () => {
      await transaction.deleteFrom('surveys').where('survey_id', '=', survey_id).execute()
      return { message: null }
    }
    if (!canAsk(asking, due)) return drop()
    const question = {
      content: SURVEY_QUESTION,
      author: 'assistant',
      assistant_name: AUTHOR,
      is_automatic: true,
      details: JSON.stringify({ automatic: true } satisfies MessageDetails),
      // It answers nothing.
      is_handover: true,
    } as const
    const messageId = await storeOutgoing(transaction, due, question, now).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      },
    )
    if (messageId === null) return drop()
    await transaction
      .updateTable('surveys')
      .set({ asked_at: now, message_id: messageId })
      .where('survey_id', '=', survey_id)
      .execute()
    return { message: { businessId, threadId, messageId } }
  })

const askAll = async (asking: Asking, log: (error: unknown) => void): Promise<void> => {
  for (;;) {
    const asked = await askNext(asking)
    if (asked === null) return
    if (asked.message) await announceMessage(asking, asked.message).catch(log)
  }
}

export const startSurveys = (
  asking: Asking,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => ({ close: repeat(timers, surveys.every, () => askAll(asking, log).catch(log)) })
