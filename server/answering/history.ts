import type { Said } from '../languageModel'
import type { Recent } from './recent'

/** The most messages, and the most characters of them together, that a language model gets. */
const MESSAGES_MAX = 12
const TEXT_MAX = 4_000

/** What was said before the question, oldest first: for a language model. What does not fit is left out, the oldest first. */
export const historyIn = (recent: Recent, waiting: Recent): readonly Said[] => {
  const asked = new Set(waiting.map(({ message_id }) => message_id))
  const said: Said[] = []
  let left = TEXT_MAX
  for (const { message_id, is_bot, content } of recent) {
    const text = content.trim()
    if (asked.has(message_id) || text === '') continue
    left -= text.length
    if (left < 0 || said.length === MESSAGES_MAX) break
    said.push({ role: is_bot ? 'assistant' : 'user', content: text })
  }
  return said.reverse()
}
