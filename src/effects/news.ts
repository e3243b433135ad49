import { fromPromise } from 'xstate'
import {
  type Comment,
  commentSuggestion,
  getSuggestion,
  readComments,
} from '#contract/news/comments'
import {
  createPost,
  deletePost,
  listPosts,
  newestOf,
  POSTS_ASKED,
  type Post,
  type PostDraft,
  readPosts,
  updatePost,
  writePost,
} from '#contract/news/posts'
import {
  type Category,
  createSuggestion,
  listCategories,
  listSuggestions,
  readCategories,
  readSuggestions,
  readVote,
  type Suggestion,
  type SuggestionDraft,
  type SuggestionFilter,
  type Vote,
  voteSuggestion,
  writeSuggestion,
  writeSuggestionFilter,
} from '#contract/news/suggestions'
import type { Call } from './http'
import { plainText } from './plainText'

interface OfSuggestion {
  readonly id: string
}

const loadPosts = async (call: Call, signal?: AbortSignal): Promise<readonly Post[]> =>
  readPosts(await call(listPosts, { query: { limit: POSTS_ASKED } }, signal), plainText)

/** When the newest post was written. */
export const loadNewest = async (call: Call): Promise<number | null> =>
  newestOf(await loadPosts(call))

export const postsActors = (call: Call) => ({
  loadPosts: fromPromise<readonly Post[], undefined>(({ signal }) => loadPosts(call, signal)),
  deletePost: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
    await call(deletePost, { params: { changelog_id: id } }, signal)
  }),
})

export const postEditorActors = (call: Call) => ({
  savePost: fromPromise<void, { postId: string | null; draft: PostDraft }>(
    async ({ input: { postId, draft }, signal }) => {
      const body = writePost(draft)
      if (postId === null) await call(createPost, { body }, signal)
      else await call(updatePost, { params: { changelog_id: postId }, body }, signal)
    },
  ),
})

export const suggestionsActors = (call: Call) => ({
  loadSuggestions: fromPromise<readonly Suggestion[], { filter: SuggestionFilter }>(
    async ({ input: { filter }, signal }) =>
      readSuggestions(
        await call(listSuggestions, { query: writeSuggestionFilter(filter) }, signal),
      ),
  ),
  sendVote: fromPromise<Vote | null, OfSuggestion>(async ({ input: { id }, signal }) =>
    readVote(await call(voteSuggestion, { params: { proposal_id: id } }, signal)),
  ),
})

export const categoriesActors = (call: Call) => ({
  loadCategories: fromPromise<readonly Category[], undefined>(async ({ signal }) =>
    readCategories(await call(listCategories, {}, signal)),
  ),
})

export const commentsActors = (call: Call) => ({
  loadComments: fromPromise<readonly Comment[], OfSuggestion>(async ({ input: { id }, signal }) =>
    readComments(await call(getSuggestion, { params: { proposal_id: id } }, signal)),
  ),
  sendComment: fromPromise<void, OfSuggestion & { text: string }>(
    async ({ input: { id, text }, signal }) => {
      const request = { params: { proposal_id: id }, body: { comment: text.trim() } }
      await call(commentSuggestion, request, signal)
    },
  ),
})

export const suggestionFormActors = (call: Call, email: string | null) => ({
  sendSuggestion: fromPromise<void, { draft: SuggestionDraft }>(
    async ({ input: { draft }, signal }) => {
      await call(createSuggestion, { body: writeSuggestion(draft, email) }, signal)
    },
  ),
})
