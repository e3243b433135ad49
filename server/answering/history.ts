import type { Said } from '../languageModel/chat.ts'
import { modelReads } from '../limits/bounds/reading.ts'
import { type Recent, saidIn } from './recentMessages.ts'

/**
 * The messages before the question, oldest first, for a language model. The oldest are left out where there are too
 * many.
 */
export const historyIn = (recent: Recent, waiting: Recent): readonly Said[] => {
  const asked = new Set(waiting.map(({ message_id }) => message_id))
  const said: Said[] = []
  let left = modelReads.history
  for (const message of recent) {
    const { message_id, is_bot } = message
    const text = saidIn(message)
    if (asked.has(message_id) || text === '') continue
    left -= text.length
    if (left < 0 || said.length === modelReads.messages) break
    said.push({ role: is_bot ? 'assistant' : 'user', content: text })
  }
  return said.reverse()
}
