import type { NewsDrafts, Post } from '#contract/news'
import type { EditedPost } from './editedPost'

/** What was typed and not sent: posts by their id, a new one by '', and a suggestion. */
export interface KeptDrafts extends NewsDrafts {
  readonly posts: Readonly<Record<string, EditedPost>>
}

const keyOf = (post: Post | null): string => post?.id ?? ''

/** The draft of a post, or of a new one; null where there is none. */
export const draftOf = ({ posts }: KeptDrafts, post: Post | null): EditedPost | null =>
  posts[keyOf(post)] ?? null

export const withDraft = (
  drafts: KeptDrafts,
  post: Post | null,
  draft: EditedPost | null,
): KeptDrafts => {
  const { [keyOf(post)]: _, ...others } = drafts.posts
  return { ...drafts, posts: draft === null ? others : { ...others, [keyOf(post)]: draft } }
}
