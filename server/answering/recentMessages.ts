import { type SqlBool, sql } from 'kysely'
import { fold } from '#contract/text.ts'
import { isContact } from '#contract/visitor.ts'
import { isStopWord } from '../channels/stopWords.ts'
import type { Db } from '../database/schema.ts'

/** The number of last messages that are read. */
const RECENT = 60

/** Nobody waits for an answer to what was said before the connection, which is stored later than it was said. */
export const isLive = sql<SqlBool>`not is_past`

/** Newest first. A greeting answers nothing. */
export const recentMessages = (db: Db, threadId: string) =>
  db
    .selectFrom('messages')
    .select(['message_id', 'is_bot', 'author', 'content', 'wordless'])
    .select(['date_registered', 'arrived_at'])
    .where('thread_id', '=', threadId)
    .where(isLive)
    .where('is_automatic', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('message_id', 'desc')
    .limit(RECENT)
    .execute()

export type Recent = Awaited<ReturnType<typeof recentMessages>>

/**
 * True if a message needs no answer: a reaction, a sticker, symbols alone, what only the channel's own app shows, the
 * visitor's name and e-mail, or the wish for no more promotions. A photo without text is different: a person has to see
 * it.
 */
const asksNothing = ({ content, wordless }: Recent[number], asked: string): boolean =>
  wordless === 'sticker' ||
  wordless === 'unreadable' ||
  (wordless === null &&
    (isContact(content) ||
      isStopWord(content, asked) ||
      /^(?:Reaccionó con )?[^\p{L}\p{N}]+$/u.test(content.trim())))

/** True if the customer wrote a text: a text like 'Mensaje de voz' is Recado's. */
export const hasWords = ({ content, wordless }: Recent[number]): boolean =>
  wordless === null && content.trim() !== ''

/** What the business said last before a message. */
const saidBefore = (recent: Recent, { message_id }: Recent[number]): string =>
  recent.find((each) => each.is_bot && each.message_id < message_id)?.content ?? ''

/**
 * The customer's messages since the last answer, newest first. A bot that repeats the assistant's own text needs no
 * answer.
 */
export const waitingIn = (recent: Recent, answeredId: number | null): Recent => {
  // A message that arrived while the answer was being sent is older than the answer, and still gets an answer.
  const answered = answeredId ?? recent.find(({ is_bot }) => is_bot)?.message_id ?? 0
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  const since = Math.max(answered, person?.message_id ?? 0)
  const own = new Set(recent.filter(({ is_bot }) => is_bot).map(({ content }) => fold(content)))
  return recent
    .filter(({ is_bot, message_id }) => !is_bot && message_id > since)
    .filter((message) => !own.has(fold(message.content)) || !hasWords(message))
    .filter((message) => !asksNothing(message, saidBefore(recent, message)))
}
