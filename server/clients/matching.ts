import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../database/schema.ts'
import { folded } from './keys.ts'

// The clients that a search finds: each word in the name, the e-mail, the phone or a tag.

export interface Wanted {
  readonly word: string
  /** The tags with the word in their names. */
  readonly tagIds: readonly number[]
}

/** The words of a search, each with the matching tags: a business has few tags, and many clients. */
export const withTagsNamed = async (
  db: Db,
  businessId: number,
  words: readonly string[],
): Promise<readonly Wanted[]> => {
  const tags =
    words.length > 0
      ? await db
          .selectFrom('tags')
          .select(['tag_id', 'tag_name'])
          .where('business_id', '=', businessId)
          .execute()
      : []
  return words.map((word) => ({
    word,
    tagIds: tags.filter((tag) => folded(tag.tag_name).includes(word)).map(({ tag_id }) => tag_id),
  }))
}

type OfClients = ExpressionBuilder<Tables, 'clients'>

/** The clients with one of these tags. */
export const isTagged =
  (db: Db, tagIds: readonly number[] | SelectQueryBuilder<Tables, 'tags', { tag_id: number }>) =>
  (eb: OfClients) =>
    eb(
      'clients.client_profile_id',
      'in',
      db.selectFrom('client_tags').select('client_profile_id').where('tag_id', 'in', tagIds),
    )

/** The clients with every word. */
export const hasWanted = (db: Db, wanted: readonly Wanted[]) => (eb: OfClients) =>
  eb.and(
    wanted.map(({ word, tagIds }) =>
      eb.or([
        eb('clients.search_key', 'like', containing(word)),
        ...(tagIds.length > 0 ? [isTagged(db, tagIds)(eb)] : []),
      ]),
    ),
  )

export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
