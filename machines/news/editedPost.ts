import { POST_TAGS_MAX, type PostDraft, postProblem, readTags } from '#contract/news/posts'
import { type KeptForm, keptOf, withKept } from '../shared/keptForm'

/** A post as it is typed. */
export interface EditedPost extends PostDraft {
  /** The name of a tag that was typed and not added yet; left out where there is none. */
  readonly tagName?: string | undefined
}

export const tagNameOf = ({ tagName = '' }: EditedPost): string => tagName

export const withTagName = ({ tagName: _, ...post }: EditedPost, tagName: string): EditedPost =>
  tagName === '' ? post : { ...post, tagName }

/** Whether the name of a tag was typed that is not one of the post yet. */
export const isTagNamed = (post: EditedPost): boolean => tagNameOf(post).trim() !== ''

/** The post with that tag. */
export const withTag = (post: EditedPost, color: string): EditedPost => ({
  ...withTagName(post, ''),
  tags: [...post.tags, { name: tagNameOf(post).trim(), color }],
})

export const hasAllTags = ({ tags }: EditedPost): boolean => tags.length >= POST_TAGS_MAX

export const TAGS_FULL = `Un post lleva como mucho ${POST_TAGS_MAX} etiquetas`

/** What keeps it from being saved, or null: a tag that was named is saved with it, and has to fit. */
export const editedProblem = (post: EditedPost): string | null =>
  postProblem(post) ??
  (isTagNamed(post) && hasAllTags(post) ? `${TAGS_FULL}: borra la que no agregaste` : null)

/** Whether nothing of it would be lost with it. */
export const isSame = (post: EditedPost, stored: PostDraft): boolean =>
  post.title === stored.title &&
  post.content === stored.content &&
  JSON.stringify(post.tags) === JSON.stringify(stored.tags) &&
  !isTagNamed(post)

/** The fields of a post as a browser keeps them: all of text. */
const fieldsOf = (post: EditedPost) => ({
  title: post.title,
  content: post.content,
  tags: JSON.stringify(post.tags),
  tagName: tagNameOf(post),
})

/** The post as the editor begins, with what was typed in it before. */
export const withKeptPost = (stored: PostDraft, kept: KeptForm | null | undefined): EditedPost => {
  const { title, content, tags, tagName } = withKept(fieldsOf(stored), kept)
  return withTagName({ title, content, tags: readTags(tags) ?? stored.tags }, tagName)
}

/** What is to be kept of it; null where nothing would be lost. */
export const keptPost = (post: EditedPost, stored: PostDraft, key: string): KeptForm | null =>
  isSame(post, stored) ? null : keptOf(fieldsOf(post), fieldsOf(stored), key)
