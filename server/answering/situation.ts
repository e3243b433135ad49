import { MINUTE } from '#contract/durations'
import { fold } from '#contract/text'
import type { Situation } from '#machines/answering/situation'
import type { Db } from '../database/schema'
import { assistantReason, READY } from '../inbox/assistantStatus'

// What the rows say of a conversation: whether somebody waits there, and whether the assistant may answer.

/** The assistant leaves the conversation to a person who answered less than this ago. */
export const PERSON_PAUSE = 5 * MINUTE
/** The answers of an hour, of one conversation and of all of a business. */
export const CONVERSATION_ANSWERS = 20
const BUSINESS_ANSWERS = 1_000
/** So many of the last messages are looked at, and so much of what waits is asked about. */
const RECENT = 60
const QUESTION_MAX = 2_000

const nothing = (upTo: number): Situation => ({
  kind: 'nothing',
  upTo,
  question: '',
  assistantId: 0,
  wait: 0,
})

export const situationOf = async (db: Db, threadId: string, now: Date): Promise<Situation> => {
  const conversation = await db
    .selectFrom('conversations')
    .innerJoin('answerings', 'answerings.thread_id', 'conversations.thread_id')
    .select(['business_id', 'assistant_id', 'answered_id'])
    .where('conversations.thread_id', '=', threadId)
    .executeTakeFirst()
  const recent = await recentMessages(db, threadId)
  const upTo = recent.find((message) => !message.is_bot)?.message_id ?? 0
  if (!conversation) return nothing(upTo)
  const question = questionIn(recent, conversation.answered_id)
  if (question === null || (await assistantReason(db, threadId)) !== READY) return nothing(upTo)

  const assistantId = conversation.assistant_id ?? 0
  const asked: Situation = { kind: 'asked', upTo, question, assistantId, wait: 0 }
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  const pause = person ? person.date_registered.getTime() + PERSON_PAUSE - now.getTime() : 0
  if (pause > 0) return { ...asked, kind: 'held', wait: pause }
  const answers = await answersOfHour(db, conversation.business_id, threadId, now)
  if (answers.conversation >= CONVERSATION_ANSWERS) return { ...asked, kind: 'flooded' }
  if (answers.business >= BUSINESS_ANSWERS) return { ...asked, kind: 'held', wait: MINUTE }
  return asked
}

/** Newest first. */
const recentMessages = (db: Db, threadId: string) =>
  db
    .selectFrom('messages')
    .select(['message_id', 'is_bot', 'author', 'content', 'date_registered'])
    .where('thread_id', '=', threadId)
    .orderBy('message_id', 'desc')
    .limit(RECENT)
    .execute()

type Recent = Awaited<ReturnType<typeof recentMessages>>

/**
 * What the customer wrote since somebody answered, in one text; null where that is nothing. Another bot that says our own
 * words again asks nothing.
 */
const questionIn = (recent: Recent, answeredId: number | null): string | null => {
  // A message that came while the answer was on its way is older than the answer, and is answered still.
  const answered = answeredId ?? recent.find(({ is_bot }) => is_bot)?.message_id ?? 0
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  const since = Math.max(answered, person?.message_id ?? 0)
  const own = new Set(recent.filter(({ is_bot }) => is_bot).map(({ content }) => fold(content)))
  const waiting = recent
    .filter(({ is_bot, message_id }) => !is_bot && message_id > since)
    .filter(({ content }) => !own.has(fold(content)) || content.trim() === '')
    .map(({ content }) => content.trim())
    .reverse()
  return waiting.length === 0 ? null : waiting.join('\n').slice(-QUESTION_MAX)
}

const answersOfHour = (db: Db, businessId: number, threadId: string, now: Date) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('business'),
      fn.countAll<number>().filterWhere('messages.thread_id', '=', threadId).as('conversation'),
    ])
    .where('business_id', '=', businessId)
    .where('author', '=', 'assistant')
    .where('date_registered', '>', new Date(now.getTime() - 60 * MINUTE))
    .executeTakeFirstOrThrow()
