import { sql } from 'kysely'
import { TAG_WITH_COMMA } from '#contract/clients/tags.ts'
import { NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { Db } from '../database/schema.ts'
import { requireLength } from '../http/fieldValues.ts'
import { Refusal, tagNotFound } from '../http/refusal.ts'
import { type OwnClient, whereGone } from './ownClient.ts'

/** The tags of some businesses; a name that several of them have is listed once. */
export const listTags = (db: Db, businesses: readonly number[]) =>
  db
    .selectFrom('tags')
    .distinctOn(sql`lower(tag_name)`)
    .select(['tag_id', 'tag_name'])
    .where('business_id', 'in', [0, ...businesses])
    .orderBy(sql`lower(tag_name)`)
    .orderBy('tag_id')
    .execute()

/** Assigning creates a missing tag. */
export const assignTag = async (db: Db, client: OwnClient, name: string): Promise<void> => {
  const { business_id, client_profile_id } = client
  const tag_name = requireLength(name.trim(), NAME_MAX_LENGTH).replace(/\s+/g, ' ')
  if (!tag_name) throw new Refusal(400, 'La etiqueta no puede estar vacía')
  if (tag_name.includes(',')) throw new Refusal(400, TAG_WITH_COMMA)
  await db
    .insertInto('tags')
    .values({ business_id, tag_name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('client_tags')
    .columns(['client_profile_id', 'tag_id'])
    .expression(
      named(db, business_id, tag_name).select([
        sql.val(client_profile_id).as('client_profile_id'),
        'tag_id',
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch(whereGone)
}

const named = (db: Db, businessId: number, name: string) =>
  db
    .selectFrom('tags')
    .where('business_id', '=', businessId)
    .where(sql`lower(tag_name)`, '=', sql`lower(${name})`)

/**
 * The list of tags has no business in its call, so the id may be of another business's tag with the same name: the name
 * decides.
 */
export const removeTag = async (
  db: Db,
  { client_profile_id, business_id }: OwnClient,
  tagId: string | number,
  businesses: readonly number[],
): Promise<void> => {
  if (!/^\d{1,15}$/.test(String(tagId))) throw tagNotFound()
  const tag = await db
    .selectFrom('tags')
    .select('tag_name')
    .where('tag_id', '=', Number(tagId))
    .where('business_id', 'in', businesses)
    .executeTakeFirst()
  if (!tag) throw tagNotFound()
  await db
    .deleteFrom('client_tags')
    .where('client_profile_id', '=', client_profile_id)
    .where('tag_id', 'in', named(db, business_id, tag.tag_name).select('tag_id'))
    .execute()
}
