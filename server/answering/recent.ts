import { fold } from '#contract/text'
import { isContact } from '#contract/visitor'
import type { Db } from '../database/schema'

/** So many of the last messages are looked at. */
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

/** A reaction, a sticker, signs without a word, or who the visitor is. A photo without words is no such thing: a person has to see it. */
const asksNothing = ({ content, wordless }: Recent[number]): boolean =>
  wordless === 'sticker' ||
  (wordless === null &&
    (isContact(content) || /^(?:Reaccionó con )?[^\p{L}\p{N}]+$/u.test(content.trim())))

/** Its words, if it has any, are ours: 'Mensaje de voz'. */
export const hasWords = ({ content, wordless }: Recent[number]): boolean =>
  wordless === null && content.trim() !== ''

/** Newest first: what the customer wrote since somebody answered. Another bot that says our own words again asks nothing. */
export const waitingIn = (recent: Recent, answeredId: number | null): Recent => {
  // A message that came while the answer was on its way is older than the answer, and is answered still.
  const answered = answeredId ?? recent.find(({ is_bot }) => is_bot)?.message_id ?? 0
  const person = recent.find(({ is_bot, author }) => is_bot && author !== 'assistant')
  const since = Math.max(answered, person?.message_id ?? 0)
  const own = new Set(recent.filter(({ is_bot }) => is_bot).map(({ content }) => fold(content)))
  return recent
    .filter(({ is_bot, message_id }) => !is_bot && message_id > since)
    .filter((message) => !own.has(fold(message.content)) || !hasWords(message))
    .filter((message) => !asksNothing(message))
}
