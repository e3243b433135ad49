import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Loose, LooseList, looseItems, looseParts, looseText, looseTime, rowId } from '../loose.ts'
import { readColor } from './color.ts'

// The changelog: posts with news of the product.

export const POSTS_ASKED = 50
export const PREVIEW_LENGTH = 200
export const POST_TITLE_MAX = 200
export const POST_CONTENT_MAX = 500_000
export const POST_TAGS_MAX = 10
export const TAG_NAME_MAX = 40

/**
 * A tag's name, or a tag with its color. An unreadable tag keeps its place, since names and colors are parallel lists.
 */
const TagWire = z.union([z.object({ tag_name: Loose, tag_color: Loose }), Loose])

const PostWire = z.object({
  changelog_id: Loose,
  title: Loose,
  content: Loose,
  tags: z.union([z.array(TagWire), Loose]),
  tag_colors: z.union([z.array(Loose), Loose]),
  date_created: Loose,
  date_updated: Loose,
  created_by_username: Loose,
  created_by_email: Loose,
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/lpmobile/changelog',
  auth: 'session',
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  }),
  lists: ['posts', 'changelog'],
  answer: LooseList(PostWire),
})

const PostBody = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.object({ tag_name: z.string(), tag_color: z.string() })),
})

const PostParams = z.object({ changelog_id: z.string() })

/**
 * A character of the content takes six bytes at most, as a JSON escape; the characters that people write take three.
 */
const MOST_BYTES = 6 * POST_CONTENT_MAX + 65_536

export const createPost = endpoint({
  method: 'POST',
  path: '/lpmobile/changelog',
  auth: 'session',
  knowsKey: 'createKey',
  body: PostBody,
  mostBytes: MOST_BYTES,
  answer: 'none',
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/lpmobile/changelog/:changelog_id',
  auth: 'session',
  params: PostParams,
  body: PostBody,
  mostBytes: MOST_BYTES,
  answer: 'none',
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/lpmobile/changelog/:changelog_id',
  auth: 'session',
  params: PostParams,
  answer: 'none',
})

/** The colors of tags, by their names in the editor. */
export const tagColors = [
  { name: 'Azul', value: '#2563EB' },
  { name: 'Verde', value: '#16A34A' },
  { name: 'Rojo', value: '#DC2626' },
  { name: 'Amarillo', value: '#CA8A04' },
  { name: 'Naranja', value: '#EA580C' },
  { name: 'Morado', value: '#9333EA' },
  { name: 'Rosa', value: '#DB2777' },
  { name: 'Índigo', value: '#4F46E5' },
  { name: 'Turquesa', value: '#0D9488' },
  { name: 'Gris', value: '#6B7280' },
] as const

interface PostTag {
  readonly name: string
  readonly color: string
}

export interface Post {
  readonly id: string
  /** False where the back end sends no id: there is nothing by which it could be changed or deleted. */
  readonly isChangeable: boolean
  readonly title: string | null
  /** Untrusted HTML. */
  readonly content: string
  /** The content without its markup. */
  readonly text: string
  readonly tags: readonly PostTag[]
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
  /** Null where the post was not changed. */
  readonly updatedAt: number | null
  readonly author: string | null
  readonly authorEmail: string | null
}

const partsOf = <Part extends z.ZodMiniType>(
  value: Loose | readonly z.output<Part>[],
  part: Part,
): readonly z.output<Part>[] =>
  Array.isArray(value)
    ? value
    : looseParts(z.parse(Loose, value)).map((each) => z.parse(part, each))

const readPostTags = ({ tags, tag_colors }: z.output<typeof PostWire>): readonly PostTag[] => {
  const colors = partsOf(tag_colors, Loose)
  return partsOf(tags, TagWire).flatMap((tag, index) => {
    const { tag_name, tag_color } =
      typeof tag === 'object' && tag !== null ? tag : { tag_name: tag, tag_color: null }
    const name = looseText(tag_name)
    return name === null ? [] : [{ name, color: readColor(tag_color ?? colors[index]) }]
  })
}

/** `toText` removes the markup from HTML: it needs a DOM, which the contract does not have. */
export const readPosts = (
  answer: z.output<typeof listPosts.answer>,
  toText: (html: string) => string,
): readonly Post[] =>
  looseItems(answer).map((wire, index) => {
    const content = looseText(wire.content) ?? ''
    const createdAt = looseTime(wire.date_created)
    const updatedAt = looseTime(wire.date_updated)
    return {
      id: rowId(wire.changelog_id, index),
      isChangeable: looseText(wire.changelog_id) !== null,
      title: looseText(wire.title),
      content,
      text: toText(content),
      tags: readPostTags(wire),
      createdAt,
      updatedAt: updatedAt !== null && updatedAt > (createdAt ?? 0) ? updatedAt : null,
      author: looseText(wire.created_by_username),
      authorEmail: looseText(wire.created_by_email),
    }
  })

/** The time of the newest post; null where no post has a time. */
export const newestOf = (posts: readonly Pick<Post, 'createdAt'>[]): number | null =>
  posts.reduce<number | null>(
    (newest, { createdAt }) =>
      createdAt !== null && createdAt > (newest ?? 0) ? createdAt : newest,
    null,
  )

/** The fields that the administrator writes. */
const PostDraft = z.object({
  title: z.string(),
  /** HTML from the editor. */
  content: z.string(),
  tags: z.readonly(z.array(z.readonly(z.object({ name: z.string(), color: z.string() })))),
})
export type PostDraft = Readonly<z.output<typeof PostDraft>>

/** The tags as stored in one text; null where the text is unreadable. */
export const readTags = (text: string): PostDraft['tags'] | null => {
  try {
    const parsed = z.safeParse(PostDraft.shape.tags, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const emptyPostDraft: PostDraft = { title: '', content: '', tags: [] }

export const draftOfPost = ({ title, content, tags }: Post): PostDraft => ({
  title: title ?? '',
  content,
  tags,
})

/** The reason why a post cannot be saved, or null. The editor sends '' for blank content. */
export const postProblem = ({ title, content }: PostDraft): string | null => {
  if (!title.trim()) return 'El título es obligatorio'
  if (!content.trim()) return 'El contenido es obligatorio'
  if (content.length > POST_CONTENT_MAX)
    return 'El contenido es demasiado grande: enlaza las imágenes en vez de pegarlas'
  return null
}

export const writePost = ({ title, content, tags }: PostDraft): z.input<typeof PostBody> => ({
  title: title.trim(),
  content: content.trim(),
  tags: tags.map(({ name, color }) => ({ tag_name: name, tag_color: color })),
})

export const postsEndpoints = { createPost, deletePost, listPosts, updatePost }
