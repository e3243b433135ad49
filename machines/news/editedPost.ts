import type { PostDraft } from '#contract/news/posts'

/** A post as it is typed. */
export interface EditedPost extends PostDraft {
  /** The name of a tag that was typed and not added yet; left out where there is none. */
  readonly tagName?: string | undefined
}

export const tagNameOf = ({ tagName = '' }: EditedPost): string => tagName

export const withTagName = ({ tagName: _, ...post }: EditedPost, tagName: string): EditedPost =>
  tagName === '' ? post : { ...post, tagName }

/** Whether nothing of it would be lost with it. */
export const isSame = (post: EditedPost, stored: PostDraft): boolean =>
  post.title === stored.title &&
  post.content === stored.content &&
  JSON.stringify(post.tags) === JSON.stringify(stored.tags) &&
  tagNameOf(post).trim() === ''
