import { POST_TAGS_MAX, type PostDraft, postProblem, readTags } from '#contract/news/posts.ts'
import { type KeptForm, keptOf, withKept } from '../shared/keptForm.ts'

/** A post as it is typed. */
export interface EditedPost extends PostDraft {
  /** The name of a tag that was typed and not added yet. */
  readonly tagName?: string | undefined
}

export const tagNameOf = ({ tagName = '' }: EditedPost): string => tagName

export const withTagName = ({ tagName: _, ...post }: EditedPost, tagName: string): EditedPost =>
  tagName === '' ? post : { ...post, tagName }

/** True if a tag name was typed that the post does not have yet. */
export const isTagNamed = (post: EditedPost): boolean => tagNameOf(post).trim() !== ''

/** The post with that tag. */
export const withTag = (post: EditedPost, color: string): EditedPost => ({
  ...withTagName(post, ''),
  tags: [...post.tags, { name: tagNameOf(post).trim(), color }],
})

export const hasAllTags = ({ tags }: EditedPost): boolean => tags.length >= POST_TAGS_MAX

export const TAGS_FULL = `Un post lleva como mucho ${POST_TAGS_MAX} etiquetas`

/** The reason why the post cannot be saved, or null. A typed tag is saved with the post, and has to fit. */
export const editedProblem = (post: EditedPost): string | null =>
  postProblem(post) ??
  (isTagNamed(post) && hasAllTags(post) ? `${TAGS_FULL}: borra la que no agregaste` : null)

/** True if discarding the edited post loses nothing. */
export const isSame = (post: EditedPost, stored: PostDraft): boolean =>
  post.title === stored.title &&
  post.content === stored.content &&
  JSON.stringify(post.tags) === JSON.stringify(stored.tags) &&
  !isTagNamed(post)

/** The fields of a post as a browser stores them: texts only. */
const fieldsOf = (post: EditedPost) => ({
  title: post.title,
  content: post.content,
  tags: JSON.stringify(post.tags),
  tagName: tagNameOf(post),
})

/** The post in the editor at the start, with the fields that were typed before. */
export const withKeptPost = (stored: PostDraft, kept: KeptForm | null | undefined): EditedPost => {
  const { title, content, tags, tagName } = withKept(fieldsOf(stored), kept)
  return withTagName({ title, content, tags: readTags(tags) ?? stored.tags }, tagName)
}

/** The fields to store; null where discarding loses nothing. */
export const keptPost = (post: EditedPost, stored: PostDraft, key: string): KeptForm | null =>
  isSame(post, stored) ? null : keptOf(fieldsOf(post), fieldsOf(stored), key)
