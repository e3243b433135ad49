import { sql } from 'kysely'
import { excerptAround } from '#contract/wordSearch.ts'
import type { User } from '../../access/session.ts'
import type { Db } from '../../database/schema.ts'
import { HITS_MOST, NEWEST_SEARCHED } from '../../limits/bounds/requests.ts'
import { isOfSeen } from '../assignees/sight.ts'
import { blockedIn } from '../blocks/contacts.ts'

interface Place {
  readonly thread_id: string
  readonly message_id: number
}

/** One more than are told, so that it is known whether there are more. */
const LIMIT = HITS_MOST + 1

const newestOfEach = (source: 'newest' | 'found') => sql`
  select thread_id, message_id from (
    select distinct on (thread_id) thread_id, message_id, said_at
    from ${sql.table(source)} order by thread_id, said_at desc, message_id desc
  ) as of_each order by said_at desc, message_id desc limit ${LIMIT}`

/** A usual word stands in enough of the newest messages: its thousands of older places are not read. */
const amongNewest = (user: User, businessId: number, search: string) => sql<Place>`
  with latest as materialized (
    select thread_id, message_id, said_at, words from message_words
    where business_id = ${businessId} and thread_id <> all(${blockedIn(businessId)})
      and ${isOfSeen(user, businessId)}
    order by said_at desc, message_id desc limit ${NEWEST_SEARCHED}
  ), newest as (select * from latest where words @@ word_search(${businessId}, ${search}))
  ${newestOfEach('newest')}`

/** A rare word has few places, which the index knows. */
const amongAll = (user: User, businessId: number, search: string) => sql<Place>`
  with found as materialized (
    select thread_id, message_id, said_at from message_words
    where words @@ word_search(${businessId}, ${search}) and business_id = ${businessId}
      and thread_id <> all(${blockedIn(businessId)}) and ${isOfSeen(user, businessId)}
  )
  ${newestOfEach('found')}`

/** By conversation the newest message with all words, the newest first. */
export const searchMessages = async (
  db: Db,
  user: User,
  businessId: number,
  words: readonly string[],
) => {
  const search = words.join(' ')
  const newest = await amongNewest(user, businessId, search).execute(db)
  const { rows } =
    newest.rows.length === LIMIT ? newest : await amongAll(user, businessId, search).execute(db)
  const messages = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .select(['messages.thread_id', 'date_registered'])
    .select(sql<string>`concat_ws(E'\\n', content, details ->> 'transcript')`.as('said'))
    .where('conversations.business_id', '=', businessId)
    .where(
      'message_id',
      '=',
      sql<number>`any(${rows.map(({ message_id }) => message_id)}::bigint[])`,
    )
    .execute()
  return messages.map(({ thread_id, said, date_registered }) => ({
    thread_id,
    kind: 'message' as const,
    text: excerptAround(said, words),
    at: date_registered,
  }))
}
