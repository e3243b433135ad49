import type { Post } from '#contract/news/posts'
import { emptySuggestionDraft } from '#contract/news/suggestions'
import type { EditedPost } from './editedPost'
import type { TypedSuggestion } from './suggestionFormMachine'

/** What was typed and not sent: posts by their id, a new one by '', and a suggestion. */
export interface KeptDrafts {
  readonly posts: Readonly<Record<string, EditedPost>>
  readonly suggestion: TypedSuggestion
}

export const noDrafts: KeptDrafts = { posts: {}, suggestion: emptySuggestionDraft }

/** The comments that were typed and not sent, by suggestion. */
export type CommentDrafts = Readonly<Record<string, string>>

const keyOf = (post: Post | null): string => post?.id ?? ''

/** The draft of a post, or of a new one; null where there is none. */
export const draftOf = ({ posts }: KeptDrafts, post: Post | null): EditedPost | null =>
  posts[keyOf(post)] ?? null

/** The drafts without what was typed of a post that is gone. */
export const withoutPost = (drafts: KeptDrafts, id: string): KeptDrafts => {
  const { [id]: _, ...posts } = drafts.posts
  return { ...drafts, posts }
}

export const withDraft = (
  drafts: KeptDrafts,
  post: Post | null,
  draft: EditedPost | null,
): KeptDrafts => {
  const others = withoutPost(drafts, keyOf(post))
  return draft === null ? others : { ...others, posts: { ...others.posts, [keyOf(post)]: draft } }
}
