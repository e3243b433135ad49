import type * as z from 'zod/mini'
import {
  type createPost as endpoint,
  POST_CONTENT_MAX,
  POST_TAGS_MAX,
  POST_TITLE_MAX,
  POSTS_ASKED,
  TAG_NAME_MAX,
} from '#contract/news/posts.ts'
import type { User } from '../access/session.ts'
import type { Db } from '../database/schema.ts'
import { postNotFound, Refusal } from '../http/refusal.ts'
import { idOf, requiredText } from './validation.ts'

type Body = z.output<typeof endpoint.body>

/** Newest first. Only the administrator gets the author of a post. */
export const listPosts = async (db: Db, limit: number = POSTS_ASKED, isAdministrator: boolean) => {
  const rows = await db
    .selectFrom('changelog_posts')
    .leftJoin('users', 'users.user_id', 'changelog_posts.created_by')
    .select([
      'changelog_id',
      'title',
      'content',
      'tags',
      'tag_colors',
      'date_created',
      'date_updated',
      'users.email',
    ])
    .orderBy('date_created', 'desc')
    .orderBy('changelog_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ email, ...row }) => ({
    ...row,
    date_created: row.date_created.toISOString(),
    date_updated: row.date_updated?.toISOString() ?? null,
    created_by_username: isAdministrator ? (email?.split('@')[0] ?? null) : null,
    created_by_email: isAdministrator ? email : null,
  }))
}

const rowOf = ({ title, content, tags }: Body) => {
  if (tags.length > POST_TAGS_MAX)
    throw new Refusal(400, `Etiquetas: como mucho ${POST_TAGS_MAX} en un post`)
  return {
    title: requiredText(title, 'Título', POST_TITLE_MAX),
    content: requiredText(content, 'Contenido', POST_CONTENT_MAX),
    tags: tags.map(({ tag_name }) => requiredText(tag_name, 'Etiqueta', TAG_NAME_MAX)),
    tag_colors: tags.map(({ tag_color }) => requiredText(tag_color, 'Color', TAG_NAME_MAX)),
  }
}

export const createPost = async (db: Db, { id }: User, body: Body, now: Date): Promise<void> => {
  await db
    .insertInto('changelog_posts')
    .values({ ...rowOf(body), created_by: id, date_created: now })
    .execute()
}

export const updatePost = async (db: Db, postId: string, body: Body, now: Date): Promise<void> => {
  const id = idOf(postId)
  const row = rowOf(body)
  const changed =
    id !== null &&
    (await db
      .updateTable('changelog_posts')
      .set({ ...row, date_updated: now })
      .where('changelog_id', '=', id)
      .returning('changelog_id')
      .executeTakeFirst())
  if (!changed) throw postNotFound()
}

export const deletePost = async (db: Db, postId: string): Promise<void> => {
  const id = idOf(postId)
  const gone =
    id !== null &&
    (await db
      .deleteFrom('changelog_posts')
      .where('changelog_id', '=', id)
      .returning('changelog_id')
      .executeTakeFirst())
  if (!gone) throw postNotFound()
}
