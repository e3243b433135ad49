import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { always, failures } from './errors'
import {
  Loose,
  LooseList,
  LooseOne,
  lenient,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseThing,
  looseTime,
} from './loose'
import { Id } from './wire'

// News of the product (posts of the changelog), and what its users suggest.

const looseCount = (value: Loose): number => Math.max(0, Math.floor(looseNumber(value) ?? 0))

// ── Posts ──

export const POSTS_ASKED = 50
export const PREVIEW_LENGTH = 200
export const POST_TITLE_MAX = 200
export const POST_CONTENT_MAX = 500_000
export const POST_TAGS_MAX = 10
export const TAG_NAME_MAX = 40

/** The name of a tag, or the tag with its colour. One that cannot be read keeps its place: names and colours are parallel. */
const TagWire = z.union([z.object({ tag_name: Loose, tag_color: Loose }), Loose])

const PostWire = z.object({
  changelog_id: Id,
  title: Loose,
  content: Loose,
  tags: z.catch(z.optional(z.nullable(z.union([z.string(), z.array(TagWire)]))), null),
  tag_colors: z.catch(z.optional(z.nullable(z.union([z.string(), z.array(Loose)]))), null),
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
  answer: LooseList(PostWire),
})

const PostBody = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.object({ tag_name: z.string(), tag_color: z.string() })),
})

const PostParams = z.object({ changelog_id: z.string() })

export const createPost = endpoint({
  method: 'POST',
  path: '/lpmobile/changelog',
  auth: 'session',
  body: PostBody,
  answer: 'none',
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/lpmobile/changelog/:changelog_id',
  auth: 'session',
  params: PostParams,
  body: PostBody,
  answer: 'none',
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/lpmobile/changelog/:changelog_id',
  auth: 'session',
  params: PostParams,
  answer: 'none',
})

/** The colours that a tag can have, by the names that a person chooses from. */
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

const GREY = '#6B7280'

/** A colour that a style may be given: `#rgb`, `rgb(…)` or a plain name; anything else is grey. */
const readColor = (value: Loose): string => {
  const color = looseText(value) ?? ''
  return /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(color) ? color : GREY
}

interface PostTag {
  readonly name: string
  readonly color: string
}

export interface Post {
  readonly id: string
  readonly title: string | null
  /** HTML of which nothing may be trusted. */
  readonly content: string
  /** The same without its markup. */
  readonly text: string
  readonly tags: readonly PostTag[]
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
  /** Null where nobody changed it since. */
  readonly updatedAt: number | null
  readonly author: string | null
  readonly authorEmail: string | null
}

const partsOf = <T>(value: string | readonly T[] | null | undefined): readonly (string | T)[] =>
  typeof value === 'string' ? value.split(',') : (value ?? [])

const readPostTags = ({ tags, tag_colors }: z.output<typeof PostWire>): readonly PostTag[] => {
  const colors = partsOf(tag_colors)
  return partsOf(tags).flatMap((tag, index) => {
    const { tag_name, tag_color } =
      typeof tag === 'object' && tag !== null ? tag : { tag_name: tag, tag_color: null }
    const name = looseText(tag_name)
    return name === null ? [] : [{ name, color: readColor(tag_color ?? colors[index]) }]
  })
}

/** `toText` takes the markup from HTML: that needs a document, which the contract has not. */
export const readPosts = (
  answer: z.output<typeof listPosts.answer>,
  toText: (html: string) => string,
): readonly Post[] =>
  looseItems(answer).map((wire) => {
    const content = looseText(wire.content) ?? ''
    const createdAt = looseTime(wire.date_created)
    const updatedAt = looseTime(wire.date_updated)
    return {
      id: String(wire.changelog_id),
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

/** When the newest of them was written; null where none says it. */
export const newestOf = (posts: readonly Pick<Post, 'createdAt'>[]): number | null =>
  posts.reduce<number | null>(
    (newest, { createdAt }) =>
      createdAt !== null && createdAt > (newest ?? 0) ? createdAt : newest,
    null,
  )

/** What the administrator writes. */
export const PostDraft = z.object({
  title: z.string(),
  /** HTML, as the editor gives it. */
  content: z.string(),
  tags: z.readonly(z.array(z.readonly(z.object({ name: z.string(), color: z.string() })))),
})
export type PostDraft = Readonly<z.output<typeof PostDraft>>

export const emptyPostDraft: PostDraft = { title: '', content: '', tags: [] }

export const draftOfPost = ({ title, content, tags }: Post): PostDraft => ({
  title: title ?? '',
  content,
  tags,
})

/** What keeps a post from being saved, or null. The editor gives '' for a content of nothing but blanks. */
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

// ── Suggestions ──

export const SUGGESTION_TITLE_MAX = 200
export const SUGGESTION_TEXT_MAX = 4_000
export const PHONE_MAX = 40
export const COMMENT_MAX = 2_000

export const suggestionStatuses = [
  'En Revisión',
  'Aceptada',
  'En Desarrollo',
  'Completada',
  'Rechazada',
] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

const SuggestionWire = z.object({
  proposal_id: Id,
  title: Loose,
  description: Loose,
  category_id: z.catch(z.optional(z.nullable(Id)), null),
  category_name: Loose,
  category_color: Loose,
  status: Loose,
  vote_count: Loose,
  user_has_voted: Loose,
  comment_count: Loose,
  date_created: Loose,
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals',
  auth: 'session',
  query: z.object({ status: z.optional(z.string()), category_id: z.optional(z.string()) }),
  answer: LooseList(SuggestionWire),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals/categories',
  auth: 'session',
  answer: LooseList(z.object({ category_id: Id, category_name: Loose })),
})

export const createSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals',
  auth: 'session',
  body: z.object({
    category_id: Id,
    title: z.string(),
    description: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
  }),
  answer: 'none',
})

const SuggestionParams = z.object({ proposal_id: z.string() })

const CommentWire = z.object({
  comment_id: Id,
  comment: Loose,
  user_email: Loose,
  date_created: Loose,
})

const Discussed = z.extend(SuggestionWire, {
  comments: z.catch(z.optional(lenient(CommentWire)), null),
})

export const getSuggestion = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals/:proposal_id',
  auth: 'session',
  params: SuggestionParams,
  answer: z.union([Discussed, LooseOne(Discussed)]),
})

export const voteSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals/:proposal_id/vote',
  auth: 'session',
  params: SuggestionParams,
  answer: z.nullable(z.object({ success: Loose, new_vote_count: Loose, action: Loose })),
  isDoneAnyway: true,
})

export const commentSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals/:proposal_id/comments',
  auth: 'session',
  params: SuggestionParams,
  body: z.object({ comment: z.string() }),
  answer: 'none',
})

export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly categoryColor: string
  /** Null where the back end says none. */
  readonly status: string | null
  readonly votes: number
  readonly isVoted: boolean
  readonly comments: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
}

export const readSuggestions = (
  answer: z.output<typeof listSuggestions.answer>,
): readonly Suggestion[] =>
  looseItems(answer).map((wire) => ({
    id: String(wire.proposal_id),
    title: looseText(wire.title) ?? 'Sin título',
    description: looseText(wire.description),
    category: looseText(wire.category_name),
    categoryColor: readColor(wire.category_color),
    status: looseText(wire.status),
    votes: looseCount(wire.vote_count),
    isVoted: looseFlag(wire.user_has_voted) === true,
    comments: looseCount(wire.comment_count),
    createdAt: looseTime(wire.date_created),
  }))

export interface Category {
  readonly id: string
  readonly name: string
}

export const readCategories = (
  answer: z.output<typeof listCategories.answer>,
): readonly Category[] =>
  looseItems(answer).map(({ category_id, category_name }) => ({
    id: String(category_id),
    name: looseText(category_name) ?? 'Sin categoría',
  }))

/** What is asked of the list: '' asks for all. */
export interface SuggestionFilter {
  readonly status: SuggestionStatus | ''
  readonly categoryId: string
}

export const noFilter: SuggestionFilter = { status: '', categoryId: '' }

export const writeSuggestionFilter = ({ status, categoryId }: SuggestionFilter) => ({
  ...(status && { status }),
  ...(categoryId && { category_id: categoryId }),
})

/** How a vote left the suggestion. */
export interface Vote {
  readonly votes: number
  readonly isVoted: boolean
}

/** Null where the back end does not count. Only the action 'added' leaves a vote of this person. */
export const readVote = (answer: z.output<typeof voteSuggestion.answer>): Vote | null => {
  if (looseNumber(answer?.new_vote_count) === null) return null
  return {
    votes: looseCount(answer?.new_vote_count),
    isVoted: looseText(answer?.action)?.toLowerCase() === 'added',
  }
}

export interface Comment {
  readonly id: string
  readonly text: string
  /** A pseudonym: who wrote it stays unknown. */
  readonly author: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
}

/** The same address has the same pseudonym everywhere, and the address cannot be read from it: FNV-1a, cut to 9,000 numbers. */
export const pseudonymOf = (email: string): string => {
  let hash = 0x811c9dc5
  for (const letter of email.trim().toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `cliente${1_000 + (hash % 9_000)}`
}

export const readComments = (answer: z.output<typeof getSuggestion.answer>): readonly Comment[] => {
  const suggestion = answer !== null && 'proposal_id' in answer ? answer : looseThing(answer)
  return looseItems(suggestion?.comments ?? null).map((wire) => ({
    id: String(wire.comment_id),
    text: looseText(wire.comment) ?? '',
    author: pseudonymOf(looseText(wire.user_email) ?? ''),
    createdAt: looseTime(wire.date_created),
  }))
}

/** What a person writes of a new suggestion. */
export const SuggestionDraft = z.object({
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  phone: z.string(),
})
export type SuggestionDraft = Readonly<z.output<typeof SuggestionDraft>>

export const emptySuggestionDraft: SuggestionDraft = {
  categoryId: '',
  title: '',
  description: '',
  phone: '',
}

export const FIELDS_MISSING = 'Por favor completa todos los campos requeridos'

const required = ['categoryId', 'title', 'description'] as const
export type RequiredField = (typeof required)[number]

/** The fields that a suggestion cannot be sent without, and that are blank. */
export const missingIn = (draft: SuggestionDraft): readonly RequiredField[] =>
  required.filter((field) => draft[field].trim() === '')

/** What stands under such a field. */
export const missingTexts: Readonly<Record<RequiredField, string>> = {
  categoryId: 'La categoría es obligatoria',
  title: 'El título es obligatorio',
  description: 'La descripción es obligatoria',
}

export const writeSuggestion = (
  draft: SuggestionDraft,
  email: string | null,
): z.input<typeof createSuggestion.body> => ({
  category_id: /^\d+$/.test(draft.categoryId) ? Number(draft.categoryId) : draft.categoryId,
  title: draft.title.trim(),
  description: draft.description.trim(),
  contact_email: email ?? '',
  contact_phone: draft.phone.trim(),
})

/** What this browser keeps of what was typed and not sent. */
export const NewsDrafts = z.object({
  /** By the id of the post; a new one is '' . */
  posts: z.readonly(z.record(z.string(), PostDraft)),
  suggestion: SuggestionDraft,
})
export type NewsDrafts = Readonly<z.output<typeof NewsDrafts>>

/** The comments that were typed and not sent, by suggestion. */
export const CommentDrafts = z.readonly(z.record(z.string(), z.string()))
export type CommentDrafts = z.output<typeof CommentDrafts>

export const noDrafts: NewsDrafts = { posts: {}, suggestion: emptySuggestionDraft }

/** What a person reads of a failure. */
export const describeNewsFailure = failures({
  loadPosts: always('Error al cargar el changelog'),
  createPost: always('Error al crear el post del changelog'),
  updatePost: always('Error al actualizar el post del changelog'),
  deletePost: always('Error al eliminar el post del changelog'),
  loadSuggestions: always('Error al cargar las sugerencias'),
  createSuggestion: always('Error al crear la sugerencia. Inténtalo de nuevo.'),
})

export const newsEndpoints = {
  commentSuggestion,
  createPost,
  createSuggestion,
  deletePost,
  getSuggestion,
  listCategories,
  listPosts,
  listSuggestions,
  updatePost,
  voteSuggestion,
}
