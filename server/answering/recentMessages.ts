import { fold } from '#contract/text.ts'
import { isContact } from '#contract/visitor.ts'
import type { Db } from '../database/schema.ts'

/** The number of last messages that are read. */
const RECENT = 60

/** Newest first. */
export const recentMessages = (db: Db, threadId: string) =>
  db
    .selectFrom('messages')
    .select(['message_id', 'is_bot', 'author', 'content', 'wordless', 'date_registered'])
    .where('thread_id', '=', threadId)
    .orderBy('message_id', 'desc')
    .limit(RECENT)
    .execute()

export type Recent = Awaited<ReturnType<typeof recentMessages>>

/**
 * True if a message needs no answer: a reaction, a sticker, symbols alone, or the visitor's name and e-mail. A photo without text is
 * different: a person has to see it.
 */
const asksNothing = ({ content, wordless }: Recent[number]): boolean =>
  wordless === 'sticker' ||
  (wordless === null &&
    (isContact(content) || /^(?:Reaccionó con )?[^\p{L}\p{N}]+$/u.test(content.trim())))

/** True if the customer wrote a text: a text like 'Mensaje de voz' is Recado's. */
export const hasWords = ({ content, wordless }: Recent[number]): boolean =>
  wordless === null && content.trim() !== ''

/** The customer's messages since the last answer, newest first. A bot that repeats the assistant's own text needs no answer. */
export const waitingIn = (recent: Recent, answeredId: number | null): Recent => {
  // A message that arrived while the answer was being sent is older than the answer, and still gets an answer.
  const answered = answeredId ?? recent.find(({ is_bot }) => is_bot)?.message_id ?? 0
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  const since = Math.max(answered, person?.message_id ?? 0)
  const own = new Set(recent.filter(({ is_bot }) => is_bot).map(({ content }) => fold(content)))
  return recent
    .filter(({ is_bot, message_id }) => !is_bot && message_id > since)
    .filter((message) => !own.has(fold(message.content)) || !hasWords(message))
    .filter((message) => !asksNothing(message))
}
