import type { Said } from '../languageModel'
import type { Recent } from './recent'

/** The limits of the history for a language model: messages, and their characters together. */
const MESSAGES_MAX = 12
const TEXT_MAX = 4_000

/** The messages before the question, oldest first, for a language model. The oldest are left out where there are too many. */
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
