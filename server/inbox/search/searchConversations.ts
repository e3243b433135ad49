import { searchedWords } from '#contract/wordSearch.ts'
import type { User } from '../../access/session.ts'
import { searchWords } from '../../clients/keys.ts'
import type { Db } from '../../database/schema.ts'
import { HITS_MOST } from '../../limits/bounds/requests.ts'
import { searchClients } from './searchClients.ts'
import { searchMessages } from './searchMessages.ts'

/**
 * The conversations that a search finds, each once, the newest first, equal times by id. What is known of a client goes
 * before what was said.
 */
export const searchConversations = async (
  db: Db,
  user: User,
  businessId: number,
  search: string,
) => {
  const words = searchedWords(search)
  if (words.length === 0) return { hits: [], has_more: false }
  const facts = await searchClients(db, user, businessId, search, searchWords(search))
  const said = await searchMessages(db, user, businessId, words)
  const byThread = new Map([...said, ...facts.toReversed()].map((hit) => [hit.thread_id, hit]))
  const hits = [...byThread.values()].sort(
    (one, other) =>
      other.at.getTime() - one.at.getTime() || (one.thread_id < other.thread_id ? -1 : 1),
  )
  return {
    hits: hits.slice(0, HITS_MOST).map(({ at, ...hit }) => ({ ...hit, at: at.toISOString() })),
    has_more: hits.length > HITS_MOST,
  }
}
