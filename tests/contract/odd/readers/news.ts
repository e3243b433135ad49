import { readComments, type suggestionCommentsEndpoints } from '#contract/news/comments.ts'
import { type postsEndpoints, readPosts } from '#contract/news/posts.ts'
import {
  readCategories,
  readSuggestions,
  readVote,
  type suggestionsEndpoints,
} from '#contract/news/suggestions.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof suggestionCommentsEndpoints> &
  ReadersOf<typeof suggestionsEndpoints> &
  ReadersOf<typeof postsEndpoints> = {
  getSuggestion: readComments,
  listCategories: readCategories,
  listSuggestions: readSuggestions,
  voteSuggestion: (answer) => readVote(answer, true),
  listPosts: (answer) => readPosts(answer, (html) => html),
}
