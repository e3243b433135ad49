import { sql } from 'kysely'
import { MOST_ANSWERS_AN_HOUR, wordsIn } from '#contract/assistants/rules.ts'
import { rowOfContact } from '#contract/channels.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Situation } from '#machines/answering/situation.ts'
import { phrasesIn } from '../assistants/phrases.ts'
import type { Db } from '../database/schema.ts'
import { assistantReason, READY } from '../inbox/assistantStatus.ts'
import type { Said } from '../languageModel/chat.ts'
import { ANSWER_TRIES, ANSWERS_AN_HOUR, modelReads, transcribed } from '../limits/bounds/reading.ts'
import { statesOf } from '../transcription/rows.ts'
import { historyIn } from './history.ts'
import { pauseAfter } from './personPause.ts'
import { hasWords, type Recent, recentMessages, saidIn, waitingIn } from './recentMessages.ts'
import { wantsPerson } from './wantsPerson.ts'

// The situation of a conversation: whether a message waits, and whether the assistant may answer.

const nothing = (upTo: number): Situation => ({
  kind: 'nothing',
  upTo,
  question: '',
  assistantId: 0,
  wait: 0,
})

/** The customer's last message that was answered or left to people; null: the last answer's place says it. */
const answeredUpTo = sql<number | null>`greatest(answered_id, left_up_to)`.as('answered')

export const situationOf = async (
  db: Db,
  threadId: string,
  now: Date,
  /** The server makes texts of voice notes. */
  hears = false,
): Promise<Situation> => {
  const conversation = await db
    .selectFrom('conversations')
    .innerJoin('answerings', 'answerings.thread_id', 'conversations.thread_id')
    .leftJoin('assistants', 'assistants.assistant_id', 'conversations.assistant_id')
    .select(['conversations.business_id', 'conversations.assistant_id', 'tries', answeredUpTo])
    .select(['person_words', 'hourly_answers', 'contact_type'])
    .where('conversations.thread_id', '=', threadId)
    .executeTakeFirst()
  const recent = await recentMessages(db, threadId)
  const upTo = recent.find((message) => !message.is_bot)?.message_id ?? 0
  if (!conversation) return nothing(upTo)
  const waiting = waitingIn(recent, conversation.answered)
  if (waiting.length === 0 || isOver(conversation.contact_type, recent, now)) return nothing(upTo)
  if ((await assistantReason(db, threadId, now)) !== READY) return nothing(upTo)

  const assistantId = conversation.assistant_id ?? 0
  const question = questionIn(waiting.filter(hasWords))
  const asked: Situation = { kind: 'asked', upTo, question, assistantId, wait: 0 }
  const pause = pauseAfter(recent, now)
  if (pause > 0) return { ...asked, kind: 'held', wait: pause }
  if (hears && (await isStillHeard(db, waiting, now)))
    return { ...asked, kind: 'held', wait: transcribed.lookedAtEvery }
  if (question === '') return { ...asked, kind: 'wordless' }
  const words = wordsIn(conversation.person_words ?? '')
  if (wantsPerson(question) || phrasesIn(question, words).length > 0)
    return { ...asked, kind: 'wanted' }
  if (conversation.tries > ANSWER_TRIES) return { ...asked, kind: 'failed' }
  const answers = await answersOfHour(db, conversation.business_id, threadId, now)
  const most = conversation.hourly_answers ?? MOST_ANSWERS_AN_HOUR
  if (answers.conversation >= most) return { ...asked, kind: 'flooded' }
  if (answers.business >= ANSWERS_AN_HOUR) return { ...asked, kind: 'held', wait: MINUTE }
  return asked
}

/** A voice note whose file or text is on its way, though not for ever. */
const isStillHeard = async (db: Db, waiting: Recent, now: Date): Promise<boolean> => {
  const notes = waiting.filter(
    ({ kind, transcript, arrived_at }) =>
      (kind === 'voice' || kind === 'audio') &&
      transcript === null &&
      now.getTime() - arrived_at.getTime() < transcribed.awaited,
  )
  if (notes.length === 0) return false
  const states = await statesOf(
    db,
    notes.map(({ message_id }) => message_id),
  )
  return notes.some(({ message_id, document_url, file_state }) => {
    const state = states.get(message_id)
    if (state !== undefined) return state === 'waiting'
    return document_url === null && (file_state === null || file_state === 'waiting')
  })
}

/** The channel takes no answer any more: a person writes with a template. */
const isOver = (contactType: string, recent: Recent, now: Date): boolean => {
  const within = rowOfContact(contactType)?.replyWindow ?? null
  const said = recent.flatMap(({ is_bot, date_registered: at }) => (is_bot ? [] : at.getTime()))
  return within !== null && now.getTime() - Math.max(...said) > within
}

/** The question: the waiting messages as one text. */
const questionIn = (asking: Recent): string =>
  asking.map(saidIn).reverse().join('\n').slice(-modelReads.question)

/** The messages before the waiting question. */
export const historyOf = async (db: Db, threadId: string): Promise<readonly Said[]> => {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('answerings', 'answerings.thread_id', 'conversations.thread_id')
    .select(answeredUpTo)
    .where('conversations.thread_id', '=', threadId)
    .executeTakeFirst()
  const recent = await recentMessages(db, threadId)
  return historyIn(recent, waitingIn(recent, row?.answered ?? null))
}

/** The parts of one answer have the same time, and count as one. */
const ANSWERS = sql<number>`count(distinct (messages.thread_id, date_registered))`

const answersOfHour = (db: Db, businessId: number, threadId: string, now: Date) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select([
      ANSWERS.as('business'),
      sql<number>`${ANSWERS} filter (where messages.thread_id = ${threadId})`.as('conversation'),
    ])
    .where('business_id', '=', businessId)
    .where('author', '=', 'assistant')
    // Greetings, and what is said when a person takes over, are no answers.
    .where('is_handover', '=', false)
    .where('date_registered', '>', new Date(now.getTime() - 60 * MINUTE))
    .executeTakeFirstOrThrow()
