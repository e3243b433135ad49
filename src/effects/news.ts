import { fromPromise } from 'xstate'
import { isUnknownOutcome } from '#contract/errors.ts'
import {
  type Comment,
  commentSuggestion,
  getSuggestion,
  readComments,
  readStanding,
} from '#contract/news/comments.ts'
import {
  createPost,
  deletePost,
  listPosts,
  newestOf,
  POSTS_ASKED,
  type Post,
  readPosts,
  updatePost,
  writePost,
} from '#contract/news/posts.ts'
import {
  type Category,
  createSuggestion,
  listCategories,
  listSuggestions,
  readCategories,
  readSuggestions,
  readVote,
  type Suggestion,
  type SuggestionFilter,
  type Vote,
  voteSuggestion,
  writeSuggestion,
  writeSuggestionFilter,
} from '#contract/news/suggestions.ts'
import type { PostSaving } from '#machines/news/postEditorMachine.ts'
import type { SuggestionSending } from '#machines/news/suggestionFormMachine.ts'
import type { Voting } from '#machines/news/suggestionList.ts'
import type { Call } from './http.ts'
import { plainText } from './plainText.ts'

// A request is not aborted when its actor stops: the server may already have executed it.

interface OfSuggestion {
  readonly id: string
}

const loadPosts = async (call: Call, signal?: AbortSignal): Promise<readonly Post[]> =>
  readPosts(await call(listPosts, { query: { limit: POSTS_ASKED } }, signal), plainText)

/** The time of the newest post. */
export const loadNewest = async (call: Call): Promise<number | null> =>
  newestOf(await loadPosts(call))

export const postsActors = (call: Call) => ({
  loadPosts: fromPromise<readonly Post[], undefined>(({ signal }) => loadPosts(call, signal)),
  deletePost: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
    await call(deletePost, { params: { changelog_id: id } })
  }),
})

export const postEditorActors = (call: Call) => ({
  savePost: fromPromise<void, PostSaving>(async ({ input: { postId, draft, key } }) => {
    const body = writePost(draft)
    if (postId === null) await call(createPost, { body }, undefined, key)
    else await call(updatePost, { params: { changelog_id: postId }, body })
  }),
})

export const suggestionsActors = (call: Call) => ({
  loadSuggestions: fromPromise<readonly Suggestion[], { filter: SuggestionFilter }>(
    async ({ input: { filter }, signal }) =>
      readSuggestions(
        await call(listSuggestions, { query: writeSuggestionFilter(filter) }, signal),
      ),
  ),
  sendVote: fromPromise<Vote | null, Voting>(async ({ input: { id, isVoted } }) => {
    const request = { params: { proposal_id: id } }
    try {
      // One press is one call: what it did is what the answer says, also where the list did not tell of an earlier
      // vote.
      return readVote(await call(voteSuggestion, request), isVoted)
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error
      // The vote may have been counted: the suggestion's votes are loaded, where possible.
      const standing = readStanding(await call(getSuggestion, request))
      if (!standing) throw error
      return standing
    }
  }),
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
  sendComment: fromPromise<void, OfSuggestion & { text: string; key: string }>(
    async ({ input: { id, text, key } }) => {
      const request = { params: { proposal_id: id }, body: { comment: text.trim() } }
      await call(commentSuggestion, request, undefined, key)
    },
  ),
})

export const suggestionFormActors = (call: Call, email: string | null) => ({
  sendSuggestion: fromPromise<void, SuggestionSending>(async ({ input: { draft, key } }) => {
    await call(createSuggestion, { body: writeSuggestion(draft, email) }, undefined, key)
  }),
})
